import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { Project } from '../../../contract/project/schema';
import { ApiError, call } from '../../api/client';
import { ErrorState } from '../../ui/ErrorState';
import { IconArrowLeft } from '../../ui/icons';
import { NotFound } from '../../ui/NotFound';
import { PreviewFrame } from './PreviewFrame';
import styles from './preview.module.css';

/** The owner's preview of a film, which goes along with the studio. */
export function FilmPreviewPage({ Player }: { Player: ComponentType<{ project: Project }> }) {
  const { t } = useTranslation('player-page');
  const { id = '' } = useParams();
  const film = useQuery({
    queryKey: ['film-preview', id],
    queryFn: ({ signal }) => call('GET /avatar/project/{id}', { params: { id } }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  if (film.error instanceof ApiError && (film.error.status === 404 || film.error.status === 400)) {
    return (
      <main id="main" tabIndex={-1} className={styles.message}>
        <NotFound />
      </main>
    );
  }
  if (film.data && film.data.document.film === undefined)
    return <Navigate to={`/project/preview/${id}`} replace />;
  return (
    <PreviewFrame
      name={film.data?.name}
      failure={
        film.error && (
          <ErrorState
            message={film.error.message}
            failure={film.error}
            busy={film.isFetching}
            onRetry={() => void film.refetch()}
          />
        )
      }
      bar={
        <Link to={`/work/film/edit?id=${id}`} className={styles.back}>
          <IconArrowLeft />
          {t('backToStudio')}
        </Link>
      }
    >
      {film.data && <Player project={film.data} />}
    </PreviewFrame>
  );
}
