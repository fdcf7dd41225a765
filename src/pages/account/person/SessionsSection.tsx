import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Device, OpenSession } from '../../../../contract/account/schema';
import { ErrorState } from '../../../ui/ErrorState';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useFormat } from '../../../ui/useFormat';
import { IconDesktop, IconPhone } from '../../../ui/icons/pages';
import type { Ask } from './PersonDialogs';
import { useSessions } from './personQueries';
import { Section } from './Section';
import { useDeviceName } from './useDeviceName';
import styles from './person.module.css';

/** The icon of a device: a computer, or a phone or tablet. */
export function DeviceSign({ kind }: Pick<Device, 'kind'>) {
  return kind === 'phone' || kind === 'tablet' ? <IconPhone /> : <IconDesktop />;
}

function SessionRow({ session, ask }: { session: OpenSession; ask: Ask }) {
  const { t } = useTranslation('person');
  const { dateTime } = useFormat();
  const name = useDeviceName()(session.device);
  return (
    <li className={styles.row}>
      <span className={styles.sign}>
        <DeviceSign kind={session.device.kind} />
      </span>
      <span className={styles.what}>
        <strong>
          {name} {session.current && <span className={styles.tag}>{t('sessions.current')}</span>}
        </strong>
        <span className={styles.dim}>
          {session.address} · {t(`way.${session.way}`)}
        </span>
        <span className={styles.dim}>
          {t('sessions.lastUse')} <time dateTime={session.lastUseTime}>{dateTime(session.lastUseTime)}</time>
        </span>
      </span>
      {!session.current && (
        <Button
          size="sm"
          variant="default"
          aria-label={t('sessions.endOne', { name })}
          onClick={() => ask({ about: 'endSession', id: session.id, name })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Where the account is logged in. */
export function SessionsSection({ ask }: { ask: Ask }) {
  const { t } = useTranslation('person');
  const sessions = useSessions();
  const records = sessions.data?.records ?? [];
  return (
    <Section
      title={t('sessions.title')}
      text={t('sessions.text')}
      tools={
        records.length > 1 && (
          <Button size="sm" variant="default" onClick={() => ask({ about: 'endOthers' })}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {sessions.isPending && <RowSkeletons count={2} height={64} />}
      {sessions.isError && (
        <ErrorState
          message={sessions.error.message}
          failure={sessions.error}
          busy={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {records.length > 0 && (
        <ul className={styles.rows}>
          {records.map((session) => (
            <SessionRow key={session.id} session={session} ask={ask} />
          ))}
        </ul>
      )}
    </Section>
  );
}
