import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconMore, IconRename, IconTrash } from '../icons/actions';

interface Props {
  name: string;
  onRename: () => void;
  onDelete: () => void;
}

/** The menu of the open folder. */
export default function FolderMenu({ name, onRename, onDelete }: Props) {
  const { t } = useTranslation('folders');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('more', { name })}>
          <IconMore />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconRename size={18} />} onClick={onRename}>
          {t('rename')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={onDelete}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
