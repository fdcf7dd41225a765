import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconMinus, IconPlus } from '../../ui/icons/actions';
import styles from './shop.module.css';

interface QuantityProps {
  /** What is counted, for screen readers. */
  name: string;
  value: number;
  limit: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** How many pieces: one less, one more, or a typed number within the limit. */
export function Quantity({ name, value, limit, disabled = false, onChange }: QuantityProps) {
  const { t } = useTranslation('shop');
  const [typed, setTyped] = useState<string | null>(null);
  const within = (count: number) => Math.min(limit, Math.max(1, count));
  const finish = () => {
    if (typed === null) return;
    const count = Number.parseInt(typed, 10);
    setTyped(null);
    if (Number.isFinite(count) && within(count) !== value) onChange(within(count));
  };
  return (
    <div className={styles.quantity} role="group" aria-label={t('quantity.of', { name })}>
      <button
        type="button"
        aria-label={t('quantity.less')}
        disabled={disabled || value <= 1}
        onClick={() => onChange(within(value - 1))}
      >
        <IconMinus size={16} />
      </button>
      <input
        inputMode="numeric"
        aria-label={t('quantity.label')}
        value={typed ?? String(value)}
        disabled={disabled}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 3))}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
        }}
      />
      <button
        type="button"
        aria-label={t('quantity.more')}
        disabled={disabled || value >= limit}
        onClick={() => onChange(within(value + 1))}
      >
        <IconPlus size={16} />
      </button>
    </div>
  );
}
