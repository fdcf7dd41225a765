import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fenOf, yuanOf } from './marketFilter';
import styles from './market.module.css';

interface Props {
  /** Fen. */
  from: number | null;
  to: number | null;
  onPut: (change: { from: string; to: string }) => void;
}

/** From which to which price, in yuan; taken over by Enter or when the fields are left. */
export function PriceRange({ from, to, onPut }: Props) {
  const { t } = useTranslation('shop');
  const [low, setLow] = useState(yuanOf(from));
  const [high, setHigh] = useState(yuanOf(to));
  const isWrong = (typed: string) => typed.trim() !== '' && fenOf(typed) === null;
  const take = () => {
    const [least, most] = [fenOf(low), fenOf(high)];
    if (least === from && most === to) return;
    // Given the wrong way round, they still mean a range.
    const swapped = least !== null && most !== null && least > most;
    onPut(swapped ? { from: yuanOf(most), to: yuanOf(least) } : { from: yuanOf(least), to: yuanOf(most) });
  };
  const field = (label: string, value: string, set: (value: string) => void) => (
    <input
      inputMode="decimal"
      aria-label={label}
      placeholder={label}
      aria-invalid={isWrong(value)}
      maxLength={10}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // From one field to the other the range is not complete yet.
        if (!currentTarget.parentElement?.contains(relatedTarget)) take();
      }}
    />
  );
  return (
    <div className={styles.range} role="group" aria-label={t('filter.price')}>
      <span aria-hidden="true">{t('filter.yuan')}</span>
      {field(t('filter.from'), low, setLow)}
      <span aria-hidden="true">{t('filter.rangeTo')}</span>
      {field(t('filter.to'), high, setHigh)}
    </div>
  );
}
