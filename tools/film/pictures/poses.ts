import { readFile } from 'node:fs/promises';
import { loadImage } from '@napi-rs/canvas';
import type { Place } from '../../../contract/provider/schema';
import type { PosePart } from '../../../elements/avatar/pose';
import type { PosePictures } from '../../../film/picture/view';
import { FilmProgramError } from '../failure';
import { Kept } from './kept';
import { readPoseFile } from './pose-file';

/**
 * Bytes of decoded pictures that are kept. In scale 1 a body has 3.5 MB, a sheet of mouths 5.4 MB. A second of
 * speech shows seven bodies or fewer nearly always.
 */
const KEPT = { bodies: 84 * 1024 * 1024, mouths: 44 * 1024 * 1024 } as const;

/** The bodies of an avatar, decoded when a frame shows them. */
export interface Poses {
  /** Decodes a body. @throws FilmProgramError badPlan where its file cannot be read */
  load(body: number): Promise<void>;
  /** The body that was loaded last; null for another one. */
  get(body: number): PosePictures | null;
}

const sizeOf = ({ picture }: PosePart): number => picture.width * picture.height * 4;

/** Opens the files of a pack, one for each body. @param scale pixels of the pictures for each one of the base */
export function createPoses(files: readonly string[], scale: number): Poses {
  const bodies = new Kept<Pick<PosePictures, 'body' | 'eyes'>>(KEPT.bodies);
  const mouths = new Kept<PosePictures['mouths']>(KEPT.mouths);
  let last: { body: number; pictures: PosePictures } | null = null;

  async function decode<P extends Place>(given: { place: P; picture: Uint8Array }): Promise<PosePart<P>> {
    const picture = await loadImage(Buffer.from(given.picture));
    return { place: given.place, picture: picture as unknown as PosePart['picture'], scale };
  }

  async function open(number: number): Promise<PosePictures> {
    const path = files[number];
    if (path === undefined) throw new FilmProgramError('badPlan', `The avatar has no body ${number}`);
    const [known, knownMouths] = [bodies.get(number), mouths.get(number)];
    if (known !== null && knownMouths !== null) return { ...known, mouths: knownMouths };
    const file = readPoseFile(await readFile(path));
    const figure = known ?? { body: await decode(file.body), eyes: await decode(file.eyes) };
    if (known === null) bodies.add(number, figure, sizeOf(figure.body) + sizeOf(figure.eyes));
    const sheet = knownMouths ?? (await decode(file.mouths));
    if (knownMouths === null) mouths.add(number, sheet, sizeOf(sheet));
    return { ...figure, mouths: sheet };
  }

  return {
    async load(body) {
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
