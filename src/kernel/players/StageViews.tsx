import { type ReactNode, useContext, useMemo } from 'react';
import type { ProjectDocument } from '../../../contract/document/schema';
import { stageSize } from '../../document';
import type { StageLayer } from '../core/contributions';
import { PlayerLayoutContext } from './playerLayout';
import { useDocument, useHost } from '../host/hostContext';
import { Loaded } from '../host/Loaded';
import { useObservable } from '../host/useObservable';

interface Props {
  name: StageLayer;
  /** Shown where no plugin has a view. */
  fallback?: ReactNode;
}

const selectRatio = (document: ProjectDocument) => document.ratio;

/** The views that plugins have for a layer of the stage or a place on it. */
export function StageViews({ name, fallback = null }: Props) {
  const entries = useObservable(useHost().registries.stageViews.entries);
  const ratio = useDocument(selectRatio);
  const layout = useContext(PlayerLayoutContext);
  const props = useMemo(() => ({ stage: stageSize(ratio), layout }), [ratio, layout]);
  const views = entries.filter(({ value }) => value.layer === name);
  if (views.length === 0) return fallback;
  return views.map(({ owner, value }) => (
    <Loaded key={value.id} owner={owner} load={value.load} props={props} />
  ));
}
