import { useTranslation } from 'react-i18next';
import type { CitedChunk } from '../../contract/conversation/schema';
import styles from './SourcePassage.module.css';

/** The passage that a sentence rests on, with its place in the document. */
export function SourcePassage({ chunk }: { chunk: CitedChunk }) {
  const { t } = useTranslation('common');
  const { page, sheet, row } = chunk.position;
  const place = [
    page !== undefined && t('source.page', { page }),
    sheet,
    row !== undefined && t('source.row', { row }),
    chunk.heading,
  ].filter(Boolean);
  return (
    <>
      {place.length > 0 && <p className={styles.place}>{place.join(' · ')}</p>}
      <blockquote className={styles.quote}>{chunk.text}</blockquote>
      {chunk.url !== undefined && (
        <a href={chunk.url} target="_blank" rel="noreferrer noopener">
          {t('source.open')}
        </a>
      )}
    </>
  );
}
