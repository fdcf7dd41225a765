import type { Element } from '../../../../../contract/document/schema';
import type { SetText } from '../../../../engines/typesetting/port';
import { isPicture } from '../../../../../elements/traits';
import { type Definitions, fillOf } from './paint';
import { shapesOf, shapesXml } from './shape-list';
import { rectXml } from './rect';
import { type PictureDrawing, pictureXml } from './pictures';
import { inkOf } from './pieces';
import type { Scene } from './scene';
import { fixed, numberOr } from './values';
import { barsXml } from './words';

export interface Drawing extends PictureDrawing {
  readonly scene: Scene;
  /** The texts of an element in a font of its own; null where they are in the font of the stage. */
  letters(elementId: string): readonly SetText[] | null;
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

function faceXml(element: Element, drawing: Drawing): string {
  const { type, box } = element;
  const shapes = shapesOf(element, drawing.scene);
  if (shapes !== null) return shapesXml(shapes, drawing.definitions, drawing.letters(element.id));
  const fill = (paint: unknown, fallback?: string) => fillOf(paint, box, drawing.definitions, fallback);
  const stroke = strokeOf(element);
  return isPicture(type) ? pictureXml(element, drawing, stroke) : partXml(element, fill, stroke);
}

/** An element of another plugin: a panel in the element's own colors. */
function partXml(
  { props, box, style }: Element,
  fill: (paint: unknown, fallback?: string) => string,
  stroke: string,
): string {
  const ground = fill(props.background ?? props.backgroundColor, '#FFFFFFE6');
  const radius = numberOr(props.radius, style.radius === 0 ? 16 : style.radius, 0, 10_000);
  return (
    rectXml(box, radius, `fill="${ground}"${stroke}`) +
    barsXml(box, inkOf(props), numberOr(props.fontSize, 28, 8, 200))
  );
}
