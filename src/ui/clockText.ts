const SECOND = 1000;
const MINUTE = 60;

/** A length as `mm:ss`; an hour and more is also given in minutes. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND));
  return `${String(Math.floor(seconds / MINUTE)).padStart(2, '0')}:${String(seconds % MINUTE).padStart(2, '0')}`;
}
