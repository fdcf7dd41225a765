import { readPoseFile } from '../../../../elements/avatar/pose-file';
import type { PackPlace } from '../../../../contract/provider/schema';
import type { PosePictures } from '../../../../film/picture/view';

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
  const decoded = new Map<number, PosePictures>();
  const waiting: number[] = [];
  const coming = new Set<number>();
  let closed = false;

  const close = ({ body, eyes, mouths }: PosePictures) => {
    for (const { picture } of [body, eyes, mouths]) (picture as ImageBitmap).close();
  };
  const keep = (number: number, pictures: PosePictures) => {
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
    const [body, eyes, mouths] = await Promise.all([part(file.body), part(file.eyes), part(file.mouths)]);
    const pictures = { body, eyes, mouths };
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
        return decoded.get(pack.home) ?? null;
      }
      // The latest used is the last to go.
      decoded.delete(body);
      decoded.set(body, found);
      return found;
    },
    close() {
      closed = true;
      for (const pictures of decoded.values()) close(pictures);
      decoded.clear();
    },
  };
}
