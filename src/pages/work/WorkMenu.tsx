import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { exportProject } from './projectQueries';
import { IconPlay, IconRefresh } from '../../ui/icons';
import { IconCopy, IconDownload, IconFolder, IconMore, IconRename, IconTrash } from '../../ui/icons/actions';

/** What the menu of a project or a film asks its page to do. */
export type WorkAction = 'rename' | 'duplicate' | 'move' | 'trash' | 'restore' | 'purge';

interface WorkMenuProps {
  item: { id: string; name: string; purgeTime: string | null };
  duplicateLabel: string;
  /** Address of a preview, where there is one. */
  preview: string | undefined;
  onAct: (action: WorkAction) => void;
}

/** The menu of a project or a film. A chunk of its own, so that the list does not wait for menu code. */
export default function WorkMenu({ item, duplicateLabel, preview, onAct }: WorkMenuProps) {
  const { t } = useTranslation(['work', 'folders']);
  const inTrash = item.purgeTime !== null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('work:project.more', { name: item.name })}
        >
          <IconMore />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {inTrash ? (
          <>
            <Menu.Item leftSection={<IconRefresh size={18} />} onClick={() => onAct('restore')}>
              {t('folders:restore')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={() => onAct('purge')}>
              {t('folders:purge')}
            </Menu.Item>
          </>
        ) : (
          <>
            {preview !== undefined && (
              <Menu.Item component={Link} to={preview} leftSection={<IconPlay size={18} />}>
                {t('work:project.preview')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconCopy size={18} />} onClick={() => onAct('duplicate')}>
              {duplicateLabel}
            </Menu.Item>
            <Menu.Item leftSection={<IconFolder size={18} />} onClick={() => onAct('move')}>
              {t('folders:move')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconDownload size={18} />}
              onClick={() => {
                // The error catalogue has shown the refusal.
                exportProject(item.id, item.name).catch(() => undefined);
              }}
            >
              {t('work:project.export')}
            </Menu.Item>
            <Menu.Item leftSection={<IconRename size={18} />} onClick={() => onAct('rename')}>
              {t('work:project.rename')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={() => onAct('trash')}>
              {t('work:project.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
