import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InspectorPartProps } from '../../kernel';
import { useMaterial } from '../../kernel/canvas';
import { PlaybackNote, TrialNote } from '../../kernel/fields';
import { picking } from './picking';
import type { VideoProps } from '../../../elements/video/props';

/** Opens the library to replace the video; notes when the current one is on trial or cannot be played. */
export default function ReplaceButton({ selected }: InspectorPartProps<VideoProps>) {
  const { t } = useTranslation('video');
  const replace = () => picking.set({ replace: selected.items.map(({ element }) => element.id) });
  const [first] = selected.items;
  const material = useMaterial(first?.props.materialId ?? null);
  return (
    <>
      {selected.items.length === 1 && (
        <>
          <TrialNote kind="material" asset={material} />
          <PlaybackNote material={material} />
        </>
      )}
      <Button variant="default" size="sm" onClick={replace}>
        {t('replace')}
      </Button>
    </>
  );
}
