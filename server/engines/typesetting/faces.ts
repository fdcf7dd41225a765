import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as fontkit from 'fontkit';
import { type BundledFont, bundledFonts, type FontScript, fontScripts } from '../../../contract/font/bundled';
import { type FontSlice, sheetOf, slicesOf } from '../shared/font-slices';
import type { Typeface } from './port';

const load = createRequire(import.meta.url);
/** Loaded at run time: the package keeps its data beside itself. */
const { create } = load('fontkit') as typeof fontkit;

/** A font's letters of one weight, in one file or divided into slices. */
export interface Face {
  /** The font that has a letter; null when there is none. */
  fontOf(codePoint: number): fontkit.Font | null;
  /** The font that says how high its lines are. */
  readonly main: fontkit.Font;
  readonly scripts: readonly FontScript[];
  /** As CSS counts it; null where it is not known. */
  readonly weight: number | null;
}

/** Opens the only font of a file. @throws Error for a file that is no font, or several */
export function openFont(bytes: Buffer): fontkit.Font {
  const font = create(bytes);
  if (!('glyphForCodePoint' in font)) throw new Error('The file is a collection of fonts');
  return font;
}

/** Letters that a font of a script has. */
const COMMON: Readonly<Record<FontScript, string>> = {
  chinese: '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动',
  latin: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  thai: 'กขคงจฉชซญดตถทธนบปผพฟภมยรลวสหอฮะาิีุูเแโใไ',
};
/** The share of them that is enough. */
const ENOUGH = 0.95;

/** The scripts whose common letters a font has. */
export const scriptsOf = (font: fontkit.Font): FontScript[] =>
  fontScripts.filter((script) => {
    const common = [...COMMON[script]];
    const had = common.filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    return had.length >= common.length * ENOUGH;
  });

const FIRST_LETTER = 0x41;

function bundledFace({ id, scripts }: BundledFont, weight: number): Face {
  const slices = slicesOf(sheetOf(id, weight));
  const opened = new Map<FontSlice, fontkit.Font>();
  const fontOf = (codePoint: number): fontkit.Font | null => {
    for (const slice of slices) {
      if (!slice.ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue;
      const font = opened.get(slice) ?? openFont(readFileSync(slice.path));
      opened.set(slice, font);
      if (font.hasGlyphForCodePoint(codePoint)) return font;
    }
    return null;
  };
  const main = fontOf(FIRST_LETTER);
  if (main === null) throw new Error(`The font ${id} has no Latin letters`);
  return { fontOf, main, scripts, weight };
}

function faceOfBytes(bytes: Buffer): Face {
  const main = openFont(bytes);
  return {
    main,
    scripts: scriptsOf(main),
    weight: null,
    fontOf: (codePoint) => (main.hasGlyphForCodePoint(codePoint) ? main : null),
  };
}

/** Faces that stay open, of each kind: a slice or an uploaded file may have some megabytes. */
const KEPT = 6;
const kept = new Map<string, Face>();

function keep(name: string, make: () => Face): Face {
  const face = kept.get(name) ?? make();
  kept.delete(name);
  kept.set(name, face);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return face;
}

/**
 * The face of a font whose weight is nearest.
 * @throws Error for an unknown font, or bytes that are none
 */
export function faceOf(font: Typeface, weight: number): Face {
  if ('bytes' in font) return keep(font.name, () => faceOfBytes(font.bytes));
  const known = bundledFonts.find(({ id }) => id === font.bundled);
  if (known === undefined) throw new Error(`There is no font ${font.bundled}`);
  const nearest = known.weights.toSorted((a, b) => Math.abs(a - weight) - Math.abs(b - weight))[0] ?? 400;
  return keep(`${known.id}/${nearest}`, () => bundledFace(known, nearest));
}

/** The fonts of the site that stand in for missing letters. */
export function siteFaces(folder: string): Face[] {
  return ['NotoSansSC-Regular.ttf', 'NotoSansThai-Regular.ttf'].map((file) =>
    keep(file, () => faceOfBytes(readFileSync(join(folder, file)))),
  );
}
