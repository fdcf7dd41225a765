import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Hit, HitTest } from '../../../../contract/knowledge/schema';
import styles from '../knowledge.module.css';
import { usePlace } from '../usePlace';
import { usePositionText } from '../usePositionText';

interface FoundChunksProps {
  hits: readonly Hit[];
  spoken: HitTest['sentences'];
}

/** The chunks that a question finds, the best first. */
export function FoundChunks({ hits, spoken }: FoundChunksProps) {
  const { t } = useTranslation('knowledge');
  const positionOf = usePositionText();
  const { href } = usePlace();
  return (
    <ol className={styles.chunks} aria-label={t('test.found')}>
      {hits.map((hit) => {
        const place = positionOf(hit.position);
        return (
          <li key={hit.chunkId} className={styles.chunk}>
            {hit.heading !== '' && <h2 className={styles.heading}>{hit.heading}</h2>}
            <p className={styles.said}>{hit.text}</p>
            <p className={styles.chunkFacts}>
              <span>{t('test.score', { score: hit.score.toFixed(2) })}</span>
              <Link to={href({ tab: 'chunks', document: hit.documentId, chunk: hit.chunkId })}>
                {hit.documentName}
              </Link>
              {place !== '' && <span>{place}</span>}
              {spoken.some(({ chunkId }) => chunkId === hit.chunkId) && (
                <span className={styles.badge} data-tone="ready">
                  {t('test.from')}
                </span>
              )}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
