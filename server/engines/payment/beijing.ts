import { BEIJING_MS, DAY_MS, HOUR_MS } from '../../../contract/common/time';

/** Bills of a day are made in the night after it, and are promised for this hour. */
const BILL_HOUR = 10;

const shifted = (at: Date) => new Date(at.getTime() + BEIJING_MS).toISOString();

/** `yyyy-MM-dd HH:mm:ss` in Beijing. */
export const beijingTime = (at: Date): string => shifted(at).slice(0, 19).replace('T', ' ');

/** `yyyy-MM-dd` in Beijing. */
export const beijingDay = (at: Date): string => shifted(at).slice(0, 10);

/** RFC 3339 with Beijing's offset, to the second. */
export const beijingRfc3339 = (at: Date): string => `${shifted(at).slice(0, 19)}+08:00`;

/** The moment of a `yyyy-MM-dd HH:mm:ss` in Beijing, fractions of a second allowed; null when it is none. */
export function momentOf(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,3})?$/.test(text)) return null;
  return rfc3339Moment(`${text.replace(' ', 'T')}+08:00`);
}

/** The moment of an RFC 3339 text with an offset; null when it is none. */
export function rfc3339Moment(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Whether a text is a day of the calendar, `yyyy-MM-dd`. */
export function isDay(day: string): boolean {
  const midnight = momentOf(`${day} 00:00:00`);
  return midnight !== null && beijingDay(midnight) === day;
}

/** Whether the bill of a day must be there by now, so that its absence means an empty day. */
export const isBillDue = (day: string, now: Date): boolean =>
  now.getTime() >= Date.parse(`${day}T00:00:00+08:00`) + DAY_MS + BILL_HOUR * HOUR_MS;
