import type { CSSProperties } from 'react';
import type { Element, ElementStyle } from '../../../contract/document/schema';
import { roomFor, surfaceCss, type WordsProps } from '../../kernel/canvas';
import { type BoxLook, paddingOf } from '../../../elements/conversation/props';

/**
 * A reading part's look on the player's stage.
 * @param fontFamily of its font, as CSS names it
 */
export const boxCss = (look: BoxLook, style: ElementStyle, fontFamily: string): CSSProperties => ({
  ...surfaceCss({ ...style, radius: look.radius }, look.background),
  color: look.color,
  fontFamily,
  fontSize: look.fontSize,
  padding: paddingOf(look),
  textAlign: look.align,
});

/** How the lines of a reading part are set. */
export const settingOf = (look: BoxLook, { box }: Element, family: string): Omit<WordsProps, 'text'> => ({
  look: { fontSize: look.fontSize, weight: 400 },
  width: roomFor(box.width, paddingOf(look)),
  family,
});
