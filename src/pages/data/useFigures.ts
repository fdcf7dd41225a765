import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { durationOf } from './durations';

/** From here on counts are shown in short. */
const LONG = 10_000;

/** Shares, counts, durations and days in the interface language. */
export function useFigures() {
  const { i18n } = useTranslation('data');
  const { language } = i18n;
  return useMemo(() => {
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
    const units = {
      millisecond: new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond' }),
      second: new Intl.NumberFormat(language, { style: 'unit', unit: 'second' }),
      minute: new Intl.NumberFormat(language, { style: 'unit', unit: 'minute' }),
      hour: new Intl.NumberFormat(language, { style: 'unit', unit: 'hour' }),
    };
    const short = new Intl.NumberFormat(language, { notation: 'compact' });
    const plain = new Intl.NumberFormat(language);
    const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
    const whole = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    return {
      /** A count beside the tick of an axis, which has little room. */
      tick: (count: number) => (count < LONG ? plain : short).format(count),
      /** A day with its year. */
      fullDay: (iso: string) => whole.format(new Date(iso)),
      /** How far a time zone is from UTC now, as `GMT+8`. */
      offset: (timeZone: string) =>
        new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortOffset' })
          .formatToParts(new Date())
          .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
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
