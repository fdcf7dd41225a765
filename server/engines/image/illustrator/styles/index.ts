import type { ImageStyle } from '../../../../../contract/image';
import { photo } from './photo';
import type { Finish } from './style';

/** The ways of drawing. */
export const finishes: Readonly<Record<ImageStyle, Finish>> = {
  unlimited: photo,
  flat: photo,
  watercolor: photo,
  ink: photo,
  oil: photo,
  papercut: photo,
  lowpoly: photo,
  lineart: photo,
  cyberpunk: photo,
  minimal: photo,
};
