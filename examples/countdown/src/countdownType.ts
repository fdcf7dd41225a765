import { defineElementType } from '@mirra/plugin-sdk';

export type CountdownProps = {
  /** ISO 8601. */
  until: string;
  /** `#RRGGBB`. */
  color: string;
};

/** The time that is left until a moment. */
export const countdownType = defineElementType<CountdownProps>({
  type: 'example.countdown',
  version: 1,
  migrations: {},
  defaults: () => ({
    props: { until: '2030-01-01T00:00:00.000Z', color: '#1B1E2B' },
    box: { left: 60, top: 60, width: 420, height: 96 },
  }),
  check({ until, color }) {
    if (typeof until !== 'string' || Number.isNaN(Date.parse(until))) return 'until is no time';
    return typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? null : 'color is no #RRGGBB';
  },
});

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Days, hours, minutes and seconds that are left: `2 · 03:04:05`; zeros once the moment has come. */
export function timeLeft(until: string, now: number): string {
  const seconds = Math.max(0, Math.floor((Date.parse(until) - now) / 1000));
  const days = Math.floor(seconds / 86_400);
  const clock = [seconds / 3600 - days * 24, (seconds / 60) % 60, seconds % 60].map(two).join(':');
  return days === 0 ? clock : `${days} · ${clock}`;
}
