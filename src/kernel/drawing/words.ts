import type { CSSProperties } from 'react';
import type { Paint, Shadow } from '../../../contract/document';
import type { Size } from '../../document';
import { applyShadow, cssPaint, fillStyleOf } from './paint';
import { linesOf } from './textLines';

/** Typesetting of a text in a box; lengths in stage units. */
export interface WordsLook {
  readonly fontSize: number;
  /** As CSS counts it. */
  readonly weight: number;
  readonly italic?: boolean;
  readonly underline?: boolean;
  /** Times the font size. */
  readonly lineHeight: number;
  readonly letterSpacing?: number;
  readonly align: 'left' | 'center' | 'right';
  readonly verticalAlign: 'top' | 'middle' | 'bottom';
  readonly padding: number;
}

/** Box and style of a text. */
export interface WordsSetting {
  readonly fill: Paint;
  readonly shadow?: Shadow | null;
  /** Language, which decides where lines may break. */
  readonly locale: string;
  /** CSS `font-family`. */
  readonly family: string;
}

const SHARES = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const;

/** Draws a text into a box at (0, 0), with the same lines as {@link wordsCss}. */
export function drawWords(
  context: CanvasRenderingContext2D,
  size: Size,
  text: string,
  look: WordsLook,
  { fill, shadow = null, locale, family }: WordsSetting,
): void {
  const { fontSize, padding } = look;
  const lineHeight = fontSize * look.lineHeight;
  const room = { width: Math.max(1, size.width - padding * 2), height: size.height - padding * 2 };
  context.save();
  applyShadow(context, shadow);
  context.font = `${look.italic ? 'italic ' : ''}${look.weight} ${fontSize}px ${family}`;
  context.letterSpacing = `${look.letterSpacing ?? 0}px`;
  context.fillStyle = fillStyleOf(context, fill, size);
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  const lines = linesOf(context, text, room.width, locale);
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('');
  let y =
    padding +
    (room.height - lines.length * lineHeight) * SHARES[look.verticalAlign] +
    (lineHeight - ascent - descent) / 2 +
    ascent;
  for (const line of lines) {
    const { width } = context.measureText(line);
    const x = padding + (room.width - width) * SHARES[look.align];
    context.fillText(line, x, y);
    if (look.underline) context.fillRect(x, y + fontSize * 0.1, width, Math.max(1, fontSize * 0.06));
    y += lineHeight;
  }
  context.restore();
}

const JUSTIFY = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

/**
 * The same text as CSS: the style of a block that fills the box and contains one block of text.
 * @param family CSS `font-family`; that of the page by default
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
    ...(typeof fill === 'string'
      ? { color: fill }
      : { backgroundImage: cssPaint(fill), backgroundClip: 'text', color: 'transparent' }),
  };
}
