import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { ApiError, call } from '../../api/client';
import { ErrorState } from '../../ui/ErrorState';
import { IconArrowLeft } from '../../ui/icons';
import { NotFound } from '../../ui/NotFound';
import { PreviewFrame, type PreviewPlayerProps } from './PreviewFrame';
import styles from './preview.module.css';

/** The owner's preview of a project, in a conversation of its own, which is recorded. */
export function OwnerPreviewPage({ Player }: { Player: ComponentType<PreviewPlayerProps> }) {
  const { t } = useTranslation('player-page');
  const { id = '' } = useParams();
  const preview = useQuery({
    queryKey: ['preview', id],
    queryFn: async ({ signal }) => {
      const project = await call('GET /avatar/project/{id}', { params: { id } }, { signal, quiet: true });
      // Nobody talks to a film, which has a page of its own.
      if (project.document.film !== undefined) return { project, sessionId: null };
      const body = { projectId: id };
      const { sessionId } = await call('POST /avatar/session/add', { body }, { signal, quiet: true });
      return { project, sessionId };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  if (preview.data?.sessionId === null) return <Navigate to={`/film/preview/${id}`} replace />;
  if (preview.error instanceof ApiError && (preview.error.status === 404 || preview.error.status === 400)) {
    return (
      <main id="main" tabIndex={-1} className={styles.message}>
        <NotFound />
      </main>
    );
  }
  return (
    <PreviewFrame
      name={preview.data?.project.name}
      failure={
        preview.error && (
          <ErrorState
            message={preview.error.message}
            failure={preview.error}
            busy={preview.isFetching}
            onRetry={() => void preview.refetch()}
          />
        )
      }
      bar={
        <Link to={`/project?id=${id}`} className={styles.back}>
          <IconArrowLeft />
          {t('backToEditor')}
        </Link>
      }
    >
      {preview.data && (
        <Player project={preview.data.project} surface="preview" sessionId={preview.data.sessionId} />
      )}
    </PreviewFrame>
  );
}
