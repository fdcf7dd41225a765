import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InspectorPartProps } from '../../kernel';
import { picking } from './picking';
import type { IconProps } from '../../../elements/icon/props';

/** Opens the icons for another one. */
export default function IconControls({ selected: { items } }: InspectorPartProps<IconProps>) {
  const { t } = useTranslation('icon');
  return (
    <Button
      variant="default"
      size="sm"
      fullWidth
      onClick={() => picking.set({ replace: items.map(({ element }) => element.id) })}
    >
      {t('replace')}
    </Button>
  );
}
