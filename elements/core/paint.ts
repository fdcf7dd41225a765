/** A color of partial opacity, from 0 to 1. */
export function faded(color: string, share: number): string {
  const alpha = color.length === 9 ? Number.parseInt(color.slice(7), 16) : 255;
  return `${color.slice(0, 7)}${Math.round(alpha * share)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()}`;
}
