import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import styles from './SelectField.module.css';

export interface SelectOption<V extends string> {
  value: V;
  label: string;
  disabled?: boolean;
}

type Passed = 'className' | 'description' | 'disabled' | 'error' | 'id' | 'name' | 'required';

interface SelectFieldProps<V extends string> extends Pick<NativeSelectProps, Passed> {
  label: string;
  /** Leaves the label to screen readers alone, where the options say enough. */
  isLabelHidden?: boolean;
  value: V;
  options: readonly SelectOption<V>[];
  onChange: (value: V) => void;
}

/**
 * The product's choice of one of a few: the browser's own list, which phones show best, in the look of the other fields.
 * Lists that one searches are Mantine's `Select`.
 */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, isLabelHidden = false, className, options, onChange, ...rest } = props;
  return (
    <NativeSelect
      {...rest}
      className={className === undefined ? styles.field : `${styles.field} ${className}`}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      onChange={({ currentTarget }) => {
        const chosen = options.find(({ value }) => value === currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
