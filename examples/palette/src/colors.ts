const HEX = /#[0-9a-f]{6}/gi;
const LIMIT = 6;

/** The colors of a design, the most frequent first. */
export function colorsOf(document: object): string[] {
  const counts = new Map<string, number>();
  for (const [color] of JSON.stringify(document).matchAll(HEX)) {
    const name = color.toUpperCase();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, LIMIT)
    .map(([color]) => color);
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0').toUpperCase();

/** A color between two shades lighter and two darker. */
export function shadesOf(color: string): string[] {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const mix = (towards: number, share: number) =>
    `#${parts.map((part) => hex(part + (towards - part) * share)).join('')}`;
  return [mix(255, 0.66), mix(255, 0.33), color, mix(0, 0.25), mix(0, 0.5)];
}
