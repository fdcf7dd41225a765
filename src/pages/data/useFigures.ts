import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { durationOf } from './durations';

/** Shares, durations and days in the interface language. */
export function useFigures() {
  const { i18n } = useTranslation('data');
  const { language } = i18n;
  return useMemo(() => {
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
    const units = {
      millisecond: new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond' }),
      second: new Intl.NumberFormat(language, { style: 'unit', unit: 'second' }),
      minute: new Intl.NumberFormat(language, { style: 'unit', unit: 'minute' }),
    };
    const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
    return {
      percent: (share: number) => percent.format(share),
      /** @param ms milliseconds */
      duration: (ms: number) => {
        const { value, unit } = durationOf(ms);
        return units[unit].format(value);
      },
      day: (iso: string) => day.format(new Date(iso)),
      timeOfDay: (iso: string, timeZone: string) =>
        new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(new Date(iso)),
    };
  }, [language]);
}
