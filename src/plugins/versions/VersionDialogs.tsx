import { useTranslation } from 'react-i18next';
import type { ProjectVersion } from '../../../contract/project/schema';
import { call } from '../../api/client';
import { Notifier, Saving, useEditor, useService } from '../../kernel';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { RenameDialog } from '../../ui/RenameDialog';
import { VersionPreview } from './VersionPreview';
import { useVersionName, type VersionAction } from './versionWords';

interface Props {
  action: VersionAction;
  version: ProjectVersion;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** The questions that are asked about a version. */
export function VersionDialogs({ action, version, onChanged, onClose }: Props) {
  const { t } = useTranslation('versions');
  const { project } = useEditor();
  const saving = useService(Saving);
  const notifier = useService(Notifier);
  const nameOf = useVersionName();
  const params = { id: project.id, versionId: version.id };

  const restore = async () => {
    // Unsaved changes would be lost with their document.
    if (!(await saving.flush())) {
      notifier.warn('versions:saveFirst');
      return;
    }
    const { revision } = await call('GET /avatar/project/{id}', { params: { id: project.id } });
    await call('POST /avatar/project/{id}/version/{versionId}/restore', { params, body: { revision } });
    await onChanged();
    notifier.success('versions:restored');
  };
  const duplicate = async (name: string) => {
    const { id } = await call('POST /avatar/project/{id}/version/{versionId}/duplicate', {
      params,
      body: { name },
    });
    window.open(`/project?id=${id}`, '_blank', 'noopener');
  };
  const remove = async () => {
    await call('DELETE /avatar/project/{id}/version/{versionId}', { params });
    await onChanged();
  };
  const rename = async (name: string) => {
    await call('PUT /avatar/project/{id}/version/{versionId}', { params, body: { name } });
    await onChanged();
  };

  if (action === 'preview') {
    return <VersionPreview version={version} onRestore={restore} onClose={onClose} />;
  }
  if (action === 'restore' || action === 'delete') {
    return (
      <ConfirmDialog
        opened
        title={t(`action.${action}`)}
        confirmLabel={t(`action.${action}`)}
        tone={action === 'delete' ? 'danger' : 'primary'}
        onConfirm={action === 'restore' ? restore : remove}
        onClose={onClose}
      >
        {t(`ask.${action}`, { name: nameOf(version) })}
      </ConfirmDialog>
    );
  }
  return (
    <RenameDialog
      opened
      title={t(`action.${action}`)}
      label={t('name')}
      name={action === 'rename' ? (version.name ?? '') : ''}
      suggestion={action === 'rename' ? (version.name ?? '') : project.name.get()}
      {...(action === 'duplicate' ? { confirmLabel: t('create') } : {})}
      onRename={action === 'rename' ? rename : duplicate}
      onClose={onClose}
    />
  );
}
