import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { type Character, renderScene } from '../../../art/characters';
import { type PosePack, REST } from '../../../server/engines/avatar/port';
import { CHARACTER_POSES } from '../../../server/engines/avatar/poses/gestures';
import { readPoseFile } from '../../../elements/avatar/pose-file';
import type { Place } from '../../../contract/provider/schema';

const [WIDTH, HEIGHT] = [720, 1280];
const EMPTY = { create: { width: WIDTH, height: HEIGHT, channels: 4 as const, background: '#00000000' } };

const read = async (bytes: Buffer) => readPoseFile(new Blob([new Uint8Array(bytes)]));
const bytesOf = async (picture: Blob) => Buffer.from(await picture.arrayBuffer());

/** Pixels of the base with parts laid on it, each replacing what is there. */
async function laid(parts: readonly { place: Place; picture: Blob }[]): Promise<Buffer> {
  const base = await sharp(EMPTY).raw().toBuffer();
  for (const { place, picture } of parts) {
    const pixels = await sharp(await bytesOf(picture))
      .ensureAlpha()
      .raw()
      .toBuffer();
    for (let y = 0; y < place.height; y++)
      pixels.copy(
        base,
        ((place.top + y) * WIDTH + place.left) * 4,
        y * place.width * 4,
        (y + 1) * place.width * 4,
      );
  }
  return base;
}

/** How a gesture's body that is a patch looks beside the same body drawn as a whole. */
export interface PatchLook {
  bytes: number;
  /** Share of the base that is replaced. */
  share: number;
  /** Peak signal to noise of all pixels that are opaque in both, dB. */
  psnr: number;
  /** Pixels whose opacity differs by more than a third. */
  torn: number;
  /** Pixels within the eyes and the mouths of home that the gesture changes. */
  covered: number;
}

/** Draws a patch as clients do, and compares. @throws Error for a body that is none */
export async function patchLook(pack: PosePack, character: Character, number: number): Promise<PatchLook> {
  const file = await pack.file(number);
  const patch = await read(file);
  if (patch.on === undefined) throw new Error(`body ${number} is no patch`);
  const home = await read(await pack.file(patch.on));
  const [pose, rest] = [CHARACTER_POSES[number], CHARACTER_POSES[patch.on]];
  if (home.on !== undefined || pose === undefined || rest === undefined) throw new Error('no home');
  const drawn = await laid([home.body, patch.body]);
  const whole = async (moment: typeof pose) =>
    (await renderAsync(renderScene(character, moment, REST), { font: { loadSystemFonts: false } })).pixels;
  const [wanted, still] = await Promise.all([whole(pose), whole(rest)]);
  let [error, count, torn, covered] = [0, 0, 0, 0];
  for (let at = 0; at < wanted.length; at += 4) {
    const [a, b] = [wanted[at + 3] ?? 0, drawn[at + 3] ?? 0];
    if (Math.abs(a - b) > 85) torn += 1;
    if (a < 255 || b < 255) continue;
    for (let c = 0; c < 3; c++) error += ((wanted[at + c] ?? 0) - (drawn[at + c] ?? 0)) ** 2;
    count += 3;
  }
  for (const { left, top, width, height } of [home.eyes.place, home.mouths.place])
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) {
        const at = (y * WIDTH + x) * 4;
        const moved = [0, 1, 2, 3].reduce(
          (sum, i) => sum + Math.abs((wanted[at + i] ?? 0) - (still[at + i] ?? 0)),
          0,
        );
        if (moved > 24) covered += 1;
      }
  const { place } = patch.body;
  return {
    bytes: file.length,
    share: (place.width * place.height) / (WIDTH * HEIGHT),
    psnr: 10 * Math.log10(255 ** 2 / (error / count)),
    torn,
    covered,
  };
}
