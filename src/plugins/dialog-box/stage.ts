import type { CSSProperties } from 'react';
import type { ElementStyle } from '../../../contract/document';
import { surfaceCss } from '../../kernel/canvas';
import { type BoxLook, paddingOf } from './dialogBoxProps';

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
