import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './manager.module.css';

/** Says that third-party plugins are disabled, and how to enable them again. */
export default function SafeModeBanner() {
  const { t } = useTranslation('plugins');
  const leave = () => {
    const address = new URL(window.location.href);
    address.searchParams.delete('safe-mode');
    window.location.assign(address);
  };
  return (
    <div className={styles.banner} role="status">
      <span>{t('safeMode')}</span>
      <Button size="compact-sm" variant="default" onClick={leave}>
        {t('leaveSafeMode')}
      </Button>
    </div>
  );
}
