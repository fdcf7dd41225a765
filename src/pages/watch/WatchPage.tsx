import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { SHARE_PASSWORD_NEEDED } from '../../../contract/errors/codes';
import { ApiError, call } from '../../api/client';
import { refusalWords } from '../../api/refusalWords';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconBrokenLink } from '../../ui/icons/pages';
import { PasswordForm } from '../../ui/visitor/PasswordForm';
import { WatchView } from './WatchView';
import styles from './watch.module.css';

const ENDED = 401;

/** The videos of a film by a link: as a page, or with `embed=1` filling a frame of another site. */
export default function WatchPage() {
  const { t } = useTranslation(['watch', 'errors', 'common']);
  const { code: link = '' } = useParams();
  const isEmbed = useSearchParams()[0].get('embed') === '1';
  const client = useQueryClient();
  /** The code with the proof of its password, once that was given. */
  const [opened, setOpened] = useState<string | null>(null);
  const code = opened ?? link;
  const queryKey = ['watched', code];
  const watched = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('POST /watch/open', { body: { code } }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { anyLanguage: true },
  });
  const name = watched.data?.name;
  useEffect(() => {
    if (name !== undefined) document.title = t('title', { name });
  }, [name, t]);

  /** Gets new addresses of the files, as after hours in which the page was open. */
  const renew = async () => {
    const body = { code, isRenewal: true };
    client.setQueryData(queryKey, await call('POST /watch/open', { body }, { quiet: true }));
  };

  const unlock = (password: string): Promise<string | null> =>
    refusalWords(
      call('POST /watch/unlock', { body: { code: link, password } }, { quiet: true }).then((answer) =>
        setOpened(answer.code),
      ),
    );

  const { error, data } = watched;
  if (error instanceof ApiError && error.code === SHARE_PASSWORD_NEEDED)
    return <PasswordForm unlock={unlock} />;
  if (data !== undefined) return <WatchView code={code} film={data} isEmbed={isEmbed} onRenew={renew} />;
  return (
    <main id="main" tabIndex={-1} className={styles.message}>
      {error === null ? (
        <Skeleton className={styles.waiting} role="status" aria-label={t('common:loading')} />
      ) : error instanceof ApiError && error.code === ENDED ? (
        <EmptyState level={1} icon={<IconBrokenLink size={28} />} title={t('errors:shareExpired')}>
          {t('errors:shareExpiredHelp')}
        </EmptyState>
      ) : (
        <ErrorState
          message={error.message}
          failure={error}
          busy={watched.isFetching}
          onRetry={() => void watched.refetch()}
        />
      )}
    </main>
  );
}
