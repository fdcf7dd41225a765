import { useId } from 'react';
import styles from './drawer.module.css';

interface ChipRowProps<V extends string> {
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** One of some words. */
export function ChipRow<V extends string>({ label, value, choices, onChange }: ChipRowProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
