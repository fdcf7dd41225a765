import type { Element, Stroke } from '../../../../../contract/document/schema';
import { languages } from '../../../../../contract/errors';
import { elementSpecs } from '../../../../../elements';
import { elementPictures } from '../../../../../elements/pictures';
import {
  lookOf,
  type PathShape,
  type RectShape,
  type Shape,
  type WordsShape,
  wordsOf,
} from '../../../../../elements/core';
import type { SetText } from '../../../../engines/typesetting/port';
import { type Definitions, fillOf } from './paint';
import type { Scene } from './scene';
import { rectXml } from './rect';
import { fixed } from './values';
import { wordsXml } from './words';

/**
 * The picture of an element by its spec, as its player shows it at first; null for a type without one. An element that players
 * leave out, since its props are not allowed, is an empty picture.
 */
export function shapesOf(element: Element, { said, now }: Scene): readonly Shape[] | null {
  const spec = elementSpecs.get(element.type);
  const picture = elementPictures.get(element.type);
  if (spec === undefined || picture === undefined) return null;
  const look = lookOf(spec, element);
  if (look === null) return [];
  const { box: size, style } = element;
  const moment = { now, said, language: said?.language ?? languages[0], words: null };
  return picture(look, { size, style }, moment);
}

const DASHES: Readonly<Record<Stroke['line'], (width: number) => string>> = {
  solid: () => '',
  dashed: (width) => `${width * 3} ${width * 2}`,
  dotted: (width) => `0 ${width * 2}`,
};

function strokeXml(stroke: Stroke | null, isRound: boolean): string {
  if (stroke === null || stroke.width === 0) return '';
  const { color, width, line } = stroke;
  const cap = isRound || line === 'dotted' ? ' stroke-linecap="round"' : '';
  return ` stroke="${color}" stroke-width="${fixed(width)}" stroke-dasharray="${DASHES[line](width)}" stroke-linejoin="round"${cap}`;
}

const at = (left: number, top: number, inner: string, scale = 1): string => {
  if (left === 0 && top === 0 && scale === 1) return inner;
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${fixed(left)} ${fixed(top)})${scaled}">${inner}</g>`;
};

function surfaceXml({ box, radius, fill, stroke }: RectShape, definitions: Definitions): string {
  const ground = fill === null ? '' : rectXml(box, radius, `fill="${fillOf(fill, box, definitions)}"`);
  if (stroke === null || stroke.width === 0) return at(box.left, box.top, ground);
  // The line lies inside of the edge.
  const width = Math.min(stroke.width, box.width / 2, box.height / 2);
  const inner = { width: box.width - width, height: box.height - width };
  const line = rectXml(
    inner,
    Math.max(0, radius - width / 2),
    `fill="none"${strokeXml({ ...stroke, width }, false)}`,
  );
  return at(box.left, box.top, ground + at(width / 2, width / 2, line));
}

function pathXml(shape: PathShape, definitions: Definitions): string {
  const { left, top, scale, path, size, fill, stroke, isRound = false, isCrisp } = shape;
  const crisp = isCrisp ? ' shape-rendering="crispEdges"' : '';
  const paint = fill === null ? 'none' : fillOf(fill, size, definitions);
  return at(left, top, `<path d="${path}" fill="${paint}"${strokeXml(stroke, isRound)}${crisp}/>`, scale);
}

/**
 * Shapes as SVG.
 * @param letters the words of these shapes, in their order, as they were set in a font of their own; null where that is the site's
 */
export function shapesXml(
  shapes: readonly Shape[],
  definitions: Definitions,
  letters: readonly SetText[] | null,
): string {
  const set = new Map(wordsOf(shapes).map((shape, index) => [shape, letters?.[index] ?? null]));
  return listXml(shapes, definitions, set);
}

function listXml(
  shapes: readonly Shape[],
  definitions: Definitions,
  set: ReadonlyMap<WordsShape, SetText | null>,
): string {
  const shapeXml = (shape: Shape): string => {
    switch (shape.kind) {
      case 'rect':
        return surfaceXml(shape, definitions);
      case 'path':
        return pathXml(shape, definitions);
      case 'words': {
        const { box, text, look, fill } = shape;
        const words = wordsXml(text, { ...look }, box, fillOf(fill, box, definitions), set.get(shape));
        return at(box.left, box.top, words);
      }
      case 'clip': {
        const { box, radius, shapes: inner } = shape;
        const place = `transform="translate(${fixed(box.left)} ${fixed(box.top)})"`;
        const clip = definitions.add(
          (id) => `<clipPath id="${id}">${rectXml(box, radius, place)}</clipPath>`,
        );
        return `<g clip-path="url(#${clip})">${listXml(inner, definitions, set)}</g>`;
      }
    }
  };
  return shapes.map(shapeXml).join('');
}
