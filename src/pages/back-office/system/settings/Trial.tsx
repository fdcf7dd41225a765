import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RouteData } from '../../../../../contract/api/route';
import type { Routes } from '../../../../../contract/routes';
import { useFormat } from '../../../../ui/useFormat';
import styles from '../system.module.css';

type Said = RouteData<Routes['POST /ops/system/settings/try']>;

/** What came of a trial call. */
export function Trial({
  trial,
}: {
  trial: Pick<UseMutationResult<Said, Error, never>, 'data' | 'isPending'>;
}) {
  const { t } = useTranslation('opsSystem');
  const { number } = useFormat();
  const { data, isPending } = trial;
  if (isPending) return <p className={styles.trial}>{t('try.trying')}</p>;
  if (data === undefined) return null;
  const { isOk, adapter, text } = data;
  const ms = number(data.ms);
  return (
    <p className={styles.trial} data-ok={isOk} role="status">
      {!isOk && t('try.failed', { ms, text })}
      {isOk && (adapter === 'none' ? t('try.nobody') : t('try.ok', { adapter, ms }))}
      {isOk && text !== '' && ` ${t('try.said', { text })}`}
    </p>
  );
}
