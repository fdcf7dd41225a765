import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { KnowledgeDocument } from '../../../../contract/knowledge/schema';
import { IconRefresh, IconTemplates } from '../../../ui/icons';
import { IconMore, IconRename, IconStop, IconTrash } from '../../../ui/icons/actions';
import { isUnread, useKnowledgeChange } from '../knowledgeQueries';

interface DocumentMenuProps {
  document: KnowledgeDocument;
  onEnable: (enabled: boolean) => void;
  onEdit: () => void;
  onSplit: () => void;
  onDelete: () => void;
}

/** What can be done with a document. */
export default function DocumentMenu({ document, onEnable, onEdit, onSplit, onDelete }: DocumentMenuProps) {
  const { t } = useTranslation('knowledge');
  const retry = useKnowledgeChange('POST /avatar/document/{id}/retry');
  const { id, name, source, url, enabled } = document;
  const canRead = !isUnread(document);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('more', { name })}>
          <IconMore />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconRename size={18} />} onClick={onEdit}>
          {t('edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconStop size={18} />} onClick={() => onEnable(!enabled)}>
          {t(enabled ? 'disable' : 'enable')}
        </Menu.Item>
        {canRead && url !== null && (
          <Menu.Item leftSection={<IconRefresh size={18} />} onClick={() => retry.mutate({ params: { id } })}>
            {t('documents.reread')}
          </Menu.Item>
        )}
        {canRead && source !== 'pairs' && (
          <Menu.Item leftSection={<IconTemplates size={18} />} onClick={onSplit}>
            {t('split.title')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={onDelete}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
