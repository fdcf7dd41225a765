import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from './DateField';
import styles from './dates.module.css';

/** The minute of a day that was typed as `9:30`, `0930` or `9.30`, as `09:30`; null if there is none. */
export function timeOf(text: string): string | null {
  const found = /^(\d{1,2})\D?(\d{2})$/.exec(text.normalize('NFKC').trim());
  const [, hour = '', minute = ''] = found ?? [];
  return found !== null && Number(hour) < 24 && Number(minute) < 60
    ? `${hour.padStart(2, '0')}:${minute}`
    : null;
}

interface DateTimeFieldProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  /** `2026-05-04T16:30` in the local time zone; empty when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
}

const MIDNIGHT = '00:00';

/** A day and a minute of it. A day that is chosen first begins at midnight. */
export function DateTimeField({ label, description, error, value, onChange }: DateTimeFieldProps) {
  const { t } = useTranslation('common');
  const [day = '', time = ''] = value.split('T');
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && typed !== '' && timeOf(typed) === null;
  const [isLeft, setLeft] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    setLeft(false);
    const minute = timeOf(text);
    if (minute !== null && day !== '') onChange(`${day}T${minute}`);
  };
  const leave = () => {
    setLeft(true);
    if (!wrong) setTyped(null);
  };
  return (
    <fieldset className={styles.moment}>
      <legend>{label}</legend>
      {description !== undefined && <p className={styles.hint}>{description}</p>}
      <div className={styles.parts}>
        <DateField
          label={label}
          isLabelHidden
          value={day}
          error={Boolean(error)}
          onChange={(next) => {
            if (next === '') setTyped(null);
            onChange(next === '' ? '' : `${next}T${time || MIDNIGHT}`);
          }}
        />
        <TextInput
          className={styles.field}
          aria-label={t('dates.time', { label })}
          placeholder={MIDNIGHT}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          disabled={day === ''}
          value={typed ?? time}
          error={isLeft && wrong ? t('dates.timeWrong') : Boolean(error)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
        />
      </div>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
