import { DAY_MS } from '../../contract/common/time';

/** The midnight of a day (YYYY-MM-DD) by UTC, epoch milliseconds; not a number for a day that no calendar has. */
export const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day this many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The day of a moment in a time zone. */
export const dayIn = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);

/** This many days of a time zone, up to the day of a moment. */
export function daysUntil(zone: string, at: number, count: number): string[] {
  const last = dayIn(zone, at);
  return Array.from({ length: count }, (_, i) => dayAfter(last, i + 1 - count));
}
