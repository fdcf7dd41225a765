import type { Element } from '../../../document';
import { roomFor, setWords } from '../../../kernel/canvas';
import { type TextProps, textProps } from '../../../../elements/text/props';

/** Height of the box that a text needs in the width that it has, stage units. */
export function textHeight({ box, props }: Pick<Element, 'box' | 'props'>, family: string): number {
  const look = textProps.complete(props as TextProps);
  const { lines } = setWords(look.content, look, roomFor(box.width, look.padding), family);
  return Math.ceil(lines.length * look.fontSize * look.lineHeight + look.padding * 2);
}
