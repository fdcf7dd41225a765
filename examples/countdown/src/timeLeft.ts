const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Days, hours, minutes and seconds that are left: `2 · 03:04:05`; zeros once the moment has come. */
export function timeLeft(until: string, now: number): string {
  const seconds = Math.max(0, Math.floor((Date.parse(until) - now) / 1000));
  const days = Math.floor(seconds / 86_400);
  const clock = [seconds / 3600 - days * 24, (seconds / 60) % 60, seconds % 60].map(two).join(':');
  return days === 0 ? clock : `${days} · ${clock}`;
}
