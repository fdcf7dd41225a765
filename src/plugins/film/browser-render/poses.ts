import { readPoseFile } from '../../../../elements/avatar/pose-file';
import type { PosePictures } from '../../../../film/picture/view';

/** Decoded bodies that are kept, by their scale: one of scale 1 has some 10 MB with its mouths. */
const KEPT = { 1: 20, 2: 6 } as const;

/** The bodies of an avatar, each decoded before the frame that shows it. */
export interface FilmPoses {
  /** Loads a body. @throws ApiError; RangeError and DOMException for a file that cannot be read */
  load(body: number): Promise<void>;
  /** A body that is loaded; null for another one. */
  get(body: number): PosePictures | null;
  close(): void;
}

/**
 * Opens the bodies of a pack.
 * @param scale pixels of the pictures for each one of the base
 * @param fetchBody fetches the file of a body in that scale
 */
export function createFilmPoses(scale: 1 | 2, fetchBody: (body: number) => Promise<Blob>): FilmPoses {
  const loaded = new Map<number, PosePictures>();
  const closeOne = ({ body, eyes, mouths }: PosePictures) => {
    for (const { picture } of [body, eyes, mouths]) (picture as ImageBitmap).close();
  };

  async function decode(number: number): Promise<PosePictures> {
    const file = await readPoseFile(await fetchBody(number));
    const part = async <P>({ place, picture }: { place: P; picture: Blob }) => ({
      place,
      picture: await createImageBitmap(picture),
      scale,
    });
    const [body, eyes, mouths] = await Promise.all([part(file.body), part(file.eyes), part(file.mouths)]);
    return { body, eyes, mouths };
  }

  return {
    async load(body) {
      const known = loaded.get(body) ?? (await decode(body));
      // The latest used is the last to go.
      loaded.delete(body);
      loaded.set(body, known);
      const [oldest] = loaded;
      if (loaded.size <= KEPT[scale] || oldest === undefined) return;
      loaded.delete(oldest[0]);
      closeOne(oldest[1]);
    },
    get: (body) => loaded.get(body) ?? null,
    close() {
      for (const one of loaded.values()) closeOne(one);
      loaded.clear();
    },
  };
}
