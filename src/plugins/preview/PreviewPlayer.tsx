import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client';
import { ConversationSession, give, PlayerHost, Saving, useEditor, useService } from '../../kernel';
import { ErrorState } from '../../ui/ErrorState';
import styles from './preview.module.css';

/** Saves, opens a conversation, and plays the editor's document. */
export function PreviewPlayer() {
  const { t } = useTranslation('preview');
  const { project, document, host } = useEditor();
  const saving = useService(Saving);
  const run = useId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['editor-preview', project.id, run],
    queryFn: async ({ signal }) => {
      // The server answers with the saved role, so that unsaved changes would not be heard.
      await saving.flush();
      const options = { signal, quiet: true };
      const [saved, { sessionId }] = await Promise.all([
        call('GET /avatar/project/{id}', { params: { id: project.id } }, options),
        call('POST /avatar/session/add', { body: { projectId: project.id } }, options),
      ]);
      return { project: { ...saved, document: document.committed() }, sessionId };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const given = useMemo(
    () => (data === undefined ? [] : [give(ConversationSession, { id: data.sessionId })]),
    [data],
  );

  if (error !== null) {
    return (
      <ErrorState message={error.message} failure={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) {
    return (
      <output className={styles.loading}>
        <Loader aria-hidden />
        {t('starting')}
      </output>
    );
  }
  return <PlayerHost project={data.project} plugins={host.plugins} surface="editor" given={given} />;
}
