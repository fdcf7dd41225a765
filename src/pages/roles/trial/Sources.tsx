import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AnswerTrace } from '../../../../contract/brain';
import styles from './trial.module.css';

/** The documents that an answer quotes, each named once with the way to the place. */
export function Sources({ chunks }: Pick<AnswerTrace, 'chunks'>) {
  const { t } = useTranslation('roles');
  const cited = chunks.filter((chunk) => chunk.cited);
  const documents = [...new Map(cited.toReversed().map((chunk) => [chunk.documentId, chunk])).values()];
  if (documents.length === 0) return null;
  return (
    <p className={styles.sources}>
      {t('bench.sources')}
      {documents.map((chunk) => (
        <Link
          key={chunk.documentId}
          // The form beside it may hold changes that are not saved.
          target="_blank"
          to={`/work/know?${new URLSearchParams({ document: chunk.documentId, chunk: chunk.chunkId })}`}
        >
          {chunk.documentName}
        </Link>
      ))}
    </p>
  );
}
