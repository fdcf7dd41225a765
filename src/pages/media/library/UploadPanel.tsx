import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileType, OwnMaterial } from '../../../../contract/material';
import { uploadMaterial } from '../../../api/upload';
import { UploadBox } from '../../../ui/UploadBox';
import { UploadRow } from '../../../ui/UploadRow';
import type { ChangeItems, SendFile, UploadItem } from '../../../ui/uploadQueue';
import { useUploadQueue } from '../../../ui/useUploadQueue';
import styles from './materials.module.css';

interface Props {
  type: FileType;
  onKept: () => void;
}

const send: SendFile<OwnMaterial> = (file, options) => uploadMaterial(file, { ...options, quiet: true });

/** Brings files into the library: many at once, each with its fate; those that are kept leave the list on request. */
export default function UploadPanel({ type, onKept }: Props) {
  const { t } = useTranslation('materials');
  const [items, setItems] = useState<readonly UploadItem<OwnMaterial>[]>([]);
  const change = useCallback<ChangeItems<OwnMaterial>>(
    (edit) =>
      setItems((was) => {
        const now = edit(was);
        const kept = (list: readonly UploadItem<OwnMaterial>[]) =>
          list.filter(({ state }) => state === 'success').length;
        if (kept(now) > kept(was)) queueMicrotask(onKept);
        return now;
      }),
    [onKept],
  );
  const queue = useUploadQueue(send, change);
  const kept = items.filter(({ state }) => state === 'success').length;
  return (
    <section className={styles.upload} aria-label={t('upload')}>
      <UploadBox accept={type} multiple onFiles={queue.add} />
      {items.length > 0 && (
        <>
          <div className={styles.uploadHead}>
            <span aria-live="polite">{t('kept', { done: kept, count: items.length })}</span>
            {kept > 0 && (
              <button
                type="button"
                className={styles.linkButton}
                onClick={() => setItems((was) => was.filter(({ state }) => state !== 'success'))}
              >
                {t('clearKept')}
              </button>
            )}
          </div>
          <ul className={styles.uploadList}>
            {items.map((item) => (
              <UploadRow
                key={item.key}
                item={item}
                onRetry={() => queue.retry(item.key)}
                onRemove={() => queue.remove(item.key)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
