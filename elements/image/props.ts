import { isPictureFilter, neutralFilter, type PictureFilter } from '../../contract/document/picture-filter';
import { defineProps, isCrop, prop, type PropsOf, wholePicture } from '../core';

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
