import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconTrash } from './icons/actions';
import styles from './UploadList.module.css';
import { useFormat } from './useFormat';
import type { UploadItem } from './uploadQueue';

interface UploadRowProps {
  item: UploadItem<unknown>;
  /** Address for a new tab; null hides the link. */
  href?: string | null;
  onRetry: () => void;
  /** Without it there is no delete button. */
  onRemove?: (() => void) | undefined;
  /** A small picture in front of the name. */
  children?: ReactNode;
  /** What is said below the state, such as what becomes of the file. */
  note?: ReactNode;
  /** More buttons in front of delete. */
  tools?: ReactNode;
}

/** A file in a list of uploads: its name, size and state. */
export function UploadRow(props: UploadRowProps) {
  const { item, href = null, onRetry, onRemove, children, note, tools } = props;
  const { t } = useTranslation('parts');
  const { megabytes } = useFormat();
  const { file, size, state, percentage, problem } = item;
  const { name } = file;
  const isOurs = item.ensiklopedia !== false;
  const isUnderWay = state === 'sending' || state === 'waiting';
  return (
    <li className={styles.row} data-state={state}>
      {children}
      <span className={styles.words}>
        <span className={styles.name} title={name}>
          {href === null ? (
            name
          ) : (
            <a href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          )}
        </span>
        <span className={styles.fate}>
          {/* The size of what the server fetches is not known. */}
          {isOurs && size > 0 && <span>{megabytes(size)}</span>}
          {state === 'queued' && <span>{t('row.queued')}</span>}
          {isUnderWay && <span>{t('row.percent', { percentage })}</span>}
          {state === 'waiting' && <span className={styles.away}>{t('row.waiting')}</span>}
          {state === 'success' && <span className={styles.done}>{t('row.success')}</span>}
          {state === 'failed' && (
            <span className={styles.problem} role="alert">
              {problem ?? t('row.failed')}
            </span>
          )}
          {state === 'failed' && isOurs && (
            <button
              type="button"
              className={styles.link}
              aria-label={t('row.retryNamed', { name })}
              onClick={onRetry}
            >
              {t('row.retry')}
            </button>
          )}
        </span>
        {isUnderWay && (
          <progress
            className={styles.progress}
            max={100}
            value={percentage}
            aria-label={t('row.progress', { name })}
          />
        )}
        {note}
      </span>
      {tools}
      {isOurs && onRemove !== undefined && (
        <button
          type="button"
          className={styles.tool}
          aria-label={t(isUnderWay ? 'row.abort' : 'row.remove', { name })}
          title={t(isUnderWay ? 'row.abort' : 'row.remove', { name })}
          onClick={({ currentTarget }) => {
            const row = currentTarget.closest('li');
            const next = row?.nextElementSibling ?? row?.previousElementSibling;
            onRemove();
            // The focused button disappears with its row.
            next?.querySelector<HTMLElement>(':scope > button:last-child')?.focus();
          }}
        >
          <IconTrash size={18} />
        </button>
      )}
    </li>
  );
}
