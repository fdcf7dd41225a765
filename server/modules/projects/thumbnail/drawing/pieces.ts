import type { Element } from '../../../../../contract/document';
import { inOneLine } from '../../../../../contract/lines';
import { cutText } from '../../../../../contract/text';
import type { Setting } from '../../../../engines/typesetting/port';
import { placeQuestions } from './conversation';
import type { WordsShape } from '../../../../../elements/core';
import type { Scene } from './scene';
import { shapesOf, wordsOf } from './shape-list';
import { isColor, numberOr, type Size, textOr } from './values';
import { settingOf } from './words';

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
    case 'mirra.marquee': {
      const text = cutText(inOneLine(textOr(props.content, '')), TICKER_SIGNS);
      const { fontSize, weight } = props;
      const look = { fontSize, weight, verticalAlign: 'middle', lineHeight: 5 };
      return [{ ...whole, text, look, size: { width: 100_000, height: box.height }, paint, ink: '#FFFFFF' }];
    }
    case 'mirra.dialog-box':
    case 'mirra.answer-box':
      return readingPieces(element, scene.said?.openingRemarks ?? '', 28);
    case 'mirra.question-box':
      return readingPieces(element, scene.said?.questions[0] ?? '', 26);
    case 'mirra.common-questions':
      return questionPieces(element, scene.said?.questions ?? []);
    default:
      return wordsOf(shapesOf(element, scene) ?? []).map(pieceOf);
  }
}

const pieceOf = ({ text, look, box, fill }: WordsShape): Piece => ({
  text,
  look: { ...look },
  size: box,
  left: box.left,
  top: box.top,
  paint: fill,
  ink: INK,
});

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
