import { useTranslation } from 'react-i18next';
import { createObservable, useObservable } from '../../kernel';
import list from '../../ui/UploadList.module.css';
import { UploadRow } from '../../ui/UploadRow';
import styles from './drop.module.css';
import type { Intake } from './intake';
import { uploads } from './uploads';

const none = createObservable<readonly []>([]);

/** The files on their way to the stage, which can be stopped, and those that failed, which can be tried again. */
export default function UploadList() {
  const { t } = useTranslation('drop');
  const intake = useObservable<Intake | null>(uploads);
  const items = useObservable(intake?.items ?? none);
  if (intake === null || items.length === 0) return null;
  return (
    <section className={styles.uploads} aria-label={t('uploads')}>
      <h2 className={styles.title}>{t('uploads')}</h2>
      <ul className={`${list.list} ${styles.rows}`}>
        {items.map((item) => (
          <UploadRow
            key={item.key}
            item={item}
            onRetry={() => intake.retry(item.key)}
            onRemove={() => intake.remove(item.key)}
          />
        ))}
      </ul>
    </section>
  );
}
