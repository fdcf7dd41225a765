import { breakable, familyOf, setWords } from '../../kernel/canvas';
import { type TextProps, textProps } from '../../../elements/text/props';

/** A longer word, such as an address, may be broken anywhere. */
const LONG_WORD = 24;

/** Height of a text in a box of a width, stage units; infinite when a word would be broken. */
export function textHeight(props: TextProps, width: number): number {
  const look = textProps.complete(props);
  const room = width - look.padding * 2;
  if (room < look.fontSize) return Number.POSITIVE_INFINITY;
  const { lines, measure } = setWords(look.content, look, room, familyOf(look.font));
  const isBroken = breakable(look.content).some(
    (piece) => piece.length <= LONG_WORD && measure(piece.trimEnd()) > room + 0.5,
  );
  return isBroken
    ? Number.POSITIVE_INFINITY
    : Math.max(1, lines.length) * look.fontSize * look.lineHeight + look.padding * 2;
}
