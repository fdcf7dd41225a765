import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endingOf, fileKindOf } from './fileRules';
import { libraryFiles } from './uploadRules';
import { IconUpload } from './icons/actions';
import styles from './UploadList.module.css';
import { showToast } from './toast';
import { UploadRow } from './UploadRow';
import type { ChangeItems, SendFile, UploadItem } from './uploadQueue';
import { useUploadQueue } from './useUploadQueue';

/** The server's answer for a file, with its address. */
export interface UploadedFile {
  backUrl: string;
}

interface FileUploaderProps {
  /** Accepted file extensions. */
  accept?: readonly string[];
  multiple?: boolean;
  /** The initial list. */
  send: SendFile<UploadedFile>;
  value: readonly UploadItem<UploadedFile>[];
  /** Has the signature of a state setter. */
  onChange: ChangeItems<UploadedFile>;
}

const sheets = ['xls', 'xlsx'];

/** Files with their progress: uploaded when chosen, with retry, open in a new tab, and delete. */
export function FileUploader(props: FileUploaderProps) {
  const { accept = sheets, multiple = false, send, value, onChange } = props;
  const { t } = useTranslation('parts');
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const queue = useUploadQueue(send, onChange);
  const endings = accept.join(t('endingGap'));

  const take = (chosen: readonly File[]) => {
    const fine = chosen.filter(({ name }) => accept.includes(endingOf(name)));
    setRefused(chosen.filter((file) => !fine.includes(file)).map(({ name }) => name));
    if (fine.length === 0) return;
    // A new file replaces the previous one.
    if (!multiple) for (const { key } of value) queue.remove(key);
    queue.add(multiple ? fine : fine.slice(0, 1));
  };

  return (
    <div className={styles.uploader}>
      <button type="button" className={styles.choose} onClick={() => field.current?.click()}>
        <IconUpload size={20} />
        {t(multiple ? 'files.chooseMany' : 'files.choose')}
      </button>
      <p className={styles.hint}>{t('files.endings', { endings })}</p>
      <input
        ref={field}
        type="file"
        hidden
        multiple={multiple}
        accept={accept.map((ending) => `.${ending}`).join(',')}
        data-testid="file-uploader-files"
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          // Lets the user choose the same file again.
          event.currentTarget.value = '';
        }}
      />
      {refused.length > 0 && (
        <p className={styles.refused} role="alert">
          {t('files.wrong', { names: refused.join(t('endingGap')), endings })}
        </p>
      )}
      {value.length > 0 && (
        <ul className={styles.list} aria-label={t('files.list')}>
          {value.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              href={
                fileKindOf(item.file.name, libraryFiles) === 'audio' ? null : (item.result?.backUrl ?? null)
              }
              onRetry={() => queue.retry(item.key)}
              onRemove={() => {
                if (queue.remove(item.key)) void showToast({ message: t('files.aborted'), tone: 'success' });
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
