import { readPoseFile } from '../../../../elements/avatar/pose-file';
import type { PackPlace } from '../../../../contract/provider/schema';
import type { PosePart, PosePictures } from '../../../../elements/avatar/pose';

/** The bodies of one avatar that are decoded. */
export interface PoseBodies {
  /** A body, or the one at home until it is there; null before that. */
  get(body: number): PosePictures | null;
  /** Fetches bodies that will be seen. */
  want(bodies: Iterable<number>): void;
  close(): void;
}

/** Bodies that stay decoded, the latest used, each some 10 MB with its mouths. */
const KEPT = 24;
/** A body that is decoded: all of it, or what it changes in another one. */
type Decoded = PosePictures | { readonly on: number; readonly patch: PosePart };

/** Bodies that are fetched side by side. */
const AT_ONCE = 2;

/**
 * Fetches and decodes bodies.
 * @param onLoaded called when there is one more
 */
export function createPoseBodies(
  pack: PackPlace,
  fetchBody: (body: number) => Promise<Blob>,
  onLoaded: () => void,
): PoseBodies {
  const decoded = new Map<number, Decoded>();
  const waiting: number[] = [];
  const coming = new Set<number>();
  let closed = false;

  const close = (one: Decoded) => {
    const parts = 'on' in one ? [one.patch] : [one.body, one.eyes, one.mouths];
    for (const { picture } of parts) (picture as ImageBitmap).close();
  };
  const atHome = (): PosePictures | null => {
    const home = decoded.get(pack.home);
    return home === undefined || 'on' in home ? null : home;
  };
  const keep = (number: number, pictures: Decoded) => {
    decoded.set(number, pictures);
    const oldest = [...decoded.keys()].find((one) => one !== pack.home && one !== number);
    if (decoded.size <= KEPT || oldest === undefined) return;
    const gone = decoded.get(oldest);
    decoded.delete(oldest);
    if (gone !== undefined) close(gone);
  };

  async function load(number: number): Promise<void> {
    const file = await readPoseFile(await fetchBody(number));
    const part = async <P>({ place, picture }: { place: P; picture: Blob }) => ({
      place,
      picture: await createImageBitmap(picture),
      scale: 1,
    });
    let pictures: Decoded;
    if (file.on === undefined) {
      const [body, eyes, mouths] = await Promise.all([part(file.body), part(file.eyes), part(file.mouths)]);
      pictures = { body, eyes, mouths };
    } else pictures = { on: file.on, patch: await part(file.body) };
    if (closed) return close(pictures);
    keep(number, pictures);
    onLoaded();
  }

  function fetchOn(): void {
    if (closed) return;
    while (coming.size < AT_ONCE) {
      const number = waiting.shift();
      if (number === undefined) return;
      if (decoded.has(number) || coming.has(number)) continue;
      coming.add(number);
      load(number)
        // The body at home stands in, and the next frame that shows this one asks again.
        .catch(() => undefined)
        .finally(() => {
          coming.delete(number);
          fetchOn();
        });
    }
  }
  const want = (bodies: Iterable<number>) => {
    for (const body of bodies) if (!decoded.has(body) && !waiting.includes(body)) waiting.push(body);
    fetchOn();
  };

  return {
    want,
    get(body) {
      const found = decoded.get(body);
      if (found === undefined) {
        want([body]);
        return atHome();
      }
      // The latest used is the last to go.
      decoded.delete(body);
      decoded.set(body, found);
      if (!('on' in found)) return found;
      const home = atHome();
      return home && { ...home, patch: found.patch };
    },
    close() {
      closed = true;
      for (const pictures of decoded.values()) close(pictures);
      decoded.clear();
    },
  };
}
