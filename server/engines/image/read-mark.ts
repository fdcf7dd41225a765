import sharp from 'sharp';
import { type Language, languages } from '../../../contract/errors';
import { markPlace, type PictureBox, type PictureSize } from './label';
import { markOf } from '../../../contract/document/mark-picture';
import type { ReadMark } from './port';

/** From this likeness on, -1 to 1, what lies at the place of a mark is one. Pictures without reach about 0.3 there. */
const LIKE = 0.7;
/** Differences in brightness between the words and their plate that a mark has at least, of 255. */
const CONTRAST = 80;

interface Drawn {
  box: PictureBox;
  /** Brightness of the mark over a middle gray, row by row. */
  pixels: Uint8Array;
}

/** Where marks were placed before they were kept on every shape of stage: in the very corner. */
function formerPlace({ width, height }: PictureSize, mark: PictureSize): PictureBox {
  const tall = Math.round(Math.max(22, Math.min(width, height) * 0.04));
  const wide = Math.round((tall * mark.width) / mark.height);
  const gap = Math.round(tall * 0.6);
  return { left: width - wide - gap, top: height - tall - gap, width: wide, height: tall };
}

async function drawn(box: PictureBox, language: Language): Promise<Drawn> {
  const { width, height } = box;
  const mark = markOf(language);
  const pixels = await sharp(Buffer.from(mark.svg), { density: 72 * Math.max(1, height / mark.height) })
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#808080' })
    .grayscale()
    .raw()
    .toBuffer();
  return { box, pixels };
}

/** How alike two series are, as Pearson's coefficient, and by how much the second differs between the bright and dark of the first. */
function likeness(expected: Uint8Array, seen: Uint8Array): { like: number; contrast: number } {
  const meanOf = (values: Uint8Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanExpected, meanSeen] = [meanOf(expected), meanOf(seen)];
  let [together, ownExpected, ownSeen] = [0, 0, 0];
  for (const [index, value] of expected.entries()) {
    const [a, b] = [value - meanExpected, (seen[index] ?? 0) - meanSeen];
    together += a * b;
    ownExpected += a * a;
    ownSeen += b * b;
  }
  if (ownExpected === 0 || ownSeen === 0) return { like: 0, contrast: 0 };
  const slope = together / ownExpected;
  return { like: together / Math.sqrt(ownExpected * ownSeen), contrast: slope * 255 };
}

/**
 * Finds the AI mark that {@link LabelPicture} has drawn into a picture, in any language, by what is to be seen: files say that they
 * are generated, but not whether that is shown.
 */
export const readMark: ReadMark = async (bytes) => {
  const { data, info } = await sharp(bytes).grayscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const isInside = ({ left, top, width: wide, height: tall }: PictureBox) =>
    left >= 0 && top >= 0 && wide > 0 && tall > 0 && left + wide <= width && top + tall <= height;
  const seenIn = ({ left, top, width: wide, height: tall }: PictureBox): Uint8Array =>
    Uint8Array.from({ length: wide * tall }, (_, index) => {
      const [x, y] = [left + (index % wide), top + Math.floor(index / wide)];
      return data[(y * width + x) * channels] ?? 0;
    });
  let best: { like: number; box: PictureBox } | null = null;
  for (const language of languages)
    for (const placeOf of [markPlace, formerPlace]) {
      const box = placeOf({ width, height }, markOf(language));
      if (!isInside(box)) continue;
      const { pixels } = await drawn(box, language);
      const { like, contrast } = likeness(pixels, seenIn(box));
      if (like >= LIKE && contrast >= CONTRAST && like > (best?.like ?? 0)) best = { like, box };
    }
  if (best === null) return null;
  const { left, top, width: wide, height: tall } = best.box;
  return {
    left: left / width,
    top: top / height,
    width: wide / width,
    height: tall / height,
    aspect: width / height,
  };
};
