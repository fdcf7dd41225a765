import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { KnowledgeDocument } from '../../../../contract/knowledge/schema';
import { useFormat } from '../../../ui/useFormat';
import styles from '../knowledge.module.css';
import { isUnread, useKnowledgeChange } from '../knowledgeQueries';

const tones = {
  waiting: 'idle',
  reading: 'busy',
  ready: 'ready',
  failed: 'failed',
  cancelled: 'idle',
} as const;

/** How far the reading of a document is, what went wrong, and what can be done about it. */
export function DocumentStatus({ document }: { document: KnowledgeDocument }) {
  const { t } = useTranslation('knowledge');
  const { number } = useFormat();
  const retry = useKnowledgeChange('POST /avatar/document/{id}/retry');
  const cancel = useKnowledgeChange('POST /avatar/document/{id}/cancel');
  const { id, name, status, progress, error, warnings, chunkCount } = document;
  const input = { params: { id } };
  return (
    <div className={styles.status}>
      <span className={styles.badge} data-tone={tones[status]}>
        {t(`statuses.${status}`)}
        {status === 'reading' && ` ${t('percent', { value: number(progress) })}`}
      </span>
      {status === 'ready' && <span className={styles.facts}>{t('card.chunks', { count: chunkCount })}</span>}
      {status === 'reading' && (
        <progress max={100} value={progress} aria-label={t('documents.progress', { name })} />
      )}
      {error !== null && (
        <span className={styles.problem} role="alert">
          {error.message}
        </span>
      )}
      {warnings.map((warning) => (
        <span key={warning.code} className={styles.warning}>
          {warning.message}
        </span>
      ))}
      {isUnread(document) && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={cancel.isPending}
          aria-label={t('documents.cancelNamed', { name })}
          onClick={() => cancel.mutate(input)}
        >
          {t('common:cancel')}
        </Button>
      )}
      {(status === 'failed' || status === 'cancelled') && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={retry.isPending}
          aria-label={t('documents.retryNamed', { name })}
          onClick={() => retry.mutate(input)}
        >
          {t('common:retry')}
        </Button>
      )}
    </div>
  );
}
