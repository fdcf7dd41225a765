import { useTranslation } from 'react-i18next';
import type { SystemStatus } from '../../../../../contract/system/schema';
import { Facts } from '../../Facts';
import styles from '../system.module.css';

/** Where each secret comes from. What they are is shown nowhere. */
export function Secrets({ secrets }: Pick<SystemStatus, 'secrets'>) {
  const { t } = useTranslation('opsSystem');
  return (
    <details className={styles.section}>
      <summary>{t('secrets.title')}</summary>
      <p className={styles.dim}>{t('secrets.text')}</p>
      <Facts rows={secrets.map(({ name, source }) => [name, t(`secrets.sources.${source}`)] as const)} />
    </details>
  );
}
