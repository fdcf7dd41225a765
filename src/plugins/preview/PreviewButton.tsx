import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../kernel';
import { IconPlay } from '../../ui/icons';

/** The editor's main button. */
export default function PreviewButton() {
  const { t } = useTranslation('preview');
  const commands = useCommands();
  return (
    <Button leftSection={<IconPlay size={18} />} onClick={() => void commands.run('preview:open', 'button')}>
      {t('preview')}
    </Button>
  );
}
