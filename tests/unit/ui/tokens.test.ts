import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(new URL('../../../src/ui/theme/tokens.css', import.meta.url), 'utf8');

/** Hex colors of one scheme by token name. */
function schemeOf(name: 'light' | 'dark'): Map<string, string> {
  const start = sheet.indexOf(`[data-mantine-color-scheme="${name}"]`);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  const colors = block.matchAll(/--mirra-([\w-]+):\s*(#[0-9a-f]{6})/g);
  return new Map(Array.from(colors, ([, token, hex]) => [token as string, hex as string]));
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const texts = ['text', 'text-dim', 'primary', 'jade', 'amber', 'danger'];
const surfaces = ['surface', 'surface-raised', 'surface-sunken'];
const pairs = [
  ...texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
  ...['primary', 'jade', 'amber', 'danger'].map((tone) => [tone, `${tone}-soft`] as const),
  ...['primary-fill', 'primary-fill-hover', 'danger-fill'].map((fill) => ['on-primary', fill] as const),
  ['text-dim', 'stage-ground'] as const,
];

describe.each(['light', 'dark'] as const)('%s scheme', (name) => {
  const scheme = schemeOf(name);
  it.each(pairs)('%s on %s reaches 4.5:1', (text, ground) => {
    expect(contrast(scheme.get(text) ?? '', scheme.get(ground) ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
