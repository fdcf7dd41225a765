import {
  blurMargin,
  colorMatrices,
  isNeutral,
  type PictureFilter,
} from '../../../../../contract/document/picture-filter';
import { type ImageShape, placeImage } from '../../../../../elements/core';
import type { Definitions } from './paint';
import { rectXml, surfaceXml } from './rect';
import { fixed, type Size } from './values';

/** The ground of a place for a picture that is missing. */
const EMPTY = '#868DA033';

/** An image or a video's cover as a data URL with its own size; null when there is none. */
export interface EmbeddedPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** What pictures are drawn from. */
export interface PictureDrawing {
  readonly definitions: Definitions;
  picture(materialId: string): EmbeddedPicture | null;
}

/** An image in its frame: cropped, mirrored and filtered as the player shows it; its stroke lies inside of the edge. */
export function imageXml(shape: ImageShape, { picture, definitions }: PictureDrawing): string {
  const { box, radius, stroke, flipX, flipY, hasPlaceholder } = shape;
  const found = shape.material === null ? null : picture(shape.material);
  if (found === null) {
    const empty = { kind: 'rect', box, radius, fill: EMPTY, stroke } as const;
    return hasPlaceholder ? surfaceXml(empty, definitions) : '';
  }
  const { window, picture: place } = placeImage(found, shape);
  const at = `transform="translate(${fixed(window.left)} ${fixed(window.top)})"`;
  const clip = definitions.add((id) => `<clipPath id="${id}">${rectXml(window, radius, at)}</clipPath>`);
  const filter = filterXml(shape.filter, definitions);
  const mirrored = `translate(${flipX ? fixed(2 * window.left + window.width) : 0} ${flipY ? fixed(2 * window.top + window.height) : 0}) scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})`;
  const image = `<image href="${found.url}" x="${fixed(place.left)}" y="${fixed(place.top)}" width="${fixed(place.width)}" height="${fixed(place.height)}" preserveAspectRatio="none"${filter === null ? '' : ` filter="url(#${filter.id})"`} transform="${mirrored}"/>`;
  const edge = surfaceXml({ kind: 'rect', box: window, radius, fill: null, stroke }, definitions);
  return `<g clip-path="url(#${clip})">${image}</g>${edge}`;
}

/** A filter's definition; null when it changes nothing. */
function filterXml(
  filter: PictureFilter,
  definitions: Definitions,
): { id: string; filter: PictureFilter } | null {
  if (isNeutral(filter)) return null;
  const colors = colorMatrices(filter)
    .map((matrix) => {
      const rows = matrix.map(([r, g, b, offset]) =>
        [r, g, b, 0, offset].map((one) => one.toFixed(4)).join(' '),
      );
      return `<feColorMatrix type="matrix" values="${rows.join(' ')} 0 0 0 1 0"/>`;
    })
    .join('');
  const blur = filter.blur === 0 ? '' : `<feGaussianBlur stdDeviation="${fixed(filter.blur)}"/>`;
  const id = definitions.add(
    (name) => `<filter id="${name}" color-interpolation-filters="sRGB">${colors}${blur}</filter>`,
  );
  return { id, filter };
}

/** How a picture over the whole stage looks through a filter; null when that changes nothing. */
export function groundXml(
  filter: PictureFilter,
  stage: Size,
  definitions: Definitions,
): { size: Size; xml: (url: string) => string } | null {
  const defined = filterXml(filter, definitions);
  if (defined === null) return null;
  const spread = 1 + (2 * blurMargin(filter)) / Math.min(stage.width, stage.height);
  const size = { width: stage.width * spread, height: stage.height * spread };
  return {
    /** Of the picture, stage units: a blurred one reaches over the stage on all sides. */
    size,
    xml: (url) =>
      `<image href="${url}" width="${fixed(size.width)}" height="${fixed(size.height)}" preserveAspectRatio="none" filter="url(#${defined.id})"/>`,
  };
}
