import { useTranslation } from 'react-i18next';
import styles from '../knowledge.module.css';
import { useCitation } from '../knowledgeQueries';
import { usePositionText } from '../usePositionText';

/** What a citation showed whose chunk has since been replaced or deleted. */
export function ReplacedChunk({ documentId, chunkId }: { documentId: string; chunkId: string }) {
  const { t } = useTranslation('knowledge');
  const positionOf = usePositionText();
  const { data } = useCitation(documentId, chunkId);
  if (data === undefined) return null;
  const place = positionOf(data.position);
  return (
    <section className={styles.replaced} aria-label={t('chunks.replaced')}>
      <h2 className={styles.heading}>{t('chunks.replaced')}</h2>
      <p className={styles.said}>{data.text}</p>
      {place !== '' && <p className={styles.facts}>{place}</p>}
    </section>
  );
}
