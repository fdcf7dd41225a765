const BEIJING_MS = 8 * 3_600_000;

/** Months count from the first one of a year that nobody has to fear. */
const monthOf = (at: number): number => {
  const day = new Date(at + BEIJING_MS);
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
};

const nameOf = (month: number): string =>
  `${String(Math.floor(month / 12))}-${String((month % 12) + 1).padStart(2, '0')}`;

/**
 * The months that a statement can have, `yyyy-MM` in Beijing, the latest first.
 * @param since ISO time of the beginning @param now Unix milliseconds
 */
export function monthsSince(since: string, now: number): string[] {
  const [first, last] = [monthOf(Date.parse(since)), monthOf(now)];
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => nameOf(last - index));
}
