import { useTranslation } from 'react-i18next';
import { floorOf } from '../../../../contract/knowledge/limits';
import type { HitTest } from '../../../../contract/knowledge/schema';
import { useFormat } from '../../../ui/useFormat';
import styles from '../knowledge.module.css';
import { percentBelow } from './percentBelow';

interface VerdictProps {
  test: HitTest;
  /** Of the base, which sets the confidence that it asks for. */
  strictness: number;
}

/** Whether a question would be answered, how sure the search is against what the base asks for, and what would be said. */
export function Verdict({ test, strictness }: VerdictProps) {
  const { t } = useTranslation('knowledge');
  const { isAnswerable, confidence, sentences } = test;
  const { number } = useFormat();
  const floor = floorOf(strictness);
  const value = percentBelow(confidence);
  const text = t('test.confidence', { value: number(value), floor: number(percentBelow(floor)) });
  return (
    <div className={styles.verdict} data-answers={isAnswerable}>
      <strong>{t(isAnswerable ? 'test.answers' : 'test.refuses')}</strong>
      <div
        className={styles.meter}
        role="meter"
        aria-label={t('test.confidenceLabel')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={text}
      >
        <span style={{ width: `${value}%` }} />
        <i style={{ insetInlineStart: `${percentBelow(floor)}%` }} />
      </div>
      <p className={styles.hint}>{text}</p>
      {isAnswerable && sentences.length > 0 && (
        <blockquote className={styles.spoken}>
          <span className={styles.hint}>{t('test.spoken')}</span>
          {sentences.map(({ text: sentence }) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </blockquote>
      )}
    </div>
  );
}
