import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { IconCheck, IconCopy } from './icons';
import styles from './ErrorId.module.css';

/** The id of an error, which one press copies. */
export default function ErrorId({ id }: { id: string }) {
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
