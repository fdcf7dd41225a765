import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AnswerTrace } from '../../../../contract/brain/schema';
import styles from './trial.module.css';

/** Shares as percentages with one decimal. Downwards, so that what does not reach a floor never reads as if it did. */
function usePercent(): (share: number) => string {
  const { i18n } = useTranslation('roles');
  return useMemo(() => {
    const format = new Intl.NumberFormat(i18n.language, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    return (share) => format.format(Math.floor(share * 1_000 + 1e-6) / 1_000);
  }, [i18n.language]);
}

/** The passages that an answer quotes, each with the way to it. */
function Passages({ chunks }: Pick<AnswerTrace, 'chunks'>) {
  return (
    <ul className={styles.passages}>
      {chunks
        .filter((chunk) => chunk.cited)
        .map((chunk) => (
          <li key={chunk.chunkId}>
            <Link
              // The form beside it may hold changes that are not saved.
              target="_blank"
              to={`/work/know?${new URLSearchParams({ document: chunk.documentId, chunk: chunk.chunkId })}`}
            >
              {[chunk.documentName, chunk.heading].filter((part) => part !== '').join(' › ')}
            </Link>
          </li>
        ))}
    </ul>
  );
}

/** What answered, and why it did. */
export function Why({ trace }: { trace: AnswerTrace }) {
  const { t } = useTranslation('roles');
  const percent = usePercent();
  const { route, reason, common, chunks, confidence, needed, tools, model } = trace;
  const sources: Partial<Record<AnswerTrace['route'], ReactNode>> = {
    common: common && (
      <>
        {t('why.question', { question: common.question })}
        {common.unconfirmed && <span className={styles.unconfirmed}>{t('questions.unconfirmed')}</span>}
      </>
    ),
    knowledge: <Passages chunks={chunks} />,
    tool: tools.map(({ name }) => name).join(t('why.and')),
    model,
  };
  return (
    <div className={styles.why}>
      <div className={styles.source}>
        <span className={styles.route} data-route={route}>
          {t(`routes.${route}`)}
        </span>
        {sources[route]}
      </div>
      <p>
        {t(`why.reasons.${reason}`, {
          question: common?.question ?? '',
          likeness: percent(common?.likeness ?? 0),
          confidence: percent(confidence ?? 0),
          needed: percent(needed ?? 0),
        })}
      </p>
    </div>
  );
}
