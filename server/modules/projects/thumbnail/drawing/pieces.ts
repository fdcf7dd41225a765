import type { Element } from '../../../../../contract/document';
import { type Language, languages } from '../../../../../contract/errors';
import { inOneLine } from '../../../../../contract/lines';
import { cutText } from '../../../../../contract/text';
import type { Setting } from '../../../../engines/typesetting/port';
import { clockRows } from './clock';
import { placeQuestions } from './conversation';
import { isColor, numberOr, type Size, textOr } from './values';
import { settingOf } from './words';

/** What an avatar says by itself, by which the boxes of a conversation begin. */
export interface Said {
  readonly openingRemarks: string;
  readonly questions: readonly string[];
  /** In which times and dates are written. */
  readonly language: Language;
}

/** What a visitor of the project finds when a picture of it is drawn. */
export interface Scene {
  /** Null without a role. */
  readonly said: Said | null;
  readonly now: Date;
}

/** A text within an element: how it is set, in which room, and where in the element's box. */
export interface Piece {
  readonly text: string;
  readonly look: Record<string, unknown>;
  readonly size: Size;
  readonly left: number;
  readonly top: number;
  /** The paint of its letters, whatever that may be, and what stands in for none. */
  readonly paint: unknown;
  readonly ink: string;
}

/** The part of a ticker's text that may be seen. */
const TICKER_SIGNS = 60;
const INK = '#1B1E2B';

const whole = { left: 0, top: 0 };

/** The texts of an element, as its player shows them at first. */
export function piecesOf(element: Element, scene: Scene): Piece[] {
  const { type, props, box } = element;
  const paint = props.fill;
  switch (type) {
    case 'mirra.text': {
      const look = { fontSize: 36, padding: 8, ...props };
      return [{ ...whole, text: textOr(props.content, ''), look, size: box, paint, ink: INK }];
    }
    case 'mirra.marquee': {
      const text = cutText(inOneLine(textOr(props.content, '')), TICKER_SIGNS);
      const { fontSize, weight } = props;
      const look = { fontSize, weight, verticalAlign: 'middle', lineHeight: 5 };
      return [{ ...whole, text, look, size: { width: 100_000, height: box.height }, paint, ink: '#FFFFFF' }];
    }
    case 'mirra.clock':
      return clockPieces(element, scene);
    case 'mirra.dialog-box':
    case 'mirra.answer-box':
      return readingPieces(element, scene.said?.openingRemarks ?? '', 28);
    case 'mirra.question-box':
      return readingPieces(element, scene.said?.questions[0] ?? '', 26);
    case 'mirra.common-questions':
      return questionPieces(element, scene.said?.questions ?? []);
    default:
      return [];
  }
}

const CLOCK_LINE = 1.25;

function clockPieces({ props, box }: Element, { said, now }: Scene): Piece[] {
  const fontSize = numberOr(props.fontSize, 64, 8, 600);
  const weight = numberOr(props.weight, 600, 100, 900);
  const rows = clockRows(props, now, said?.language ?? languages[0]);
  const heights = rows.map(({ share }) => fontSize * share * CLOCK_LINE);
  let top = (box.height - heights.reduce((sum, height) => sum + height, 0)) / 2;
  return rows.map(({ text, share }, index) => {
    const height = heights[index] ?? 0;
    const look = {
      fontSize: fontSize * share,
      weight: share === 1 ? weight : Math.min(weight, 500),
      lineHeight: CLOCK_LINE,
      align: textOr(props.align, 'center'),
      verticalAlign: 'middle',
    };
    const size = { width: Math.max(1, box.width - fontSize * 0.4), height };
    const piece = { text, look, size, left: fontSize * 0.2, top, paint: props.fill, ink: INK };
    top += height;
    return piece;
  });
}

/** The words in a box in which visitors read; none while there is nothing to read. */
function readingPieces({ type, props, box }: Element, text: string, size: number): Piece[] {
  if (text.trim() === '') return [];
  const fontSize = numberOr(props.fontSize, size, 8, 200);
  const look = {
    fontSize,
    lineHeight: 1.5,
    align: textOr(props.align, 'left'),
    verticalAlign: type === 'mirra.question-box' ? 'middle' : 'top',
    padding: Math.round(fontSize * 0.9),
  };
  const ink = type === 'mirra.question-box' ? '#FFFFFF' : INK;
  return [{ ...whole, text, look, size: box, paint: props.color, ink }];
}

const questionPieces = ({ props, box }: Element, questions: readonly string[]): Piece[] =>
  placeQuestions(props, box, questions).flatMap(({ text, left, top, width, height, fontSize }) => {
    if (text === null) return [];
    const look = { fontSize, weight: 500, lineHeight: 1.3, align: 'center', verticalAlign: 'middle' };
    return [{ text, look, size: { width, height }, left, top, paint: props.color, ink: INK }];
  });

/** How the texts of an element are to be set in its font; null where that is the font of the site. */
export function settingsOf(
  element: Element,
  pieces: readonly Piece[],
): { font: string; settings: Omit<Setting, 'font'>[] } | null {
  const font = textOr(element.props.font, '');
  const written = pieces.some(({ text }) => text.trim() !== '');
  if (font === '' || !written) return null;
  return { font, settings: pieces.map(({ text, look, size }) => settingOf(text, look, size)) };
}

/** The color of an element's signs: that of its letters, or what stands in for none. */
export const inkOf = ({ color, textColor, fill }: Element['props']): string =>
  [color, textColor, fill].find(isColor) ?? INK;
