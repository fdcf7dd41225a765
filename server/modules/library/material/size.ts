const KILOBYTE = 1024;
const units = ['KB', 'MB', 'GB'] as const;

/** `1.2 MB`, as lists and usage bars show it. */
export function sizeText(bytes: number): string {
  if (bytes === 0) return '0 KB';
  const power = bytes < KILOBYTE ** 2 ? 1 : bytes < KILOBYTE ** 3 ? 2 : 3;
  const figure = bytes / KILOBYTE ** power;
  return `${power === 1 ? Math.max(1, Math.round(figure)) : figure.toFixed(1)} ${units[power - 1]}`;
}
