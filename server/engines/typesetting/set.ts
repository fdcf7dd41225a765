import type { Font } from 'fontkit';
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

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** A text as runs, each in the first face that has its letters; letters that none has are left out. */
function runsOf(text: string, faces: readonly Face[]): Run[] {
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
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

/** A text on the baseline from 0, in units of {@link EM}. */
function outlineOf(text: string, faces: readonly Face[], letterSpacing: number): SetLine {
  let left = 0;
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
      left += xAdvance * scale + (xAdvance === 0 ? 0 : letterSpacing * EM);
    });
  }
  return { outline, width: left };
}

/** Lines of at most `width` units, broken between words. */
function linesOf(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    let used = 0;
    for (const { segment } of words.segment(paragraph)) {
      const more = measure(segment);
      if (line !== '' && segment.trim() !== '' && used + more > width) {
        lines.push(line.trimEnd());
        line = '';
        used = 0;
      }
      line += segment;
      used += more;
    }
    lines.push(line.trimEnd());
    if (lines.length >= MOST_LINES) return lines.slice(0, MOST_LINES);
  }
  return lines;
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
  const measured = new Map<string, number>();
  const measure = (part: string): number => {
    const known = measured.get(part) ?? outlineOf(part, faces, letterSpacing).width;
    measured.set(part, known);
    return known;
  };
  // A letter cut in two would be none.
  const shown = [...text.toWellFormed()]
    .slice(0, MOST_SIGNS)
    .join('')
    .replace(/[^\S\n]/g, ' ');
  const scale = EM / face.main.unitsPerEm;
  return {
    lines: linesOf(shown, width * EM, measure).map((line) => outlineOf(line, faces, letterSpacing)),
    ascent: face.main.ascent * scale,
    descent: -face.main.descent * scale,
    isLight: weight >= BOLD && (face.weight ?? 400) < BOLD,
  };
}
