import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SignIn } from '../../../../contract/account/schema';
import { ErrorState } from '../../../ui/ErrorState';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useFormat } from '../../../ui/useFormat';
import { useSignIns } from './personQueries';
import { Section } from './Section';
import { DeviceSign } from './SessionsSection';
import { useDeviceName } from './useDeviceName';
import styles from './person.module.css';

function SignInRow({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('person');
  const { dateTime } = useFormat();
  const deviceName = useDeviceName();
  return (
    <li className={styles.row}>
      <span className={styles.sign}>
        <DeviceSign kind={signIn.device.kind} />
      </span>
      <span className={styles.what}>
        <strong>
          {t(`way.${signIn.way}`)}{' '}
          {signIn.outcome !== 'ok' && (
            <span className={styles.tag} data-tone="danger">
              {t(`history.outcome.${signIn.outcome}`)}
            </span>
          )}
        </strong>
        <span className={styles.dim}>
          {deviceName(signIn.device)} · {signIn.address}
        </span>
      </span>
      <time className={styles.when} dateTime={signIn.createTime}>
        {dateTime(signIn.createTime)}
      </time>
    </li>
  );
}

/** Successful and failed log-ins of the last 180 days. */
export function HistorySection() {
  const { t } = useTranslation('person');
  const signIns = useSignIns();
  const records = signIns.data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <Section title={t('history.title')} text={t('history.text')}>
      {signIns.isPending && <RowSkeletons count={3} height={56} />}
      {signIns.isError && (
        <ErrorState
          message={signIns.error.message}
          failure={signIns.error}
          busy={signIns.isFetching}
          onRetry={() => void signIns.refetch()}
        />
      )}
      {signIns.isSuccess && records.length === 0 && <p className={styles.dim}>{t('history.none')}</p>}
      {records.length > 0 && (
        <ul className={styles.rows}>
          {records.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      )}
      {signIns.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={signIns.isFetchingNextPage}
          onClick={() => void signIns.fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      )}
    </Section>
  );
}
