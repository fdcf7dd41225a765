import { avatarMoves } from '../../contract/speech/limits';

/** What of a text is no language: marks of moves, and variables. */
const MARK = new RegExp(String.raw`\[(?:${avatarMoves.join('|')})\]|\{\{[^{}\n]+\}\}`, 'gi');

/** A part of a text: words, or a mark as a whole. */
export interface TextPart {
  readonly text: string;
  readonly isMark: boolean;
}

/** A text in parts. */
export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const words = (end: number) => {
    if (end > at) parts.push({ text: text.slice(at, end), isMark: false });
  };
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    words(index);
    parts.push({ text: mark, isMark: true });
    at = index + mark.length;
  }
  words(text.length);
  return parts;
}

/** The variables of a text, each as often as it stands there, in an order that does not depend on the text. */
export const variablesIn = (text: string): string[] =>
  partsOfText(text)
    .flatMap((part) => (part.isMark && part.text.startsWith('{{') ? [part.text] : []))
    .toSorted();

/** The marks and the variables of a text, as {@link variablesIn}; capitals make no difference in marks of moves. */
export const marksIn = (text: string): string[] =>
  partsOfText(text)
    .flatMap(({ text: mark, isMark }) => {
      if (!isMark) return [];
      return [mark.startsWith('{{') ? mark : mark.toLowerCase()];
    })
    .toSorted();
