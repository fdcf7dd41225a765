import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProjectSummary } from '../../../contract/project';
import { exportProject } from './projectQueries';
import { IconDownload, IconMore, IconPlay, IconRename, IconTrash } from '../../ui/icons';

interface ProjectMenuProps {
  project: ProjectSummary;
  onRename: () => void;
  onDelete: () => void;
}

/** The menu of a project. A chunk of its own, so that the list does not wait for menu code. */
export default function ProjectMenu({ project, onRename, onDelete }: ProjectMenuProps) {
  const { t } = useTranslation('work');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('project.more', { name: project.name })}
        >
          <IconMore />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={`/project/preview/${project.id}`}
          leftSection={<IconPlay size={18} />}
        >
          {t('project.preview')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDownload size={18} />}
          onClick={() => {
            // The error catalogue has shown the refusal.
            exportProject(project.id, project.name).catch(() => undefined);
          }}
        >
          {t('project.export')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRename size={18} />} onClick={onRename}>
          {t('project.rename')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={onDelete}>
          {t('project.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
