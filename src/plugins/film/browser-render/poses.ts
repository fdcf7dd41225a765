import { readPoseFile } from '../../../../elements/avatar/pose-file';
import type { PosePart, PosePictures } from '../../../../elements/avatar/pose';

/** Decoded bodies that are kept, by their scale: one of scale 1 has some 10 MB with its mouths. */
const KEPT = { 1: 20, 2: 6 } as const;

/** A body that is decoded: all of it, or what it changes in another one. */
type Decoded = PosePictures | { readonly on: number; readonly patch: PosePart };

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
  const loaded = new Map<number, Decoded>();
  const closeOne = (one: Decoded) => {
    const parts = 'on' in one ? [one.patch] : [one.body, one.eyes, one.mouths];
    for (const { picture } of parts) (picture as ImageBitmap).close();
  };

  async function decode(number: number): Promise<Decoded> {
    const file = await readPoseFile(await fetchBody(number));
    const part = async <P>({ place, picture }: { place: P; picture: Blob }) => ({
      place,
      picture: await createImageBitmap(picture),
      scale,
    });
    if (file.on !== undefined) return { on: file.on, patch: await part(file.body) };
    const [body, eyes, mouths] = await Promise.all([part(file.body), part(file.eyes), part(file.mouths)]);
    return { body, eyes, mouths };
  }

  async function load(body: number): Promise<void> {
    const known = loaded.get(body) ?? (await decode(body));
    // The latest used is the last to go.
    loaded.delete(body);
    loaded.set(body, known);
    // What is changed by a body is used with it.
    if ('on' in known) await load(known.on);
    for (const [oldest, one] of loaded) {
      if (loaded.size <= KEPT[scale]) return;
      if (oldest === body) continue;
      loaded.delete(oldest);
      closeOne(one);
    }
  }

  return {
    load,
    get(body) {
      const found = loaded.get(body);
      if (found === undefined || !('on' in found)) return found ?? null;
      const below = loaded.get(found.on);
      return below === undefined || 'on' in below ? null : { ...below, patch: found.patch };
    },
    close() {
      for (const one of loaded.values()) closeOne(one);
      loaded.clear();
    },
  };
}
