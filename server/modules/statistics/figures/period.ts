import { STATISTICS_DAYS } from '../../../../contract/statistics/limits';
import { DAY_MS } from '../../../../contract/common/time';
import { AppError } from '../../../http/app-error';
import { dayAfter, dayIn, timeOf } from '../../days';

const DEFAULT_DAYS = 30;

/** Days of a time zone, both included. */
export interface Period {
  zone: string;
  from: string;
  to: string;
}

/** Every day of a period. */
export function daysOf({ from, to }: Period): string[] {
  const count = (timeOf(to) - timeOf(from)) / DAY_MS + 1;
  return Array.from({ length: count }, (_, i) => dayAfter(from, i));
}

/**
 * The period that a query asks for; the last 30 days when it says nothing.
 * @throws AppError periodInvalid when it ends before it begins, or is too long
 */
export function periodOf(query: { from?: string; to?: string }, zone: string, now: number): Period {
  const to = query.to ?? dayIn(zone, now);
  const from = query.from ?? dayAfter(to, 1 - DEFAULT_DAYS);
  const days = (timeOf(to) - timeOf(from)) / DAY_MS + 1;
  // An invalid date, such as 30 February, gives NaN, which fails this check.
  if (!(days >= 1 && days <= STATISTICS_DAYS)) throw new AppError('periodInvalid', { days: STATISTICS_DAYS });
  return { zone, from, to };
}

/** The Monday of the week before the one that a day lies in. */
export function lastWeek(day: string): string {
  const weekday = (new Date(timeOf(day)).getUTCDay() + 6) % 7;
  return dayAfter(day, -weekday - 7);
}
