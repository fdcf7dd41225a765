import { useTranslation } from 'react-i18next';
import type { Application } from '../../../../contract/distributor/schema';
import { useFormat } from '../../../ui/useFormat';
import common from '../settlement.module.css';
import styles from './application.module.css';
import { ApplicationForm } from './ApplicationForm';

/** An application that is being looked at. */
function Waiting({ application }: { application: Application }) {
  const { t } = useTranslation('settlement');
  const { dateTime } = useFormat();
  const { type, companyName, applicantName, idNumber, submitTime, level } = application;
  return (
    <section className={common.panel} aria-labelledby="settlement-waiting" role="status">
      <h2 id="settlement-waiting">{t('waiting.title')}</h2>
      <p className={common.dim}>{t('waiting.text')}</p>
      <dl className={styles.facts}>
        <dt>{t('apply.type')}</dt>
        <dd>{t(`types.${type}`)}</dd>
        {type === 'enterprise' && (
          <>
            <dt>{t('fields.companyName')}</dt>
            <dd>{companyName}</dd>
          </>
        )}
        <dt>{t('fields.applicantName')}</dt>
        <dd>{applicantName}</dd>
        <dt>{t('fields.idNumber')}</dt>
        <dd>{idNumber}</dd>
        <dt>{t('apply.level')}</dt>
        <dd>{t(`levels.${level}`)}</dd>
        {submitTime !== null && (
          <>
            <dt>{t('waiting.since')}</dt>
            <dd>{dateTime(submitTime)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** The way to become a distributor: what it brings, the form, and what became of it. */
export function ApplicationView({
  application,
  deposit,
}: {
  application: Application | null;
  /** Fen that are asked for after the approval; null for nothing. */
  deposit: number | null;
}) {
  const { t } = useTranslation('settlement');
  const { price } = useFormat();
  if (application?.state === 'pending') return <Waiting application={application} />;
  return (
    <section className={common.panel} aria-labelledby="settlement-apply">
      <h2 id="settlement-apply">{t('apply.title')}</h2>
      {application?.state === 'rejected' ? (
        <div className={styles.answer} role="status">
          <strong>{t('rejected.title')}</strong>
          <p>{application.answer}</p>
          {application.wrong.length > 0 && (
            <p>
              {t('rejected.wrong', {
                fields: application.wrong.map((one) => t(`fields.${one}`)).join(' · '),
              })}
            </p>
          )}
        </div>
      ) : (
        <p className={common.dim}>{t('apply.text')}</p>
      )}
      {deposit !== null && <p className={common.dim}>{t('apply.deposit', { price: price(deposit) })}</p>}
      <ApplicationForm sent={application} />
    </section>
  );
}
