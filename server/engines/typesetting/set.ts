import type { Font } from 'fontkit';
import { linesIn, type Measure, tabRunsOf, tabStopOf, withTabs } from '../../../contract/text/lines';
import { cutText, lettersOf, storableText } from '../../../contract/text/text';
import { type Face, faceOf, siteFaces } from './faces';
import { EM, type SetLine, type Setting, type SetText } from './port';

/** More than a thumbnail shows. */
const MOST_SIGNS = 2000;
const MOST_LINES = 40;

/** Letters that one font has. */
interface Run {
  font: Font;
  text: string;
}

/** A text as runs, each in the first face that has its letters; letters that none has are left out. */
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
    if (font === null) continue;
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

/** Width of a text in one line, in units of {@link EM}. */
function widthOf(text: string, faces: readonly Face[], letterSpacing: number): number {
  let width = 0;
  for (const { font, text: part } of runsOf(text, faces)) {
    const scale = EM / font.unitsPerEm;
    for (const { xAdvance = 0 } of font.layout(part).positions)
      width += advanceOf(xAdvance, scale, letterSpacing);
  }
  return width;
}

/** A text on the baseline from `from`, in units of {@link EM}; its width is where it ends. */
function outlineOf(text: string, faces: readonly Face[], letterSpacing: number, from = 0): SetLine {
  let left = from;
  let outline = '';
  for (const { font, text: part } of runsOf(text, faces)) {
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
function tabbedOutline(
  line: string,
  measure: Measure,
  faces: readonly Face[],
  letterSpacing: number,
): SetLine {
  const set = tabRunsOf(line, measure, tabStopOf(EM)).map(({ text, x }) =>
    outlineOf(text, faces, letterSpacing, x),
  );
  return { outline: set.map(({ outline }) => outline).join(''), width: set.at(-1)?.width ?? 0 };
}

/** A bolder face is drawn by browsers where this one is asked for and only a regular one is there. */
const BOLD = 600;

/**
 * Sets a text in the outlines of its letters.
 * @param folder of the fonts of the site
 * @throws Error for a font that cannot be read
 */
export function setText({ font, text, weight, width, letterSpacing }: Setting, folder: string): SetText {
  const face = faceOf(font, weight);
  const faces = [face, ...siteFaces(folder)];
  const measure = (part: string) => widthOf(part, faces, letterSpacing);
  // Fonts have the ordinary space.
  const shown = cutText(storableText(text), MOST_SIGNS).replace(/[^\S\n\t]/g, ' ');
  const lines = linesIn(shown, width * EM, withTabs(measure, tabStopOf(EM))).slice(0, MOST_LINES);
  const scale = EM / face.main.unitsPerEm;
  return {
    lines: lines.map((line) => tabbedOutline(line.text, measure, faces, letterSpacing)),
    ascent: face.main.ascent * scale,
    descent: -face.main.descent * scale,
    isLight: weight >= BOLD && (face.weight ?? 400) < BOLD,
  };
}
