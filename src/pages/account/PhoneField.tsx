import { NativeSelect, TextInput } from '@mantine/core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../api/phone';
import styles from './login.module.css';

/** Country codes on offer and the region that names each. */
const regions: readonly (readonly [code: string, region: string])[] = [
  ['86', 'CN'],
  ['852', 'HK'],
  ['853', 'MO'],
  ['886', 'TW'],
  ['60', 'MY'],
  ['66', 'TH'],
  ['65', 'SG'],
  ['62', 'ID'],
  ['84', 'VN'],
  ['81', 'JP'],
  ['82', 'KR'],
  ['44', 'GB'],
  ['1', 'US'],
];

/** Where the caret stands in the grouped text so that as many digits lie before it as before the grouping. */
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
  error: string | undefined;
  onRegion: (region: string) => void;
  onPhone: (phone: string) => void;
  onBlur: () => void;
}

/** Country code and number; the number regroups to 3-4-4 while it is typed and the caret keeps its place. */
export function PhoneField({ region, phone, error, onRegion, onPhone, onBlur }: PhoneFieldProps) {
  const { t, i18n } = useTranslation('account');
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  const options = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'region', style: 'short' });
    return regions.map(([code, place]) => ({ value: code, label: `+${code} ${names.of(place) ?? place}` }));
  }, [i18n.language]);

  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = null;
  });

  return (
    <div className={styles.phone}>
      <NativeSelect
        size="md"
        label={t('region')}
        data={options}
        value={region}
        autoComplete="tel-country-code"
        onChange={(event) => onRegion(event.currentTarget.value)}
      />
      <TextInput
        ref={input}
        size="md"
        label={t('phone')}
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
          const formatted = formatPhone(value);
          const digitsBefore = value.slice(0, selectionStart ?? value.length).replace(/\D/g, '').length;
          caret.current = caretAfter(formatted, digitsBefore);
          onPhone(formatted);
        }}
      />
    </div>
  );
}
