import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { puzzle } from '../../../../contract/account/limits';
import { puzzleScenes } from './scenes';

const { width, height, piece } = puzzle;
/** Space for the knobs on the right and lower side of the piece. */
const KNOB = 8;
const BODY = piece - KNOB;
/** The hole stays clear of the left, where the piece begins. */
const FIRST_X = 90;
const MARGIN = 8;

/** A square with a round knob at the right and one at the bottom, as a path from `x`, `y`. */
const outline = (x: number, y: number): string => {
  const half = BODY / 2;
  const r = KNOB;
  return `M${x} ${y}h${BODY}v${half - r}a${r} ${r} 0 0 1 0 ${2 * r}v${half - r}h-${half - r}a${r} ${r} 0 0 1 -${2 * r} 0h-${half - r}z`;
};

/** A decoy hole of another shape, so that the darkest spot is not the answer. */
const decoy = (x: number, y: number): string =>
  `M${x} ${y + BODY / 2}l${BODY / 2}-${BODY / 2} ${BODY / 2} ${BODY / 2} -${BODY / 2} ${BODY / 2}z`;

const layer = (body: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);

const dataUrl = (bytes: Buffer): string => `data:image/webp;base64,${bytes.toString('base64')}`;

/** A puzzle: the picture with its hole, the piece as a strip as high as the picture, and where the piece belongs. */
export interface DrawnPuzzle {
  background: string;
  piece: string;
  x: number;
}

/** Draws a puzzle at a random place of a random picture, in colors that differ each time. */
export async function drawPuzzle(): Promise<DrawnPuzzle> {
  const x = randomInt(FIRST_X, width - piece - MARGIN);
  const y = randomInt(MARGIN, height - piece - MARGIN);
  const scene = sharp(Buffer.from(puzzleScenes[randomInt(puzzleScenes.length)] ?? '')).modulate({
    hue: randomInt(-25, 26),
    saturation: 0.85 + randomInt(30) / 100,
    brightness: 0.92 + randomInt(16) / 100,
  });
  const picture = await (randomInt(2) === 0 ? scene : scene.flop()).removeAlpha().png().toBuffer();

  const decoyY = y > height / 2 ? randomInt(MARGIN, 30) : randomInt(height - piece - 30, height - piece);
  const decoyX = randomInt(MARGIN, width - piece - MARGIN);
  const edge = 'fill-opacity="0.58" fill="#10131F" stroke="#FFFFFF" stroke-opacity="0.7"';
  const holes = layer(
    `<path d="${decoy(decoyX, decoyY)}" ${edge} stroke-dasharray="3 3"/><path d="${outline(x, y)}" ${edge}/>`,
  );
  const cut = layer(`<path d="${outline(x, y)}" fill="#FFFFFF"/>`);
  const rim = layer(`<path d="${outline(x, y)}" fill="none" stroke="#FFFFFF" stroke-width="1.500"/>`);

  const [background, whole] = await Promise.all([
    sharp(picture)
      .composite([{ input: holes }])
      .webp({ quality: 84 })
      .toBuffer(),
    sharp(picture)
      .ensureAlpha()
      .composite([{ input: cut, blend: 'dest-in' }, { input: rim }])
      .png()
      .toBuffer(),
  ]);
  const strip = await sharp(whole)
    .extract({ left: x, top: 0, width: piece, height })
    .webp({ quality: 90 })
    .toBuffer();
  return { background: dataUrl(background), piece: dataUrl(strip), x };
}
