import { plainText } from '../../../../contract/text/plain-text';
import type { AnswerPiece } from './pieces';

/** Text is held back for so long at most while a mark may still be open, in UTF-16 units. */
const HELD = 160;

/** A line is looked at as a whole up to this many letters. */
const SETTLED = 80;

/** Marks that are whole. */
const WHOLE: readonly RegExp[] = [
  /!?\[[^[\]\n]*\](?:\([^()\s]*\)|(?=[^(]))/g,
  /<\/?[a-z!][^<>\n]*>/gi,
  /(`{1,3})[^`\n]+\1/g,
  /(?<!\*)(\*{1,3})(?=[^\s*])[^*\n]*[^\s*]\1(?!\*)/g,
  /(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])[^_\n]*[^\s_]\1(?![\p{L}\p{N}_])/gu,
  /~~(?=[^\s~])[^~\n]*[^\s~]~~/g,
  /&(?:#\w{1,8}|[a-z]{2,6});/gi,
];
/** Where a mark may begin that is not whole yet. */
const OPEN =
  /\*+(?=[^\s*]|$)|(?<![\p{L}\p{N}_])_+(?=[^\s_]|$)|`|~+$|~~(?=\S)|\[|<(?=[a-z/!]|$)|&(?=[#a-z]|$)|\\$/iu;
/** A line that may still become a heading, a list item, a quote, a code fence, or a horizontal rule. */
const LINE_MARK = /^[ \t]*(?:[-*+>#=_`~]*|[-*+][ \t]+(?:\[[ xX]?\]?)?|>[ \t]*|[`~]{3,}[^\n]*)[ \t]*$/;

/** Length of the part of a line whose meaning no later text can change. */
function readable(line: string): number {
  if (/^[ \t]*\|/.test(line) || LINE_MARK.test(line)) return 0;
  const rest = WHOLE.reduce((text, whole) => text.replace(whole, ({ length }) => ' '.repeat(length)), line);
  const open = rest.search(OPEN);
  return open === -1 || line.length - open > HELD ? line.length : open;
}

/** Takes the marks out of a text that comes in pieces. Joined, what it gives is the plain text of the whole. */
export function createPlainText() {
  let line = '';
  /** So much of the plain line was given. */
  let given = 0;

  const rest = (written: string): string => {
    const text = plainText(written).slice(given);
    given += text.length;
    return text;
  };
  const endLine = (written: string): string => {
    const text = rest(written);
    given = 0;
    return text;
  };

  return {
    /** Whether something is held back. */
    isHolding: () => readable(line) < line.length,
    push(piece: string): string {
      const lines = `${line}${piece}`.split('\n');
      line = lines.pop() ?? '';
      const ended = lines.map((one) => endLine(`${one}\n`)).join('');
      const said = `${ended}${rest(line.slice(0, readable(line)))}`;
      // What is settled is not looked at again: two letters in its place say that the line has begun, and how it stands.
      const last = line.at(-1) ?? '';
      if (
        line.length > SETTLED &&
        readable(line) === line.length &&
        /[a-z0-9\s]|\p{Script=Han}/iu.test(last)
      ) {
        line = `x${last}`;
        given = line.length;
      }
      return said;
    },
    end(): string {
      const text = endLine(line);
      line = '';
      return text;
    },
  };
}

/** An answer without the marks of Markdown and the like, which nobody says and no caption shows. */
export async function* plain(pieces: AsyncIterable<AnswerPiece>): AsyncGenerator<AnswerPiece> {
  const marks = createPlainText();
  let waiting: AnswerPiece[] = [];
  for await (const piece of pieces) {
    if (piece.type !== 'text') {
      // It belongs behind what is held back.
      if (marks.isHolding()) waiting.push(piece);
      else yield piece;
      continue;
    }
    const text = marks.push(piece.text);
    if (text !== '') yield { type: 'text', text };
    if (marks.isHolding()) continue;
    yield* waiting;
    waiting = [];
  }
  const text = marks.end();
  if (text !== '') yield { type: 'text', text };
  yield* waiting;
}
