import { useId } from 'react';
import styles from './design.module.css';

interface Swatch<V> {
  value: V;
  name: string;
  /** The color that is shown; none for a choice that leaves things as they are drawn. */
  color?: string | undefined;
}

interface Props<V> {
  label: string;
  value: V;
  swatches: readonly Swatch<V>[];
  onChange: (value: V) => void;
}

/** A single choice of colors. */
export function Swatches<V extends string | number | null>({ label, value, swatches, onChange }: Props<V>) {
  const group = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.swatches}>
        {swatches.map((swatch) => (
          <label key={String(swatch.value)} className={styles.swatch} title={swatch.name}>
            <input
              type="radio"
              className={styles.input}
              name={group}
              aria-label={swatch.name}
              checked={swatch.value === value}
              onChange={() => onChange(swatch.value)}
            />
            <span
              className={styles.color}
              data-plain={swatch.color === undefined || undefined}
              style={{ background: swatch.color }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
