import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Shares, durations and days in the interface language. */
export function useFigures() {
  const { i18n } = useTranslation('data');
  const { language } = i18n;
  return useMemo(() => {
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
    const minutes = new Intl.NumberFormat(language, {
      style: 'unit',
      unit: 'minute',
      maximumFractionDigits: 1,
    });
    const seconds = new Intl.NumberFormat(language, {
      style: 'unit',
      unit: 'second',
      maximumFractionDigits: 1,
    });
    const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
    return {
      percent: (share: number) => percent.format(share),
      /** @param ms milliseconds */
      minutes: (ms: number) => minutes.format(ms / 60_000),
      /** @param ms milliseconds */
      seconds: (ms: number) => seconds.format(ms / 1000),
      day: (iso: string) => day.format(new Date(iso)),
      timeOfDay: (iso: string, timeZone: string) =>
        new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(new Date(iso)),
    };
  }, [language]);
}
