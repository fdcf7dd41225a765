import { useId } from 'react';
import styles from './Chips.module.css';

interface ChipsProps<V extends string> {
  label: string;
  value: V;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  /** The label is for screen readers only. */
  labelHidden?: boolean;
}

/** A choice among a few options, shown as pills, which wrap. */
export function Chips<V extends string>(props: ChipsProps<V>) {
  const { label, value, choices, onChange, labelHidden = false } = props;
  const name = useId();
  return (
    <fieldset className={styles.chips}>
      <legend className={labelHidden ? styles.labelHidden : styles.label}>{label}</legend>
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
