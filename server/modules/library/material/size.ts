const KILOBYTE = 1024;
const units = ['kB', 'MB', 'GB'] as const;

/** `1.2 MB`, as lists and usage bars show it; less than a tenth of a megabyte is shown in kB. */
export function sizeText(bytes: number): string {
  if (bytes === 0) return '0 kB';
  const power = bytes < KILOBYTE ** 2 / 10 ? 1 : bytes < KILOBYTE ** 3 ? 2 : 3;
  const figure = bytes / KILOBYTE ** power;
  return `${power === 1 ? Math.max(1, Math.round(figure)) : figure.toFixed(1)} ${units[power - 1]}`;
}
