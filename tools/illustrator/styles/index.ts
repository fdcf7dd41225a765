import type { ImageStyle } from '../../../contract/image';
import { cyberpunk } from './neon';
import { lowpoly, oil } from './painted';
import { papercut } from './papercut';
import { photo } from './photo';
import type { Finish } from './style';
import { flat, lineart, minimal } from './vector';
import { ink, watercolor } from './wash';

/** The ways of drawing. */
export const finishes: Readonly<Record<ImageStyle, Finish>> = {
  unlimited: photo,
  flat,
  watercolor,
  ink,
  oil,
  papercut,
  lowpoly,
  lineart,
  cyberpunk,
  minimal,
};

/** How much fine grain each has in the end. */
export const grainOf: Readonly<Record<ImageStyle, number>> = {
  unlimited: 0.06,
  flat: 0,
  watercolor: 0.2,
  ink: 0.18,
  oil: 0.08,
  papercut: 0.24,
  lowpoly: 0,
  lineart: 0.03,
  cyberpunk: 0.1,
  minimal: 0.05,
};
