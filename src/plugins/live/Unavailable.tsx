import { useTranslation } from 'react-i18next';
import { useObservable, useService } from '../../kernel';
import { EmptyState } from '../../ui/EmptyState';
import { IconMoon } from '../../ui/icons';
import { Availability } from './availability';
import styles from './live.module.css';

/** Covers the stage while the project is not published. */
export default function Unavailable() {
  const { t } = useTranslation('live');
  const isAvailable = useObservable(useService(Availability));
  if (isAvailable) return null;
  return (
    <div className={styles.veil} role="status">
      <EmptyState icon={<IconMoon size={28} />} title={t('unavailable')}>
        {t('unavailableText')}
      </EmptyState>
    </div>
  );
}
