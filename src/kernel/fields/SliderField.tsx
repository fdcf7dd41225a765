import { Slider } from '@mantine/core';
import { useId } from 'react';
import styles from './fields.module.css';

interface Props {
  label: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  /** The displayed value, such as `40 %`. */
  format?: (value: number) => string;
  onChange: (value: number) => void;
  /** The slider was let go. */
  onChangeEnd: () => void;
  disabled?: boolean;
}

/** A slider with its name and its value. */
export function SliderField({ label, value, format = String, onChange, onChangeEnd, ...rest }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span id={id}>{label}</span>
        <output className={styles.value}>{format(value)}</output>
      </div>
      <Slider
        {...rest}
        size="sm"
        label={null}
        value={value}
        onChange={onChange}
        onChangeEnd={onChangeEnd}
        thumbProps={{ 'aria-labelledby': id, 'aria-valuetext': format(value) }}
      />
    </div>
  );
}
