import { useId } from 'react';
import styles from './image.module.css';

interface Props<V extends string> {
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  disabled?: boolean;
}

/** One of a few, each a pill; they wrap where there is no room. */
export function Chips<V extends string>({ label, value, choices, onChange, disabled = false }: Props<V>) {
  const name = useId();
  return (
    <fieldset className={styles.chips} disabled={disabled}>
      <legend className={styles.fieldLabel}>{label}</legend>
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
