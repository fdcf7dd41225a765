import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Role } from '../../../contract/role/schema';
import { IconMore, IconPlus, IconRename, IconTrash, IconUpload } from '../../ui/icons/actions';

interface Props {
  role: Role;
  onCopy: () => void;
  onOffer: () => void;
  onDelete: () => void;
}

/** The menu of a role. A chunk of its own, so that the list does not wait for menu code. */
export default function RoleMenu({ role, onCopy, onOffer, onDelete }: Props) {
  const { t } = useTranslation('roles');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('menu.more', { name: role.name })}>
          <IconMore />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!role.shared && (
          <Menu.Item
            component={Link}
            to={`/project/role/create?id=${role.id}`}
            leftSection={<IconRename size={18} />}
          >
            {t('menu.edit')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPlus size={18} />} onClick={onCopy}>
          {t('menu.copy')}
        </Menu.Item>
        {!role.shared && (
          <>
            <Menu.Item leftSection={<IconUpload size={18} />} onClick={onOffer}>
              {t('menu.offer')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={onDelete}>
              {t('menu.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
