import { cpus, type } from 'node:os';

/** The value below which a share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

export interface Distribution {
  count: number;
  min: number;
  p50: number;
  p95: number;
  max: number;
}

export const distribution = (samples: readonly number[]): Distribution => ({
  count: samples.length,
  min: round(percentile(samples, 0)),
  p50: round(percentile(samples, 0.5)),
  p95: round(percentile(samples, 0.95)),
  max: round(percentile(samples, 1)),
});

/** Where and when a bench ran. */
export const machine = () => ({
  date: new Date().toISOString().slice(0, 10),
  cores: cpus().length,
  system: `${type()} ${process.arch}`,
  node: process.versions.node,
});

type Cells = readonly (string | number)[];

/** Prints rows under their heads, numbers to the right; with `--markdown` as a table for docs/benchmarks.md. */
export function printTable(title: string, heads: readonly string[], rows: readonly Cells[]): void {
  const cells = [heads, ...rows].map((row) => row.map(String));
  const widths = heads.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[], between: string): string =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join(between);
  const markdown = process.argv.includes('--markdown');
  console.log(markdown ? `\n**${title}**\n` : `\n${title}`);
  const lines = cells.map((row) => (markdown ? `| ${line(row, ' | ')} |` : line(row, '   ')));
  if (markdown)
    lines.splice(1, 0, `|${widths.map((n, i) => '-'.repeat(n + 1) + (i === 0 ? '-' : ':')).join('|')}|`);
  console.log(lines.join('\n'));
}
