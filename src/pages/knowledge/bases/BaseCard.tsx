import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Knowledge } from '../../../../contract/knowledge/schema';
import cards from '../../../ui/cards.module.css';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { useFormat } from '../../../ui/useFormat';
import styles from '../knowledge.module.css';
import { usePlace } from '../usePlace';

const BaseMenu = lazyWithRetry(() => import('./BaseMenu'));

interface Props {
  base: Knowledge;
  onEdit: () => void;
  onDelete: () => void;
}

/** One knowledge base: what it holds, and what is being read. The whole card opens it. */
export function BaseCard({ base, onEdit, onDelete }: Props) {
  const { t } = useTranslation('knowledge');
  const { dateTime } = useFormat();
  const { href } = usePlace();
  const { documentCount, chunkCount, readingCount, failedCount, roleCount } = base;
  const facts = [
    t('card.documents', { count: documentCount }),
    t('card.chunks', { count: chunkCount }),
    base.fileSizeString,
    t('card.roles', { count: roleCount }),
  ];
  return (
    <article className={cards.textCard}>
      <div className={cards.top}>
        <h2 className={cards.name}>
          <Link to={href({ base: base.id, name: null, page: null })} className={cards.open}>
            {base.name}
          </Link>
        </h2>
        <div className={cards.more}>
          <Suspense fallback={null}>
            <BaseMenu base={base} onEdit={onEdit} onDelete={onDelete} />
          </Suspense>
        </div>
      </div>
      <p className={styles.description}>{base.description}</p>
      {(readingCount > 0 || failedCount > 0) && (
        <p className={styles.badges} aria-live="polite">
          {readingCount > 0 && (
            <span className={styles.badge} data-tone="busy">
              {t('card.reading', { count: readingCount })}
            </span>
          )}
          {failedCount > 0 && (
            <span className={styles.badge} data-tone="failed">
              {t('card.failed', { count: failedCount })}
            </span>
          )}
        </p>
      )}
      <p className={cards.facts}>{facts.join(' · ')}</p>
      <p className={cards.facts}>
        <time dateTime={base.updateTime}>{dateTime(base.updateTime)}</time>
      </p>
    </article>
  );
}
