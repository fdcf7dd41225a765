import type { Element } from '../../../../../contract/document';
import type { Setting, SetText } from '../../../../engines/typesetting/port';
import { chipsXml, microphoneXml } from './conversation';
import { type Definitions, fillOf } from './paint';
import { figureXml, rectXml } from './shapes';
import { type PictureDrawing, pictureXml } from './pictures';
import { fixed, isColor, numberOr, textOr } from './values';
import { barsXml, contentOf, settingOf, wordsXml } from './words';

export interface Drawing extends PictureDrawing {
  /** The text of an element in a font of its own; null where it is in the font of the site. */
  letters(elementId: string): SetText | null;
}

/** One element as SVG with its rotation, opacity and shadow; texts and numbers are those that the player shows. */
export function elementXml(element: Element, drawing: Drawing): string {
  const { box, rotation, opacity, style } = element;
  const turn =
    rotation === 0 ? '' : ` rotate(${fixed(rotation)} ${fixed(box.width / 2)} ${fixed(box.height / 2)})`;
  const filter = style.shadow === null ? '' : ` filter="url(#${shadowId(element, drawing.definitions)})"`;
  return `<g transform="translate(${fixed(box.left)} ${fixed(box.top)})${turn}" opacity="${fixed(opacity)}"${filter}>${faceXml(element, drawing)}</g>`;
}

function shadowId({ style }: Element, definitions: Definitions): string {
  const { color, blur, x, y } = style.shadow ?? { color: '#00000000', blur: 0, x: 0, y: 0 };
  return definitions.add(
    (id) =>
      `<filter id="${id}" x="-100%" y="-100%" width="300%" height="300%"><feDropShadow dx="${fixed(x)}" dy="${fixed(y)}" stdDeviation="${fixed(blur / 2)}" flood-color="${color.slice(0, 7)}" flood-opacity="${fixed(color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1)}"/></filter>`,
  );
}

function strokeOf({ style: { stroke } }: Element): string {
  if (stroke === null || stroke.width === 0) return '';
  const dash = {
    solid: '',
    dashed: `${stroke.width * 3} ${stroke.width * 2}`,
    dotted: `0 ${stroke.width * 2}`,
  };
  return ` stroke="${stroke.color}" stroke-width="${fixed(stroke.width)}" stroke-dasharray="${dash[stroke.line]}" stroke-linejoin="round"`;
}

/** The part of a ticker's text that may be seen. */
const TICKER_SIGNS = 60;

function faceXml(element: Element, drawing: Drawing): string {
  const { type, props, box, style } = element;
  const fill = (paint: unknown, fallback?: string) => fillOf(paint, box, drawing.definitions, fallback);
  const stroke = strokeOf(element);
  switch (type) {
    case 'mirra.shape':
      return figureXml(props, box, style.radius, `fill="${fill(props.fill, '#3B3FCE')}"${stroke}`);
    case 'mirra.text':
    case 'mirra.marquee': {
      const { text, look, size, ink } = wordsOf(element);
      return (
        rectXml(box, style.radius, `fill="${fill(props.background)}"${stroke}`) +
        wordsXml(text, look, size, fill(props.fill, ink), drawing.letters(element.id))
      );
    }
    case 'mirra.icon':
      return iconXml(props, box);
    case 'mirra.image':
    case 'mirra.video':
      return pictureXml(element, drawing, stroke);
    default:
      return partXml(element, fill, stroke);
  }
}

/** What an element with words shows: its text, how that is set in which room, and its color by default. */
function wordsOf({ type, props, box }: Element) {
  const text = contentOf(props);
  if (type === 'mirra.text')
    return { text, look: { fontSize: 36, padding: 8, ...props }, size: box, ink: '#1B1E2B' };
  const { fontSize, weight } = props;
  return {
    text: text.replaceAll('\n', ' ').slice(0, TICKER_SIGNS),
    look: { fontSize, weight, verticalAlign: 'middle', lineHeight: 5 },
    size: { width: 100_000, height: box.height },
    ink: '#FFFFFF',
  };
}

/** How an element's text is to be set, and in which font; null where it has no text, or that is in the font of the site. */
export function settingOfElement(element: Element): { font: string; setting: Omit<Setting, 'font'> } | null {
  if (element.type !== 'mirra.text' && element.type !== 'mirra.marquee') return null;
  const font = textOr(element.props.font, '');
  const { text, look, size } = wordsOf(element);
  return font === '' || text.trim() === '' ? null : { font, setting: settingOf(text, look, size) };
}

/** Edge of the square in which icons are drawn, in the units of their paths. */
const ICON_GRID = 24;

function iconXml(
  { outline, color, weight, filled }: Element['props'],
  { width, height }: Element['box'],
): string {
  if (typeof outline !== 'string' || !/^[MLHVCSQTAZ0-9 .,-]*$/i.test(outline)) return '';
  const scale = Math.min(width, height) / ICON_GRID;
  const at = (length: number) => fixed((length - ICON_GRID * scale) / 2);
  const paint = isColor(color) ? color : '#3B3FCE';
  return `<path transform="translate(${at(width)} ${at(height)}) scale(${fixed(scale)})" d="${outline}" fill="${filled === true ? paint : 'none'}" stroke="${paint}" stroke-width="${fixed(numberOr(weight, 2, 0.5, 4))}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Conversation elements, clocks, codes and elements of other plugins: a panel in the element's own colors. */
function partXml(
  { type, props, box, style }: Element,
  fill: (paint: unknown, fallback?: string) => string,
  stroke: string,
) {
  const ground = fill(
    props.background ?? props.backgroundColor,
    type === 'mirra.clock' ? 'none' : '#FFFFFFE6',
  );
  const ink = [props.color, props.textColor, props.fill].find(isColor) ?? '#1B1E2B';
  const radius = numberOr(props.radius, style.radius === 0 ? 16 : style.radius, 0, 10_000);
  if (type === 'mirra.common-questions') return chipsXml(props, box, { ground, ink, stroke });
  const panel = rectXml(box, radius, `fill="${ground}"${stroke}`);
  if (type === 'mirra.microphone') return panel + microphoneXml(box, ink);
  if (type === 'mirra.qr-code') {
    const side = Math.min(box.width, box.height) * 0.4;
    return `${panel}<rect x="${fixed((box.width - side) / 2)}" y="${fixed((box.height - side) / 2)}" width="${fixed(side)}" height="${fixed(side)}" rx="${fixed(side / 4)}" fill="${ink}"/>`;
  }
  return panel + barsXml(box, ink, numberOr(props.fontSize, 28, 8, 200));
}
