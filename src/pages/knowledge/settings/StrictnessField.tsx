import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../knowledge.module.css';
import { tradeOf } from './trade';

const STEP = 0.05;
const percent = (share: number): number => Math.round(share * 100);

interface StrictnessFieldProps {
  value: number;
  onChange: (value: number) => void;
}

/** How sure the search has to be before it answers, with what that was measured to cost. */
export function StrictnessField({ value, onChange }: StrictnessFieldProps) {
  const { t } = useTranslation('knowledge');
  const id = useId();
  const { answered, wrong } = tradeOf(value);
  const text = t('strictness.trade', { answered: percent(answered), wrong: percent(wrong) });
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{t('strictness.label')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={1}
        step={STEP}
        value={value}
        aria-valuetext={text}
        onChange={({ currentTarget: { valueAsNumber } }) => onChange(Math.round(valueAsNumber * 100) / 100)}
      />
      <div className={styles.ends}>
        <span>{t('strictness.least')}</span>
        <span>{t('strictness.most')}</span>
      </div>
      <output htmlFor={id} className={styles.trade}>
        {text}
      </output>
      <p className={styles.hint}>{t('strictness.measured')}</p>
    </div>
  );
}
