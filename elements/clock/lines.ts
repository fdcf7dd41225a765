import type { ClockLook } from './props';

const HOUR_CYCLES = { '12': 'h12', '24': 'h23' } as const;
const MONTHS = { short: '2-digit', medium: 'short', long: 'long' } as const;

/** The text of a clock at a time: the time on the first line, date and weekday on the second; empty lines are left out. */
export function clockLines(look: ClockLook, now: Date, locale: string): { time: string; date: string } {
  const zone = look.timeZone === null ? {} : { timeZone: look.timeZone };
  const time = look.time
    ? new Intl.DateTimeFormat(locale, {
        hour: '2-digit',
        minute: '2-digit',
        ...(look.seconds && { second: '2-digit' as const }),
        ...(look.hours !== 'auto' && { hourCycle: HOUR_CYCLES[look.hours] }),
        ...zone,
      }).format(now)
    : '';
  const date =
    look.date || look.weekday
      ? new Intl.DateTimeFormat(locale, {
          ...(look.date && {
            year: 'numeric' as const,
            month: MONTHS[look.dateStyle],
            day: look.dateStyle === 'short' ? ('2-digit' as const) : ('numeric' as const),
          }),
          ...(look.weekday && { weekday: 'long' as const }),
          ...zone,
        }).format(now)
      : '';
  return { time, date };
}

/** The lines of a clock, with the size of each as a share of the font size. */
export function clockRows(look: ClockLook, now: Date, locale: string): { text: string; share: number }[] {
  const { time, date } = clockLines(look, now, locale);
  const rows = [
    { text: time, share: 1 },
    { text: date, share: look.time ? 0.42 : 0.6 },
  ];
  return rows.filter(({ text }) => text !== '');
}
