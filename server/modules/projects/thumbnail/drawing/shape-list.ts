import type { Element } from '../../../../../contract/document/schema';
import { languages } from '../../../../../contract/errors';
import { elementSpecs } from '../../../../../elements';
import { elementPictures } from '../../../../../elements/pictures';
import { lookOf, type PathShape, type Shape, type WordsShape, wordsOf } from '../../../../../elements/core';
import type { SetText } from '../../../../engines/typesetting/port';
import { type Definitions, fillOf } from './paint';
import type { Scene } from './scene';
import { type PictureDrawing, imageXml } from './pictures';
import { placedXml, rectXml, strokeXml, surfaceXml } from './rect';
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

function pathXml(shape: PathShape, definitions: Definitions): string {
  const { left, top, scale, path, size, fill, stroke, isRound = false, isCrisp } = shape;
  const crisp = isCrisp ? ' shape-rendering="crispEdges"' : '';
  const paint = fill === null ? 'none' : fillOf(fill, size, definitions);
  return placedXml(
    left,
    top,
    `<path d="${path}" fill="${paint}"${strokeXml(stroke, isRound)}${crisp}/>`,
    scale,
  );
}

/**
 * Shapes as SVG.
 * @param letters the words of these shapes, in their order, as they were set in a font of their own; null where that is the site's
 */
export function shapesXml(
  shapes: readonly Shape[],
  drawing: PictureDrawing,
  letters: readonly SetText[] | null,
): string {
  const set = new Map(wordsOf(shapes).map((shape, index) => [shape, letters?.[index] ?? null]));
  return listXml(shapes, drawing, set);
}

function listXml(
  shapes: readonly Shape[],
  drawing: PictureDrawing,
  set: ReadonlyMap<WordsShape, SetText | null>,
): string {
  const { definitions } = drawing;
  const shapeXml = (shape: Shape): string => {
    switch (shape.kind) {
      case 'rect':
        return surfaceXml(shape, definitions);
      case 'path':
        return pathXml(shape, definitions);
      case 'words': {
        const { box, text, look, fill } = shape;
        const words = wordsXml(text, { ...look }, box, fillOf(fill, box, definitions), set.get(shape));
        return placedXml(box.left, box.top, words);
      }
      case 'image':
        return imageXml(shape, drawing);
      case 'clip': {
        const { box, radius, shapes: inner } = shape;
        const place = `transform="translate(${fixed(box.left)} ${fixed(box.top)})"`;
        const clip = definitions.add(
          (id) => `<clipPath id="${id}">${rectXml(box, radius, place)}</clipPath>`,
        );
        return `<g clip-path="url(#${clip})">${listXml(inner, drawing, set)}</g>`;
      }
    }
  };
  return shapes.map(shapeXml).join('');
}
