import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useCallback } from 'react';
import { NOT_PUBLISHED, SHARE_PASSWORD_NEEDED } from '../../../contract/errors/codes';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApiError, call } from '../../api/client';
import { refusalWords } from '../../api/refusalWords';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconMoon } from '../../ui/icons';
import { PasswordForm } from '../../ui/visitor/PasswordForm';
import { ReportButton, type Told } from '../../ui/visitor/ReportButton';
import { BrokenLink } from './BrokenLink';
import { PreviewFrame, type PreviewPlayerProps } from './PreviewFrame';
import styles from './preview.module.css';
import { useLinkCode } from './useLinkCode';
import { visitorId } from '../../api/visitor';

const EXPIRED = 401;

const report = (told: Told): Promise<string | null> =>
  refusalWords(
    call('POST /conversation/share/report', { body: { ...told, visitorId: visitorId() } }, { quiet: true }),
  );

/** Time before a page in a hall asks again, milliseconds: 2 s at first, twice as long each time, a minute at most. */
const kioskDelay = (failures: number) => Math.min(60_000, 1_000 * 2 ** failures);

/**
 * A visitor's conversation by a share link, or an invited colleague's preview of the draft. A wrong or expired code shows a
 * message and ends no session, and so does a project that is not published.
 */
export function SharePreviewPage({ Player }: { Player: ComponentType<PreviewPlayerProps> }) {
  const { t } = useTranslation(['live', 'player-page', 'common']);
  const [search] = useSearchParams();
  const isKiosk = search.get('kiosk') === '1';
  const { code, unlock } = useLinkCode();
  const shared = useQuery({
    queryKey: ['shared', code],
    queryFn: ({ signal }) =>
      call('POST /conversation/share/session', { body: { visitorId: visitorId() } }, { signal, quiet: true }),
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Nobody presses 'retry' in a hall.
    refetchInterval: ({ state }) =>
      isKiosk && state.status === 'error' ? kioskDelay(state.errorUpdateCount) : false,
  });
  const { refetch } = shared;
  const renew = useCallback(() => void refetch(), [refetch]);

  if (code === '' || (shared.error instanceof ApiError && shared.error.code === EXPIRED))
    return <BrokenLink />;
  if (shared.error instanceof ApiError && shared.error.code === NOT_PUBLISHED) {
    return (
      <main id="main" tabIndex={-1} className={styles.message}>
        <EmptyState
          level={1}
          icon={<IconMoon size={28} />}
          title={t('live:unavailable')}
          action={
            <Button variant="default" loading={shared.isFetching} onClick={() => void shared.refetch()}>
              {t('common:retry')}
            </Button>
          }
        >
          {t('live:unavailableText')}
        </EmptyState>
      </main>
    );
  }
  if (shared.error instanceof ApiError && shared.error.code === SHARE_PASSWORD_NEEDED)
    return <PasswordForm unlock={unlock} />;
  const draft = shared.data?.draft === true;
  return (
    <PreviewFrame
      name={shared.data?.project.name}
      bar={draft && <p className={styles.draft}>{t('player-page:followingDraft')}</p>}
      failure={
        // A page in a hall goes on with what it has.
        shared.error &&
        !(isKiosk && shared.data) && (
          <ErrorState
            message={shared.error.message}
            failure={shared.error}
            busy={shared.isFetching}
            onRetry={() => void shared.refetch()}
          />
        )
      }
    >
      {shared.data && (
        <Player
          project={shared.data.project}
          surface={draft ? 'preview' : 'share'}
          sessionId={shared.data.sessionId}
          comments={shared.data.comments}
          // A colleague who follows a draft knows its owner, and nobody reports from a hall's screen.
          controls={
            !draft && !isKiosk && <ReportButton title={t('player-page:report.title')} send={report} />
          }
          {...(isKiosk && { onRenew: renew })}
        />
      )}
    </PreviewFrame>
  );
}
