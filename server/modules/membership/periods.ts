import { MEMBERSHIP_AHEAD_DAYS, type MembershipLevel, membershipLevels } from '../../../contract/shop/limits';
import { DAY_MS } from '../../../contract/common/time';

/** A membership of an account for some time; times are milliseconds since 1970, `value` fen that were paid for it. */
export interface PaidPeriod {
  id: string;
  level: MembershipLevel;
  begins: number;
  /** Infinity never ends: what staff has given for good. */
  ends: number;
  value: number;
}

/** The place of a level: 0 is none. */
export const rankOf = (level: MembershipLevel): number => membershipLevels.indexOf(level);

const seconds = (ms: number): bigint => BigInt(Math.floor(ms / 1000));

/** The part of a value that belongs to so much of a whole time, in fen, rounded down by the second. */
export function partOf(value: number, part: number, whole: number): number {
  const [of, all] = [seconds(part), seconds(whole)];
  if (all <= 0n || of <= 0n) return 0;
  return Number((BigInt(value) * (of > all ? all : of)) / all);
}

const remaining = ({ begins, ends }: PaidPeriod, now: number): number => ends - Math.max(begins, now);

/** What is left of the value of a period, in fen. */
export const unusedValue = (period: PaidPeriod, now: number): number =>
  partOf(period.value, remaining(period, now), period.ends - period.begins);

/** How a membership would be bought now. */
export interface MembershipPlan {
  kind: 'new' | 'renewal' | 'upgrade' | 'later';
  begins: number;
  ends: number;
  /** The lower periods whose place it takes, each with the value that is left of it. */
  supersedes: { grantId: string; credit: number }[];
  credit: number;
  refused: 'creditExceedsPrice' | 'tooFarAhead' | null;
}

const isEndless = ({ ends }: PaidPeriod): boolean => ends === Number.POSITIVE_INFINITY;

/** Begins a level when those that are as high or higher have ended. */
const beginOf = (periods: readonly PaidPeriod[], level: MembershipLevel, now: number): number =>
  Math.max(now, ...periods.filter((one) => rankOf(one.level) >= rankOf(level)).map(({ ends }) => ends));

/**
 * Plans the purchase of a membership: an upgrade begins now and takes the place of what is lower, with credit for each day
 * that is left; the same level is appended; a lower one begins when the higher has ended.
 * @param price fen
 */
export function planMembership(
  periods: readonly PaidPeriod[],
  { level, days, price }: { level: MembershipLevel; days: number; price: number },
  now: number,
): MembershipPlan {
  const running = periods.filter(({ ends }) => ends > now);
  const lower = running.filter((one) => rankOf(one.level) < rankOf(level) && !isEndless(one));
  const begins = beginOf(running, level, now);
  const ends = begins + days * DAY_MS;
  const supersedes = lower.map((one) => ({ grantId: one.id, credit: unusedValue(one, now) }));
  const credit = supersedes.reduce((sum, one) => sum + one.credit, 0);
  const isHigherRunning = running.some((one) => rankOf(one.level) > rankOf(level));
  return {
    kind: isHigherRunning ? 'later' : begins > now ? 'renewal' : lower.length > 0 ? 'upgrade' : 'new',
    begins,
    ends,
    supersedes,
    credit,
    refused:
      ends - now > MEMBERSHIP_AHEAD_DAYS * DAY_MS
        ? 'tooFarAhead'
        : credit > price
          ? 'creditExceedsPrice'
          : null,
  };
}

/**
 * Lays periods one after another from now, the higher level first, so that no paid day runs beside another one: after a
 * merge of accounts, or when a period in the middle was taken back. What has no end stays as it is.
 * @returns the periods that have another place now
 */
export function layOut(periods: readonly PaidPeriod[], now: number): PaidPeriod[] {
  const finite = periods.filter((one) => !isEndless(one) && one.ends > now);
  const ordered = finite.toSorted(
    (a, b) =>
      rankOf(b.level) - rankOf(a.level) || a.begins - b.begins || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
  const moved: PaidPeriod[] = [];
  let cursor = now;
  for (const one of ordered) {
    const left = remaining(one, now);
    const hasBegun = one.begins <= now;
    // The one that runs now keeps its beginning, by which its value is divided.
    const stays = hasBegun && cursor === now;
    const begins = stays ? one.begins : cursor;
    const ends = cursor + left;
    cursor = ends;
    if (begins === one.begins && ends === one.ends) continue;
    const value = hasBegun && !stays ? unusedValue(one, now) : one.value;
    moved.push({ ...one, begins, ends, value });
  }
  return moved;
}
