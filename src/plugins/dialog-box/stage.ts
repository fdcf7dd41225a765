import type { CSSProperties } from 'react';
import type { ElementStyle } from '../../../contract/document';
import { surfaceCss } from '../../kernel/canvas';
import { type BoxLook, paddingOf } from './dialogBoxProps';

/** A reading part's look on the player's stage. */
export const boxCss = (look: BoxLook, style: ElementStyle): CSSProperties => ({
  ...surfaceCss({ ...style, radius: look.radius }, look.background),
  color: look.color,
  fontSize: look.fontSize,
  padding: paddingOf(look),
  textAlign: look.align,
});
