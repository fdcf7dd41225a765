import type { Element } from '../../../document';
import { linesOf } from '../../../kernel/canvas';
import { type TextProps, textProps } from '../props';

/** Height of the box that a text needs in the width that it has, stage units. */
export function textHeight({ box, props }: Element, family: string, locale: string): number {
  const look = textProps.complete(props as TextProps);
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return box.height;
  context.font = `${look.italic ? 'italic ' : ''}${look.weight} ${look.fontSize}px ${family}`;
  context.letterSpacing = `${look.letterSpacing}px`;
  const lines = linesOf(context, look.content, Math.max(1, box.width - look.padding * 2), locale);
  return Math.ceil(lines.length * look.fontSize * look.lineHeight + look.padding * 2);
}
