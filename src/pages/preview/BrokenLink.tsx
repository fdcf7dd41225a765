import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { IconBrokenLink } from '../../ui/icons/pages';
import styles from './preview.module.css';

/** Says that a share link does not work, or no longer. */
export function BrokenLink() {
  const { t } = useTranslation('errors');
  return (
    <main id="main" tabIndex={-1} className={styles.message}>
      <EmptyState level={1} icon={<IconBrokenLink size={28} />} title={t('shareExpired')}>
        {t('shareExpiredHelp')}
      </EmptyState>
    </main>
  );
}
