import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AnswerTrace } from '../../../../contract/brain/schema';
import { useFormat } from '../../../ui/useFormat';
import styles from './trial.module.css';

const two = (value: number): string => value.toFixed(2);

/** How an answer came about: the chunks with their scores, tools, the prompt, times and tokens. */
export function TraceView({ trace }: { trace: AnswerTrace }) {
  const { t } = useTranslation('roles');
  const { number } = useFormat();
  const { common, chunks, confidence, tools, prompt, times, tokens, flags, model } = trace;
  const spent = [
    times.first !== null && t('trace.first', { ms: number(times.first) }),
    t('trace.total', { ms: number(times.total) }),
    times.retrieval !== null && t('trace.retrieval', { ms: number(times.retrieval) }),
    tokens !== null &&
      t(tokens.estimated ? 'trace.tokensEstimated' : 'trace.tokens', {
        prompt: number(tokens.prompt),
        answer: number(tokens.answer),
      }),
  ].filter((part) => part !== false);
  return (
    <details className={styles.trace}>
      <summary>
        {t('trace.title')} · {t('trace.total', { ms: number(times.total) })}
      </summary>
      <p className={styles.facts}>{spent.join(' · ')}</p>
      {flags.length > 0 && (
        <p className={styles.facts}>
          {flags.map((flag) => t(`flags.${flag === 'refused' ? 'refused' : 'masked'}`)).join(' · ')}
        </p>
      )}
      {common !== null && (
        <p className={styles.facts}>
          {t('trace.common', { question: common.question, likeness: two(common.likeness) })}
        </p>
      )}
      {confidence !== null && (
        <p className={styles.facts}>{t('trace.confidence', { value: two(confidence) })}</p>
      )}
      {chunks.length > 0 && (
        <ol className={styles.chunks}>
          {chunks.map((chunk) => (
            <li key={chunk.chunkId} data-cited={chunk.cited || undefined}>
              <strong>
                <Link
                  // The form beside it may hold changes that are not saved.
                  target="_blank"
                  to={`/work/know?${new URLSearchParams({ document: chunk.documentId, chunk: chunk.chunkId })}`}
                >
                  {chunk.documentName}
                </Link>
                {chunk.heading !== '' && ` · ${chunk.heading}`}
              </strong>
              <span className={styles.score}>
                {two(chunk.score)}
                {chunk.cited && ` · ${t('trace.cited')}`}
              </span>
              <p>{chunk.text}</p>
            </li>
          ))}
        </ol>
      )}
      {tools.map(({ name, args, ok, text, ms }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- calls have no id, and their order does not change
        <div key={index} className={styles.tool}>
          <strong>{name}</strong>
          <span className={styles.score}>
            {t(ok ? 'trace.toolDone' : 'trace.toolFailed', { ms: number(Math.round(ms)) })}
          </span>
          <pre>{`${JSON.stringify(args)}\n${text}`}</pre>
        </div>
      ))}
      {prompt !== null && (
        <details className={styles.prompt}>
          <summary>{t('trace.prompt', { model: model ?? '' })}</summary>
          {prompt.map(({ role, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- messages have no id, and their order does not change
            <pre key={index}>{`${role}\n${text}`}</pre>
          ))}
        </details>
      )}
    </details>
  );
}
