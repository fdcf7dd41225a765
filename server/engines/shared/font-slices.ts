import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const load = createRequire(import.meta.url);

/** Letters from `first` to `last`, both included. */
export type LetterRange = readonly [first: number, last: number];

/** A file with some letters of a font. */
export interface FontSlice {
  readonly path: string;
  readonly ranges: readonly LetterRange[];
}

const NAMED = { 400: 'regular', 700: 'bold' } as const;

/** The style sheet of a bundled font's face, whose package is named after it, but for one. */
export const sheetOf = (id: string, weight: number): string =>
  id === 'lxgw-wenkai'
    ? `lxgw-wenkai-webfont/lxgwwenkai-${weight === 700 ? NAMED[700] : NAMED[400]}.css`
    : `@fontsource/${id}/${weight}.css`;

/** The ranges of letters that a style sheet names, such as `U+41-5A, U+61`. */
export function rangesOf(text: string): LetterRange[] {
  return text.split(',').map((part): LetterRange => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** The slices that a style sheet of a package declares, as browsers load them. */
export function slicesOf(sheet: string): FontSlice[] {
  const path = load.resolve(sheet);
  const folder = dirname(path);
  return [...readFileSync(path, 'utf8').matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, block = '']) => {
    const file = /url\(['"]?\.\/([^'")]+\.woff2)['"]?\)/.exec(block)?.[1];
    const ranges = /unicode-range:\s*([^;}]+)/i.exec(block)?.[1];
    return file === undefined || ranges === undefined
      ? []
      : [{ path: join(folder, file), ranges: rangesOf(ranges) }];
  });
}

/** The path of a file of a package. */
export const packageFile = (name: string): string => load.resolve(name);
