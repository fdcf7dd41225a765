import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../api/phone';
import styles from './account.module.css';
import { CountryField } from './CountryField';

/** Position of the caret in the grouped text that keeps the number of digits before it. */
function caretAfter(formatted: string, digitsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < formatted.length; index++) {
    if (seen === digitsBefore) return index;
    if (formatted[index] !== ' ') seen++;
  }
  return formatted.length;
}

interface PhoneFieldProps {
  region: string;
  phone: string;
  /** Label; 'Phone number' by default. */
  label?: string;
  error: string | undefined;
  onRegion: (region: string) => void;
  onPhone: (phone: string) => void;
  onBlur: () => void;
}

/** Country code and number; the number regroups to 3-4-4 while it is typed and the caret keeps its place. */
export function PhoneField({ region, phone, label, error, onRegion, onPhone, onBlur }: PhoneFieldProps) {
  const { t } = useTranslation('account');
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = null;
  });

  return (
    <div className={styles.phone}>
      <CountryField
        code={region}
        onChange={(next) => {
          onRegion(next);
          onPhone(formatPhone(next, phone));
        }}
      />
      <TextInput
        ref={input}
        size="md"
        label={label ?? t('phone')}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder={region === '86' ? '138 0000 0000' : undefined}
        value={phone}
        error={error}
        data-autofocus
        onBlur={onBlur}
        onChange={(event) => {
          const { value, selectionStart } = event.currentTarget;
          const formatted = formatPhone(region, value);
          const digitsBefore = value.slice(0, selectionStart ?? value.length).replace(/\D/g, '').length;
          caret.current = caretAfter(formatted, digitsBefore);
          onPhone(formatted);
        }}
      />
    </div>
  );
}
