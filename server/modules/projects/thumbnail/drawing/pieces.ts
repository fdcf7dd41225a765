import type { Element } from '../../../../../contract/document/schema';
import type { Setting } from '../../../../engines/typesetting/port';
import { type WordsShape, wordsOf } from '../../../../../elements/core';
import type { Scene } from './scene';
import { shapesOf } from './shape-list';
import { isColor, textOr } from './values';
import { settingOf } from './words';

const INK = '#1B1E2B';

/** The texts of an element, as its player shows them at first. */
export const piecesOf = (element: Element, scene: Scene): WordsShape[] =>
  wordsOf(shapesOf(element, scene) ?? []);

/** How the texts of an element are to be set in its font; null where that is the font of the stage. */
export function settingsOf(
  element: Element,
  pieces: readonly WordsShape[],
): { font: string; settings: Omit<Setting, 'font'>[] } | null {
  const font = textOr(element.props.font, '');
  const written = pieces.some(({ text }) => text.trim() !== '');
  if (font === '' || !written) return null;
  return { font, settings: pieces.map(({ text, look, box }) => settingOf(text, { ...look }, box)) };
}

/** The color of an element's signs: the color of its letters, or a substitute. */
export const inkOf = ({ color, textColor, fill }: Element['props']): string =>
  [color, textColor, fill].find(isColor) ?? INK;
