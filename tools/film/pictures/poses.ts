import { readFile } from 'node:fs/promises';
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import type { Place, SheetPlace } from '../../../contract/provider/schema';
import { cellOf, lookOfPose, type PosePart, type PosePictures } from '../../../elements/avatar/pose';
import type { ScenePlan } from '../../../film/program/messages';
import { FilmProgramError } from '../failure';
import { Kept } from './kept';
import { readPoseFile } from './pose-file';

/**
 * Bytes of decoded bodies that are kept. One has 3.5 MB in scale 1 and four times as much in scale 2; a second of speech shows seven or
 * fewer nearly always.
 */
const KEPT = 64 * 1024 * 1024;

/** In place of a picture that is let go. */
const NOTHING = createCanvas(1, 1).toBuffer('image/png');

/** The bodies of an avatar, decoded when a frame shows them. */
export interface Poses {
  /**
   * Decodes a body.
   * @param soon one that is decoded meanwhile, as it is shown a few frames later; null for none
   * @throws FilmProgramError badPlan where its file cannot be read
   */
  load(body: number, soon: number | null): Promise<void>;
  /** The body that was loaded last; null for another one. */
  get(body: number): PosePictures | null;
}

const sizeOf = ({ body, patch, eyes, mouths }: PosePictures): number =>
  // What a patch changes is counted by itself.
  (patch === undefined ? [body, eyes, mouths] : [patch]).reduce(
    (sum, { picture }) => sum + picture.width * picture.height * 4,
    0,
  );

/** The mouths that each body is shown with; those of gestures are shown on the body at home, which most of them change. */
function mouthsOf({ looks }: ScenePlan, pack: NonNullable<ScenePlan['pack']>): Map<number, Set<number>> {
  const shown = new Map<number, Set<number>>();
  for (let at = 0; at < looks.length; at += 2) {
    const { body } = lookOfPose(looks[at] ?? 0, pack.place);
    const { home, gestures = Number.POSITIVE_INFINITY } = pack.place;
    for (const one of body >= gestures ? [body, home] : [body]) {
      const mouths = shown.get(one) ?? new Set();
      shown.set(one, mouths.add(looks[at + 1] ?? 0));
    }
  }
  return shown;
}

/** Cuts pictures out of a sheet, which is then let go: it has many times as many as a scene shows. */
function cut(sheet: PosePart<SheetPlace>, numbers: ReadonlySet<number>): PosePart<SheetPlace> {
  const { width, height } = cellOf(sheet, 0);
  const canvas: Canvas = createCanvas(width * numbers.size, height);
  const context = canvas.getContext('2d');
  const cells = new Map<number, number>();
  for (const number of numbers) {
    const from = cellOf(sheet, number);
    const left = cells.size * width;
    context.drawImage(
      sheet.picture as unknown as Image,
      from.left,
      from.top,
      width,
      height,
      left,
      0,
      width,
      height,
    );
    cells.set(number, cells.size);
  }
  // A canvas keeps the pictures that were drawn upon it until it has been drawn upon, and read, once more.
  canvas.data();
  context.fillStyle = 'transparent';
  context.fillRect(0, 0, 1, 1);
  canvas.data();
  (sheet.picture as unknown as Image).src = NOTHING;
  const place = { ...sheet.place, columns: cells.size, count: cells.size };
  return { ...sheet, picture: canvas as unknown as PosePart['picture'], place, cells };
}

/** Opens the bodies of the avatar of a scene, of each the pictures that the scene shows. */
export function createPoses(scene: ScenePlan, pack: NonNullable<ScenePlan['pack']>): Poses {
  const { files, scale } = pack;
  const shown = mouthsOf(scene, pack);
  const kept = new Kept<PosePictures>(KEPT);
  const coming = new Map<number, Promise<PosePictures>>();
  /** Bodies that others change: they stay as long as the scene. */
  const below = new Map<number, PosePictures>();
  let last: { body: number; pictures: PosePictures } | null = null;

  async function decode<P extends Place>(given: { place: P; picture: Uint8Array }): Promise<PosePart<P>> {
    const picture = await loadImage(Buffer.from(given.picture));
    return { place: given.place, picture: picture as unknown as PosePart['picture'], scale };
  }

  async function read(number: number): Promise<PosePictures> {
    const path = files[number];
    const mouths = shown.get(number);
    if (path === undefined || mouths === undefined)
      throw new FilmProgramError('badPlan', `The avatar has no body ${number}`);
    const file = readPoseFile(await readFile(path));
    const pictures =
      file.on === undefined
        ? {
            body: await decode(file.body),
            eyes: await decode(file.eyes),
            mouths: cut(await decode(file.mouths), mouths),
          }
        : { ...(await openBelow(file.on)), patch: await decode(file.body) };
    kept.add(number, pictures, sizeOf(pictures));
    return pictures;
  }

  async function openBelow(number: number): Promise<PosePictures> {
    const pictures = await open(number);
    below.set(number, pictures);
    return pictures;
  }

  /** A body, which is decoded once for all who want it. */
  function open(number: number): Promise<PosePictures> | PosePictures {
    const there = below.get(number) ?? kept.get(number) ?? coming.get(number);
    if (there !== undefined) return there;
    const opening = read(number).finally(() => coming.delete(number));
    coming.set(number, opening);
    return opening;
  }

  return {
    async load(body, soon) {
      // Where it cannot be read, the frame that shows it says so.
      if (soon !== null) Promise.resolve(open(soon)).catch(() => undefined);
      if (last?.body === body) return;
      try {
        last = { body, pictures: await open(body) };
      } catch (error) {
        if (error instanceof FilmProgramError) throw error;
        const message = `Body ${body} cannot be read: ${String(error)}`;
        throw new FilmProgramError('badPlan', message, { cause: error });
      }
    },
    get: (body) => (last?.body === body ? last.pictures : null),
  };
}
