const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** A length of time in the unit in which it is at least one, rounded as it is shown. */
export interface Duration {
  value: number;
  unit: 'millisecond' | 'second' | 'minute' | 'hour';
}

/** @param ms milliseconds */
export function durationOf(ms: number): Duration {
  const whole = Math.round(ms);
  if (whole < SECOND_MS) return { value: whole, unit: 'millisecond' };
  const tenths = Math.round(ms / 100);
  if (tenths * 100 < MINUTE_MS) return { value: tenths / 10, unit: 'second' };
  const minutes = Math.round((ms / MINUTE_MS) * 10) / 10;
  if (minutes * MINUTE_MS < HOUR_MS) return { value: minutes, unit: 'minute' };
  return { value: Math.round((ms / HOUR_MS) * 10) / 10, unit: 'hour' };
}
