import { avatarMoves } from '../../contract/speech/limits';
import { placesOf, type TextPlace } from './places';
import { inOneLine, type Values, valueOf } from './values';

const MOVE = new RegExp(String.raw`\[(${avatarMoves.join('|')})\]`, 'gi');

/** What stands at a place. A variable without a value stays as it is written. */
const wordsAt = ({ text, variable }: TextPlace, values: Values): string =>
  (variable === null ? undefined : valueOf(values, variable)) ?? text;

/** A text of an element with values. */
export const fillText = (text: string, values: Values): string =>
  placesOf(text)
    .map((place) => wordsAt(place, values))
    .join('');

/** What stands at a place of a script, where a value has one line. */
export const spokenAt = (place: TextPlace, values: Values): string =>
  place.variable === null ? place.text : inOneLine(wordsAt(place, values));

/**
 * A sentence of a script with values. Values are words and never marks: where one brings `[nod]`, or makes it together with what stands
 * around it, the brackets become wide ones (`［nod］`), which are read and no mark of a move. A text is filled once, so that `{{x}}` in a
 * value stays what it is.
 */
export function fillSentence(text: string, values: Values): string {
  const own = new Set<number>();
  let filled = '';
  for (const place of placesOf(text)) {
    if (place.isMove) own.add(filled.length);
    filled += spokenAt(place, values);
  }
  return filled.replace(MOVE, (mark, name: string, at: number) => (own.has(at) ? mark : `［${name}］`));
}
