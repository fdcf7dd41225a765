import { fixed, type Size } from './values';

/** A box with round corners at (0, 0), with what `attributes` say of it. */
export const rectXml = ({ width, height }: Size, radius: number, attributes: string): string =>
  `<rect width="${fixed(width)}" height="${fixed(height)}" rx="${fixed(Math.min(radius, width / 2, height / 2))}" ${attributes}/>`;
