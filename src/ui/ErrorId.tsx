import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { errorIdOf, shownId } from './shownError';
import { IconCheck, IconCopy } from './icons/actions';
import styles from './ErrorId.module.css';

interface ErrorIdProps {
  failure: unknown;
  /** The request that reported the error. */
  requestId: string | null;
}

/** The id of an error where it has one; one press copies it. */
export default function ErrorId({ failure, requestId }: ErrorIdProps) {
  const id = requestId === null ? errorIdOf(failure) : shownId(requestId);
  return id === null ? null : <CopiedId id={id} />;
}

function CopiedId({ id }: { id: string }) {
  const { t } = useTranslation('errors');
  const clipboard = useClipboard({ timeout: 2000 });
  return (
    <button
      type="button"
      className={styles.id}
      title={t('copyId')}
      aria-label={`${t('errorId', { id })} · ${t('copyId')}`}
      onClick={() => clipboard.copy(id)}
    >
      <span>{t('errorId', { id })}</span>
      {clipboard.copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
      <span className={styles.copied} role="status">
        {clipboard.copied ? t('idCopied') : ''}
      </span>
    </button>
  );
}
