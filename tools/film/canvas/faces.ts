import { readFileSync } from 'node:fs';
import { GlobalFonts } from '@napi-rs/canvas';
import type { FaceFile, FontFiles } from '../../../film/program/messages';
import { STAGE_FAMILY } from '../../../elements/canvas/letter-widths';

/** Files of one range, which are the weights of its letters. */
interface Slice {
  readonly files: FaceFile[];
  readonly ranges: FaceFile['ranges'];
}

/** Letters that are drawn in a slice even where files before it have them too. */
export interface FirstLetters {
  readonly family: string;
  has(codePoint: number): boolean;
}

/** A font that is ready to be drawn with. */
export interface RegisteredFont {
  readonly font: FontFiles;
  /** The families of its slices, as CSS lists them. */
  readonly families: readonly string[];
  readonly first: readonly FirstLetters[];
}

const FIRST_LETTER = 0x41;

const holds = (ranges: FaceFile['ranges'], codePoint: number): boolean =>
  ranges === null || ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

/** The slices of a font, that with Latin letters first: it says how high lines are. */
function slicesOf({ faces }: FontFiles): Slice[] {
  const slices = new Map<string, Slice>();
  for (const face of faces) {
    const key = JSON.stringify(face.ranges);
    const slice = slices.get(key) ?? { files: [], ranges: face.ranges };
    slice.files.push(face);
    slices.set(key, slice);
  }
  return [...slices.values()].toSorted(
    (a, b) => Number(holds(b.ranges, FIRST_LETTER)) - Number(holds(a.ranges, FIRST_LETTER)),
  );
}

/** Families whose files are registered, since a program registers a file once for all of its orders. */
const registered = new Set<string>();

function register(family: string, files: readonly FaceFile[]): void {
  for (const { path } of files) {
    const key = `${family} ${path}`;
    if (registered.has(key)) continue;
    // Read here, since the library guesses the format of a path by its ending.
    if (GlobalFonts.register(readFileSync(path), family) === null)
      throw new Error(`The file ${path} is no font`);
    registered.add(key);
  }
}

/** The family under which the files of a font are registered; letters by which no font is told apart are left out. */
const nameOf = (id: string): string => (id === '' ? STAGE_FAMILY : `Film ${id.replaceAll(/[^\w-]/g, '')}`);

/**
 * Registers the files of a font that have any of some letters, and its first one.
 * @param letters code points
 * @throws Error for a file that is none
 */
export function registerFont(font: FontFiles, letters: ReadonlySet<number>): RegisteredFont {
  const name = nameOf(font.id);
  const families: string[] = [];
  const first: FirstLetters[] = [];
  for (const [index, { files, ranges }] of slicesOf(font).entries()) {
    const isNeeded = index === 0 || [...letters].some((letter) => holds(ranges, letter));
    if (!isNeeded) continue;
    const family = index === 0 ? name : `${name} ${index}`;
    register(family, files);
    families.push(`"${family}"`);
    if (files.some(({ isFirst }) => isFirst))
      first.push({ family: `"${family}"`, has: (codePoint) => holds(ranges, codePoint) });
  }
  return { font, families, first };
}
