import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSettings } from '../../api/useSettings';
import { call } from '../../api/client';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconInbox } from '../../ui/icons';
import { NotFound } from '../../ui/NotFound';
import { PageHeader } from '../../ui/PageHeader';
import { RowSkeletons } from '../../ui/Skeletons';
import { useFormat } from '../../ui/useFormat';
import styles from './sandbox.module.css';
import { Trades } from './Trades';
import { WechatScan } from './WechatScan';

const REFRESH_MS = 3000;

/** The outbox: the codes of an installation without an SMS account. */
function Outbox() {
  const { t } = useTranslation('sandbox');
  const { dateTime } = useFormat();
  const outbox = useQuery({
    queryKey: ['sandbox', 'sms'],
    queryFn: ({ signal }) => call('GET /sandbox/sms', { query: {} }, { signal, quiet: true }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
  if (outbox.isPending) return <RowSkeletons count={3} height={72} />;
  if (outbox.isError) {
    return (
      <ErrorState
        message={outbox.error.message}
        failure={outbox.error}
        busy={outbox.isFetching}
        onRetry={() => void outbox.refetch()}
      />
    );
  }
  const { records } = outbox.data;
  if (records.length === 0) {
    return (
      <EmptyState icon={<IconInbox size={28} />} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {records.map((message) => (
        <li key={`${message.createTime} ${message.phone} ${message.type}`} className={styles.row}>
          <div>
            <strong className={styles.phone}>{message.phone}</strong>
            <span className={styles.meta}>
              {t(`type.${message.type}`)} ·{' '}
              <time dateTime={message.createTime}>{dateTime(message.createTime)}</time>
            </span>
          </div>
          <code className={styles.code}>{message.code}</code>
        </li>
      ))}
    </ul>
  );
}

/** The messages that the sandbox has kept. Without the sandbox there is no such page. */
export default function SandboxPage() {
  const { t } = useTranslation('sandbox');
  const scene = useSearchParams()[0].get('scene');
  const settings = useSettings();
  if (settings.data?.sandbox === false) return <NotFound />;
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')}>{t('text')}</PageHeader>
      {settings.data && scene !== null && <WechatScan scene={scene} />}
      {settings.data && (
        <section className={styles.section} aria-labelledby="sandbox-sms">
          <h2 id="sandbox-sms">{t('smsTitle')}</h2>
          <p className={styles.meta}>{t('smsText')}</p>
          <Outbox />
        </section>
      )}
      {settings.data && scene === null && <WechatScan scene={null} />}
      {settings.data && <Trades />}
      {settings.isPending && <RowSkeletons count={3} height={72} />}
      {settings.isError && (
        <ErrorState
          message={settings.error.message}
          failure={settings.error}
          busy={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
    </div>
  );
}
