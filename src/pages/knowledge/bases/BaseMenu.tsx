import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Knowledge } from '../../../../contract/knowledge/schema';
import { IconMore, IconRename, IconTrash } from '../../../ui/icons/actions';

interface Props {
  base: Knowledge;
  onEdit: () => void;
  onDelete: () => void;
}

/** The menu of a base. A chunk of its own, so that the list does not wait for menu code. */
export default function BaseMenu({ base, onEdit, onDelete }: Props) {
  const { t } = useTranslation('knowledge');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('more', { name: base.name })}>
          <IconMore />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconRename size={18} />} onClick={onEdit}>
          {t('edit')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={onDelete}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
