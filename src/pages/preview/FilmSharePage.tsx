import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SHARE_PASSWORD_NEEDED } from '../../../contract/errors/codes';
import type { Project } from '../../../contract/project/schema';
import { ApiError, call } from '../../api/client';
import { watchProject } from '../../api/updates';
import { ErrorState } from '../../ui/ErrorState';
import { PasswordForm } from '../../ui/visitor/PasswordForm';
import { BrokenLink } from './BrokenLink';
import { PreviewFrame } from './PreviewFrame';
import styles from './preview.module.css';
import { useLinkCode } from './useLinkCode';

/** A link that does not work, and one to something that is no film, or no longer there. */
const BROKEN: readonly number[] = [401, 404];

/** A film as an invited colleague follows it by a draft link, while it is edited. */
export function FilmSharePage({ Player }: { Player: ComponentType<{ project: Project }> }) {
  const { t } = useTranslation('player-page');
  const { code, unlock } = useLinkCode();
  const opened = useQuery({
    queryKey: ['shared-film', code],
    queryFn: ({ signal }) => call('POST /conversation/share/film', {}, { signal, quiet: true }),
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { refetch } = opened;
  const id = opened.data?.film.id;
  useEffect(() => {
    if (id === undefined) return;
    // Whoever is sent away asks once more, and is answered why: the link has ended, or needs a password now.
    return watchProject(id, { refused: () => void refetch() });
  }, [id, refetch]);

  const { error } = opened;
  if (code === '' || (error instanceof ApiError && BROKEN.includes(error.status))) return <BrokenLink />;
  if (error instanceof ApiError && error.code === SHARE_PASSWORD_NEEDED)
    return <PasswordForm unlock={unlock} />;
  return (
    <PreviewFrame
      name={opened.data?.film.name}
      bar={opened.data && <p className={styles.draft}>{t('followingDraft')}</p>}
      failure={
        error && (
          <ErrorState
            message={error.message}
            failure={error}
            busy={opened.isFetching}
            onRetry={() => void refetch()}
          />
        )
      }
    >
      {opened.data && <Player project={opened.data.film} />}
    </PreviewFrame>
  );
}
