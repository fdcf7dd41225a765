import type { Element } from '../../../../../contract/document/schema';
import type { Setting } from '../../../../engines/typesetting/port';
import { placeQuestions } from './conversation';
import { questionsSpec } from '../../../../../elements/conversation/spec';
import { type WordsShape, wordsOf } from '../../../../../elements/core';
import type { Scene } from './scene';
import { shapesOf } from './shape-list';
import { isColor, type Size, textOr } from './values';
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

const INK = '#1B1E2B';

/** The texts of an element, as its player shows them at first. */
export function piecesOf(element: Element, scene: Scene): Piece[] {
  const shapes = shapesOf(element, scene);
  if (shapes !== null) return wordsOf(shapes).map(pieceOf);
  return element.type === questionsSpec.type ? questionPieces(element, scene.said?.questions ?? []) : [];
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

const questionPieces = ({ props, box }: Element, questions: readonly string[]): Piece[] =>
  placeQuestions(props, box, questions).flatMap(({ text, left, top, width, height, fontSize }) => {
    if (text === null) return [];
    const look = { fontSize, weight: 500, lineHeight: 1.3, align: 'center', verticalAlign: 'middle' };
    return [{ text, look, size: { width, height }, left, top, paint: props.color, ink: INK }];
  });

/** How the texts of an element are to be set in its font; null where that is the font of the stage. */
export function settingsOf(
  element: Element,
  pieces: readonly Piece[],
): { font: string; settings: Omit<Setting, 'font'>[] } | null {
  const font = textOr(element.props.font, '');
  const written = pieces.some(({ text }) => text.trim() !== '');
  if (font === '' || !written) return null;
  return { font, settings: pieces.map(({ text, look, size }) => settingOf(text, look, size)) };
}

/** The color of an element's signs: the color of its letters, or a substitute. */
export const inkOf = ({ color, textColor, fill }: Element['props']): string =>
  [color, textColor, fill].find(isColor) ?? INK;
