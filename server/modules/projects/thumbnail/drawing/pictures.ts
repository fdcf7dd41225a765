import {
  blurMargin,
  colorMatrices,
  completeFilter,
  isNeutral,
  isPictureFilter,
  type PictureFilter,
} from '../../../../../contract/document/picture-filter';
import type { Element } from '../../../../../contract/document/schema';
import { videoSpec } from '../../../../../elements/video/spec';
import type { Definitions } from './paint';
import { rectXml } from './rect';
import { fixed, isRecord, type Size } from './values';

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

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

/** A picture, or a video's cover, in its frame: cropped, flipped and filtered as the player shows it. */
export function pictureXml(
  { props, box, style, type }: Element,
  { picture, definitions }: PictureDrawing,
  stroke: string,
) {
  const found = typeof props.materialId === 'string' ? picture(props.materialId) : null;
  if (found === null) {
    return rectXml(box, style.radius, `fill="${type === videoSpec.type ? '#0C0E13' : '#868DA033'}"${stroke}`);
  }
  const crop = isRecord(props.crop) ? props.crop : {};
  const x = isShare(crop.x) ? crop.x : 0;
  const y = isShare(crop.y) ? crop.y : 0;
  const part = {
    width: found.width * (isShare(crop.width) && crop.width > 0 ? crop.width : 1),
    height: found.height * (isShare(crop.height) && crop.height > 0 ? crop.height : 1),
  };
  const fits = [box.width / part.width, box.height / part.height];
  const scale = props.fit === 'contain' ? Math.min(...fits) : Math.max(...fits);
  const left = (box.width - part.width * scale) / 2 - x * found.width * scale;
  const top = (box.height - part.height * scale) / 2 - y * found.height * scale;
  const clip = definitions.add((id) => `<clipPath id="${id}">${rectXml(box, style.radius, '')}</clipPath>`);
  const flip = `translate(${props.flipX === true ? fixed(box.width) : 0} ${props.flipY === true ? fixed(box.height) : 0}) scale(${props.flipX === true ? -1 : 1} ${props.flipY === true ? -1 : 1})`;
  const filter = filterXml(filterOf(type, props), definitions);
  const margin = filter === null ? 0 : blurMargin(filter.filter);
  const filled = type === videoSpec.type ? box : { width: found.width * scale, height: found.height * scale };
  const spread = 1 + (2 * margin) / Math.min(filled.width, filled.height);
  const size = { width: found.width * scale * spread, height: found.height * scale * spread };
  const place = {
    x: left - (size.width - found.width * scale) / 2,
    y: top - (size.height - found.height * scale) / 2,
  };
  const image = `<image href="${found.url}" x="${fixed(place.x)}" y="${fixed(place.y)}" width="${fixed(size.width)}" height="${fixed(size.height)}" preserveAspectRatio="none"${filter === null ? '' : ` filter="url(#${filter.id})"`} transform="${flip}"/>`;
  return `<g clip-path="url(#${clip})">${image}</g>${stroke === '' ? '' : rectXml(box, style.radius, `fill="none"${stroke}`)}`;
}

/** A filter of an element; a video with buttons stays sharp, since players cannot blur it without them. */
function filterOf(type: string, { filter, controls, autoplay }: Element['props']): PictureFilter {
  const given = completeFilter(isPictureFilter(filter) ? filter : {});
  return type === videoSpec.type && (controls === true || autoplay === false) ? { ...given, blur: 0 } : given;
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
