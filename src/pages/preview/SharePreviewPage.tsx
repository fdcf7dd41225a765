import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApiError, call } from '../../api/client';
import { useShareCode } from '../../api/useShareCode';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconBrokenLink } from '../../ui/icons';
import { PreviewFrame, type PreviewPlayerProps } from './PreviewFrame';
import styles from './preview.module.css';

const EXPIRED = 401;

/** A visitor's conversation under a share link. A wrong or expired code says so and touches no session. */
export function SharePreviewPage({ Player }: { Player: ComponentType<PreviewPlayerProps> }) {
  const { t } = useTranslation('errors');
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  useShareCode(code);
  const shared = useQuery({
    queryKey: ['shared', code],
    queryFn: ({ signal }) => call('POST /conversation/share/session', { body: {} }, { signal, quiet: true }),
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  if (code === '' || (shared.error instanceof ApiError && shared.error.code === EXPIRED)) {
    return (
      <main id="main" tabIndex={-1} className={styles.message}>
        <EmptyState level={1} icon={<IconBrokenLink size={28} />} title={t('shareExpired')}>
          {t('shareExpiredHelp')}
        </EmptyState>
      </main>
    );
  }
  return (
    <PreviewFrame
      Player={Player}
      surface="share"
      project={shared.data?.project}
      sessionId={shared.data?.sessionId}
      failure={
        shared.error && (
          <ErrorState
            message={shared.error.message}
            busy={shared.isFetching}
            onRetry={() => void shared.refetch()}
          />
        )
      }
    />
  );
}
