import type { CSSProperties } from 'react';
import type { Paint } from '../../../contract/document/schema';
import { drawWordsBy, hasOutline, type WordsSetting } from '../../../elements/canvas/words';
import type { Size, WordsLook } from '../../document';
import { browserKit } from './browserKit';
import { cssPaint } from './paint';

export { roomFor, type WordsSetting } from '../../../elements/canvas/words';
export type { WordsLook } from '../../document';

/** Draws a text into a box at (0, 0), in the lines that {@link Words} shows. */
export function drawWords(
  context: CanvasRenderingContext2D,
  size: Size,
  text: string,
  look: WordsLook,
  setting: WordsSetting,
): void {
  drawWordsBy(browserKit, context, size, text, look, setting);
}

const JUSTIFY = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

/**
 * The same text as CSS: the style of a block that fills the box and contains one block of text, such as {@link Words}.
 * @param family CSS `font-family`; by default the page's
 */
export function wordsCss(look: WordsLook, fill: Paint, family?: string): CSSProperties {
  return {
    position: 'absolute',
    inset: '0 0 auto',
    // Text that overflows the box keeps its paint; a gradient ends with its block.
    minHeight: '100%',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: JUSTIFY[look.verticalAlign],
    padding: look.padding,
    ...(family !== undefined && { fontFamily: family }),
    fontSize: look.fontSize,
    fontWeight: look.weight,
    fontStyle: look.italic ? 'italic' : 'normal',
    textDecoration: look.underline ? 'underline' : 'none',
    lineHeight: look.lineHeight,
    letterSpacing: look.letterSpacing ?? 0,
    textAlign: look.align,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    // As near to the lines of {@link Words} as browsers come, for text that is being written.
    wordBreak: 'normal',
    lineBreak: 'strict',
    ...(typeof fill === 'string'
      ? { color: fill }
      : { backgroundImage: cssPaint(fill), backgroundClip: 'text', color: 'transparent' }),
  };
}

/**
 * The outline of the same text, as the style of a block with the same words that lies behind the first one; null where the
 * text has none. A block of its own keeps the outline out of the letters, whatever they are painted with.
 */
export function outlineCss(look: WordsLook, family?: string): CSSProperties | null {
  if (!hasOutline(look)) return null;
  const { outlineWidth = 0, outlineColor = '#FFFFFF' } = look;
  return {
    ...wordsCss({ ...look, underline: false }, outlineColor, family),
    WebkitTextStroke: `${outlineWidth * 2}px ${outlineColor}`,
    pointerEvents: 'none',
    userSelect: 'none',
  };
}
