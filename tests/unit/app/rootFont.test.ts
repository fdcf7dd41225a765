import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { rootFontSize } from '../../../src/app/rootFont';

const firstPaint = readFileSync('public/first-paint.js', 'utf8');

/** The root font size and Mantine's scale that the script before the first paint sets. */
function painted(width: number, pathname: string): { fontSize: number; scale: number } {
  const properties = new Map<string, string>();
  const style = { fontSize: '', setProperty: (name: string, value: string) => properties.set(name, value) };
  runInNewContext(firstPaint, {
    localStorage: { getItem: () => null },
    document: { documentElement: { setAttribute: () => undefined, style, lang: '' } },
    window: { innerWidth: width, location: { pathname }, matchMedia: () => ({ matches: false }) },
  });
  return { fontSize: Number.parseFloat(style.fontSize), scale: Number(properties.get('--mantine-scale')) };
}

describe('root font size', () => {
  it.each([
    [1920, '/home', 16],
    [2560, '/home', 16],
    [1366, '/home', (1366 / 1920) * 16],
    [769, '/home', (769 / 1920) * 16],
    [768, '/home', 16],
    [430, '/home', 16],
    [390, '/m/product', (390 / 430) * 16],
    [360, '/m/product', (360 / 430) * 16],
    [1366, '/work/image/index', 16],
    [1366, '/work/image/my', (1366 / 1920) * 16],
  ])('%i px at %s', (width, pathname, size) => {
    expect(rootFontSize(width, pathname)).toBeCloseTo(size, 6);
    // Before the first paint the same, and controls keep their pixels.
    const { fontSize, scale } = painted(width, pathname);
    expect(fontSize).toBeCloseTo(size, 6);
    expect(fontSize * scale).toBeCloseTo(16, 6);
  });
});
