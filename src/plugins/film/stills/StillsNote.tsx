import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Element } from '../../../../contract/document/schema';
import { useEditor, useObservable, useService } from '../../../kernel';
import { IconAlert } from '../../../ui/icons';
import styles from '../render/render.module.css';
import { Studio } from '../studio';
import { useFilm } from '../useFilm';
import { foreignOf } from './foreign';
import { lookOf } from './stills';
import { useStillNames } from './useStillNames';

/** Says how a video will show the elements of plugins; nothing for a film without any. */
export function StillsNote() {
  const { project } = useEditor();
  const { stills, drawer } = useService(Studio);
  const scenes = useFilm((film) => film.scenes);
  const types = useObservable(drawer.types);
  const all = useMemo(() => foreignOf({ scenes }), [scenes]);
  const looks = useMemo(() => all.map(({ scene, element }) => [scene, lookOf(element)]), [all]);
  const found = useQuery({
    queryKey: ['film-stills', project.id, types, looks],
    enabled: all.length > 0,
    queryFn: async ({ signal }) => {
      const shown = new Set(await stills.load(all, signal));
      const elements = (isShown: boolean) =>
        all.filter((one) => shown.has(one) === isShown).map(({ element }) => element);
      return { shown: elements(true), leftOut: elements(false) };
    },
  });
  if (all.length === 0 || found.data === undefined) return null;
  return (
    <div role="status">
      <Note kind="shown" elements={found.data.shown} />
      <Note kind="leftOut" elements={found.data.leftOut} />
    </div>
  );
}

function Note({ kind, elements }: { kind: 'shown' | 'leftOut'; elements: readonly Element[] }) {
  const { t } = useTranslation('studio');
  const names = useStillNames(elements);
  if (elements.length === 0) return null;
  return (
    <p className={styles.warning}>
      <IconAlert size={16} />
      {t(`render.stills.${kind}`, { names })}
    </p>
  );
}
