import { Button, Loader, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project, ProjectVersion } from '../../../contract/project/schema';
import { call } from '../../api/client';
import { PlayerHost, silentPlugins, useEditor } from '../../kernel';
import { ErrorState } from '../../ui/ErrorState';
import { useVersionName } from './versionWords';
import styles from './versions.module.css';

interface Props {
  version: ProjectVersion;
  onRestore: () => Promise<void>;
  onClose: () => void;
}

/** Shows a version as visitors would see it, without speech or conversation. */
export function VersionPreview({ version, onRestore, onClose }: Props) {
  const { t } = useTranslation('versions');
  const { project } = useEditor();
  const nameOf = useVersionName();
  const [busy, setBusy] = useState(false);
  const shown = useQuery({
    queryKey: ['version', version.id],
    queryFn: async ({ signal }): Promise<Project> => {
      const options = { signal, quiet: true };
      const [now, { document, assets }] = await Promise.all([
        call('GET /avatar/project/{id}', { params: { id: project.id } }, options),
        call(
          'GET /avatar/project/{id}/version/{versionId}',
          { params: { id: project.id, versionId: version.id } },
          options,
        ),
      ]);
      return { ...now, document, assets };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

  const restore = async () => {
    setBusy(true);
    try {
      await onRestore();
      onClose();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={nameOf(version)}
      size={1000}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles.stage}>
        {shown.error !== null && (
          <ErrorState
            message={shown.error.message}
            failure={shown.error}
            busy={shown.isFetching}
            onRetry={() => void shown.refetch()}
          />
        )}
        {shown.isPending && <Loader aria-label={t('loading')} />}
        {shown.data !== undefined && <SilentPlayer project={shown.data} />}
      </div>
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
        <Button
          loading={busy}
          disabled={shown.data === undefined}
          onClick={() => {
            // A refusal has been announced by the catalogue; the version stays in sight for another try.
            restore().catch(() => undefined);
          }}
        >
          {t('action.restore')}
        </Button>
      </div>
    </Modal>
  );
}

function SilentPlayer({ project }: { project: Project }) {
  const { host } = useEditor();
  const silent = useMemo(() => silentPlugins(host.plugins), [host]);
  return <PlayerHost project={project} plugins={silent} surface="editor" />;
}
