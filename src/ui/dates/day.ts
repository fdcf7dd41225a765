/** A day of the calendar as `2026-11-26`, without a time zone. Days compare as texts do. */
export type Day = string;

const DAY_MS = 86_400_000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** Midnight of a day in UTC, for `Intl` formats that have that zone. */
export const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

const dayAt = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** A calendar day; null when the calendar does not have it. */
export function dayOf(year: number, month: number, date: number): Day | null {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return null;
  const found = new Date(Date.UTC(year, month - 1, date));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date ? dayAt(found.getTime()) : null;
}

/** The current day in the user's time zone. */
export function today(): Day {
  const now = new Date();
  return dayAt(now.getTime() - now.getTimezoneOffset() * 60_000);
}

export const addDays = (day: Day, count: number): Day => dayAt(dateOf(day).getTime() + count * DAY_MS);

/** The same date of another month, or the last one of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const from = dateOf(day);
  const month = from.getUTCMonth() + count;
  const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), last)));
}

/** First day of the week of a day. `firstWeekday` counts from 0, Sunday. */
export const startOfWeek = (day: Day, firstWeekday: number): Day =>
  addDays(day, -((dateOf(day).getUTCDay() - firstWeekday + 7) % 7));

const DAYS_OF_SIX_WEEKS = 42;

/** The weeks that a month is shown in: six of them, so that the calendar keeps its height. */
export function weeksOf(day: Day, firstWeekday: number): Day[][] {
  const first = startOfWeek(`${day.slice(0, 8)}01`, firstWeekday);
  const days = Array.from({ length: DAYS_OF_SIX_WEEKS }, (_, at) => addDays(first, at));
  return Array.from({ length: DAYS_OF_SIX_WEEKS / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

export interface DayRange {
  /** First day that may be chosen. */
  min?: Day | undefined;
  /** Last day that may be chosen. */
  max?: Day | undefined;
}

export const isWithin = (day: Day, { min, max }: DayRange): boolean =>
  (min === undefined || min === '' || day >= min) && (max === undefined || max === '' || day <= max);

/** The day of a range that is nearest to a day. */
export const nearest = (day: Day, { min, max }: DayRange): Day => {
  if (min && day < min) return min;
  return max && day > max ? max : day;
};
