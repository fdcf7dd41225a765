import { isPictureFilter, neutralFilter, type PictureFilter } from '../../contract/document/picture-filter';
import { defineProps, prop, type PropRule, type PropsOf } from '../core';

/** A part of a picture, in fractions of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number };

export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 };

const SLACK = 1e-6;
const isCrop: PropRule = (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height } = value as Partial<Crop>;
  const all = [x, y, width, height];
  return (
    all.every((part) => typeof part === 'number' && part >= 0 && part <= 1) &&
    (width ?? 0) > 0 &&
    (height ?? 0) > 0 &&
    (x ?? 0) + (width ?? 0) <= 1 + SLACK &&
    (y ?? 0) + (height ?? 0) <= 1 + SLACK
  );
};

export const imageProps = defineProps({
  materialId: prop.material(),
  fit: prop.choice(
    'cover',
    [
      { value: 'cover', label: 'image:cover' },
      { value: 'contain', label: 'image:contain' },
    ],
    { label: 'image:fit' },
  ),
  crop: prop.custom(wholePicture, isCrop),
  filter: prop.custom<Partial<PictureFilter>>(neutralFilter, isPictureFilter),
  flipX: prop.flag(false, { label: 'image:flipX' }),
  flipY: prop.flag(false, { label: 'image:flipY' }),
  /** Alternative text; empty for decoration. */
  alt: prop.text('', { label: 'image:alt', limit: 300, rows: 1 }),
});
export type ImageLook = PropsOf<typeof imageProps>;
export type ImageProps = Partial<ImageLook>;
