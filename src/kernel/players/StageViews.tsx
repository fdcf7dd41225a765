import { type ReactNode, useMemo } from 'react';
import type { ProjectDocument } from '../../../contract/document';
import { stageSize } from '../../document';
import type { StageLayer } from '../core/contributions';
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
  const props = useMemo(() => ({ stage: stageSize(ratio) }), [ratio]);
  const views = entries.filter(({ value }) => value.layer === name);
  if (views.length === 0) return fallback;
  return views.map(({ owner, value }) => (
    <Loaded key={value.id} owner={owner} load={value.load} props={props} />
  ));
}
