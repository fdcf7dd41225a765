import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const MEGABYTE = 1024 * 1024;
const FEN_IN_YUAN = 100;

interface Format {
  /** Date and time of an ISO 8601 timestamp, in the reader's time zone. */
  dateTime: (iso: string) => string;
  /** Time of day with seconds. */
  time: (iso: string) => string;
  /** The day of an ISO 8601 timestamp, in the reader's time zone. */
  date: (iso: string) => string;
  number: (value: number) => string;
  /** Milliseconds as seconds with two decimals, without a unit. */
  seconds: (ms: number) => string;
  /** An amount of integer fen as yuan with two decimals. */
  price: (fen: number) => string;
  /** A size in bytes as megabytes, below a tenth of one as kilobytes. */
  megabytes: (bytes: number) => string;
}

/** Dates and numbers in the interface language. */
export function useFormat(): Format {
  const { i18n } = useTranslation('common');
  const { language } = i18n;
  return useMemo(() => {
    const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
    const yuan = new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'CNY',
      currencyDisplay: 'narrowSymbol',
    });
    const number = new Intl.NumberFormat(language);
    const second = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const kilobyte = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte' });
    const megabyte = new Intl.NumberFormat(language, {
      style: 'unit',
      unit: 'megabyte',
      maximumFractionDigits: 2,
    });
    return {
      dateTime: (iso) => dateTime.format(new Date(iso)),
      time: (iso) => time.format(new Date(iso)),
      date: (iso) => date.format(new Date(iso)),
      number: (value) => number.format(value),
      seconds: (ms) => second.format(ms / 1000),
      price: (fen) => yuan.format(fen / FEN_IN_YUAN),
      // A small file must not be shown as 0.
      megabytes: (bytes) =>
        bytes < MEGABYTE / 10 ? kilobyte.format(Math.ceil(bytes / 1024)) : megabyte.format(bytes / MEGABYTE),
    };
  }, [language]);
}
