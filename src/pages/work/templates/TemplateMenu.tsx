import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconMore, IconRename, IconTrash } from '../../../ui/icons/actions';

interface Props {
  name: string;
  onAsk: (about: 'rename' | 'delete') => void;
}

/** The menu of an own template. A chunk of its own, so that the page does not wait for menu code. */
export default function TemplateMenu({ name, onAsk }: Props) {
  const { t } = useTranslation('create');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('actions', { name })}>
          <IconMore />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconRename size={18} />} onClick={() => onAsk('rename')}>
          {t('rename')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={() => onAsk('delete')}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
