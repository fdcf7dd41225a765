import { ActionIcon, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../../kernel';
import { IconNewWindow } from '../../../ui/icons/editor';

/** Opens the film in a window of its own, which goes along with the studio. */
export default function PreviewButton() {
  const { t } = useTranslation('project-file');
  const commands = useCommands();
  return (
    <Tooltip label={t('openPreview')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('openPreview')}
        onClick={() => void commands.run('film:open-preview', 'button')}
      >
        <IconNewWindow size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
