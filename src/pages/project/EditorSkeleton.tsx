import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './project.module.css';

/** The editor's skeleton while the project loads. */
export function EditorSkeleton() {
  const { t } = useTranslation('editor');
  return (
    <div className={styles.editor} aria-busy="true" aria-label={t('loading')}>
      <div className={styles.top}>
        <Skeleton width={200} height={20} />
      </div>
      <div className={styles.rail} />
      <div className={styles.panel}>
        <div className={styles.panelSkeleton}>
          <Skeleton height={28} />
          <Skeleton height={180} />
          <Skeleton height={180} />
        </div>
      </div>
      <div className={styles.middle}>
        <div className={styles.stage} />
      </div>
      <div className={styles.inspector} />
      <div className={styles.status} />
    </div>
  );
}
