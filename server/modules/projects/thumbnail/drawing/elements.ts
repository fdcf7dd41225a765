import type { Element } from '../../../../../contract/document/schema';
import type { SetText } from '../../../../engines/typesetting/port';
import { type Definitions, fillOf } from './paint';
import { shapesOf, shapesXml } from './shape-list';
import { rectXml, strokeXml } from './rect';
import type { PictureDrawing } from './pictures';
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

function faceXml(element: Element, drawing: Drawing): string {
  const shapes = shapesOf(element, drawing.scene);
  return shapes === null
    ? panelXml(element, drawing.definitions)
    : shapesXml(shapes, drawing, drawing.letters(element.id));
}

/** An element of another plugin: a panel in the element's own colors. */
function panelXml({ props, box, style }: Element, definitions: Definitions): string {
  const ground = fillOf(props.background ?? props.backgroundColor, box, definitions, '#FFFFFFE6');
  const radius = numberOr(props.radius, style.radius === 0 ? 16 : style.radius, 0, 10_000);
  const stroke = strokeXml(style.stroke, false);
  return (
    rectXml(box, radius, `fill="${ground}"${stroke}`) +
    barsXml(box, inkOf(props), numberOr(props.fontSize, 28, 8, 200))
  );
}
