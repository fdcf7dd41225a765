import { useTranslation } from 'react-i18next';
import type { WordsAdded } from '../../../contract/sensitive-word/schema';
import styles from './words.module.css';

/** What became of an upload: which words are new, and, highlighted, which were not recorded. */
export function AddedWords({ result }: { result: WordsAdded }) {
  const { t } = useTranslation('words');
  const { added, duplicates, refused, counts } = result;
  return (
    <div className={styles.result} role="status">
      <p>{t('added', { count: counts.added })}</p>
      {counts.duplicates > 0 && (
        <p className={styles.warning}>{t('duplicates', { count: counts.duplicates })}</p>
      )}
      {counts.refused > 0 && <p className={styles.warning}>{t('refused', { count: counts.refused })}</p>}
      <ul className={styles.chips} aria-label={t('uploaded')}>
        {added.map((word) => (
          <li key={`a${word}`}>{word}</li>
        ))}
        {duplicates.map((word, i) => (
          <li key={`d${word}${String(i)}`} data-kind="duplicate">
            <mark>{word}</mark>
          </li>
        ))}
        {refused.map((word, i) => (
          <li key={`r${word}${String(i)}`} data-kind="refused">
            <mark>{word}</mark>
          </li>
        ))}
      </ul>
    </div>
  );
}
