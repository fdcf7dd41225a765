import type { Font } from 'fontkit';
import { linesIn, type Measure, tabRunsOf, tabStopOf, withTabs } from '../../../contract/text/lines';
import { lettersOf } from '../../../contract/text/letters';
import { cutText, storableText } from '../../../contract/text/text';
import { fontWidths, type LetterWidth, measureBy } from '../../../contract/text/widths';
import { type Face, faceOf, siteFaces } from './faces';
import { EM, type SetLine, type Setting, type SetText } from './port';

/** More than a thumbnail shows. */
const MOST_SIGNS = 2000;
const MOST_LINES = 40;

/** Letters that one font has, or that none has. */
interface Run {
  font: Font | null;
  text: string;
}

/** A text as runs, each in the first face that has its letters. */
function runsOf(text: string, faces: readonly Face[]): Run[] {
  const runs: Run[] = [];
  for (const segment of lettersOf(text)) {
    const codePoint = segment.codePointAt(0) ?? 0;
    let font: Font | null = null;
    for (const face of faces) {
      font = face.fontOf(codePoint);
      if (font !== null) break;
    }
    const last = runs.at(-1);
    if (last?.font === font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  return runs;
}

const LETTERS = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

/** How far the next glyph stands from one, in units of {@link EM}. */
const advanceOf = (xAdvance: number, scale: number, letterSpacing: number): number =>
  xAdvance * scale + (xAdvance === 0 ? 0 : letterSpacing * EM);

/** Weight that browsers take a file to have that does not say it. */
const REGULAR = 400;
const ASCII = /^[!-~]$/;

/** Widths of letters, as browsers read them off the same files. */
const widthsIn = ({ fontOf, scripts, weight }: Face): LetterWidth =>
  fontWidths(scripts, weight ?? REGULAR, (letter) => {
    const font = fontOf(letter.codePointAt(0) ?? 0);
    if (font === null) return null;
    // Browsers take a digit by itself for Latin, and Chinese fonts have digits of their own for that.
    const script = ASCII.test(letter) ? 'latn' : undefined;
    return (font.layout(letter, undefined, script).advanceWidth * EM) / font.unitsPerEm;
  });

/** How a text is set. */
interface Typography {
  readonly faces: readonly Face[];
  readonly measure: Measure;
  readonly letterSpacing: number;
}

/** A text on the baseline from `from`, in units of {@link EM}; its width is where it ends. */
function outlineOf(text: string, { faces, measure, letterSpacing }: Typography, from: number): SetLine {
  let left = from;
  let outline = '';
  for (const { font, text: part } of runsOf(text, faces)) {
    if (font === null) {
      // Pictures and unusual spaces are not drawn, and keep their room.
      left += measure(part);
      continue;
    }
    const scale = EM / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      for (const { command, args } of glyph.path.commands) {
        const numbers = args.map((value, at) =>
          Math.round(at % 2 === 0 ? left + (value + xOffset) * scale : -(value + yOffset) * scale),
        );
        outline += `${LETTERS[command as keyof typeof LETTERS]}${numbers.join(' ')}`;
      }
      left += advanceOf(xAdvance, scale, letterSpacing);
    });
  }
  return { outline, width: left };
}

/** A line whose parts begin where its tabs end. */
function tabbedOutline(line: string, typography: Typography): SetLine {
  const set = tabRunsOf(line, typography.measure, tabStopOf(EM)).map(({ text, x }) =>
    outlineOf(text, typography, x),
  );
  return { outline: set.map(({ outline }) => outline).join(''), width: set.at(-1)?.width ?? 0 };
}

/** A bolder face is drawn by browsers where this one is asked for and only a regular one is there. */
const BOLD = 600;

/** Measures the letters of a text and breaks it into lines. */
function typeset(face: Face, { text, width, letterSpacing }: Omit<Setting, 'font' | 'weight'>) {
  const measure = measureBy(widthsIn(face), EM, letterSpacing * EM);
  const lines = linesIn(
    cutText(storableText(text), MOST_SIGNS),
    width * EM,
    withTabs(measure, tabStopOf(EM)),
  );
  return { measure, lines: lines.slice(0, MOST_LINES).map((line) => line.text) };
}

/** The lines of a text, as {@link setText} sets them. @throws Error for a font that cannot be read */
export const setLines = ({ font, weight, ...setting }: Setting): string[] =>
  typeset(faceOf(font, weight), setting).lines;

/**
 * Sets a text in the outlines of its letters.
 * @param folder of the fonts of the site
 * @throws Error for a font that cannot be read
 */
export function setText({ font, weight, ...setting }: Setting, folder: string): SetText {
  const face = faceOf(font, weight);
  const { measure, lines } = typeset(face, setting);
  const faces = [face, ...siteFaces(folder)];
  const typography = { faces, measure, letterSpacing: setting.letterSpacing };
  const scale = EM / face.main.unitsPerEm;
  return {
    lines: lines.map((line) => tabbedOutline(line, typography)),
    ascent: face.main.ascent * scale,
    descent: -face.main.descent * scale,
    isLight: weight >= BOLD && (face.weight ?? REGULAR) < BOLD,
  };
}
