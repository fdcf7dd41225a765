import { lettersOf } from '../../../contract/text/letters';

/** Longest beginning of a text as a label, in graphemes. */
const LIMIT = 40;

/** The beginning of a text in one line, with an ellipsis where it goes on; no character is cut in two. */
export function startOf(text: string): string {
  // A grapheme rarely has more than eight units, so a long text need not be read to its end.
  const line = text
    .slice(0, LIMIT * 12)
    .replace(/\s+/g, ' ')
    .trim();
  const letters = lettersOf(line);
  return letters.length <= LIMIT ? line : `${letters.slice(0, LIMIT).join('').trimEnd()}…`;
}
