import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InspectorPartProps } from '../../kernel';
import { picking } from './picking';
import type { VideoProps } from './props';

/** Opens the library for another video. */
export default function ReplaceButton({ selected }: InspectorPartProps<VideoProps>) {
  const { t } = useTranslation('video');
  const replace = () => picking.set({ replace: selected.items.map(({ element }) => element.id) });
  return (
    <Button variant="default" size="sm" onClick={replace}>
      {t('replace')}
    </Button>
  );
}
