import sharp from 'sharp';
import { markOf } from '../../../contract/document/mark-picture';
import { implicitLabel } from '../../../contract/document/implicit-label';
import type { FilmLabels } from './port';

/** Pixels of the mark for each unit of its drawing: as tall as the mark of a film in 1080p, and more. */
const SHARP = 3;
const DPI = 72;

/** Labels of films: the mark on the picture, and what the file says of itself. */
export const filmLabels: FilmLabels = {
  async mark(language) {
    const { svg, width, height } = markOf(language);
    const png = await sharp(Buffer.from(svg), { density: DPI * SHARP })
      .png()
      .toBuffer();
    return { png, width, height };
  },
  implicit: (number) => implicitLabel('film', number),
};
