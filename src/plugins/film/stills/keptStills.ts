import type { FilmStill, StillOf } from '../../../../contract/render/schema';
import type { Still } from '../../../../film/picture/view';
import { call, callBlob, callForm } from '../../../api/client';
import { pictureAt } from '../pictureAt';

export const keyOf = ({ scene, element }: StillOf): string => `${scene} ${element}`;

/** The stills that the server keeps of a film. */
export interface KeptStills {
  /** The elements of which there is one, by {@link keyOf}. @throws ApiError */
  known(): Promise<ReadonlyMap<string, FilmStill>>;
  /** The picture of an element; null where there is none. @throws ApiError; DOMException */
  fetch(of: StillOf): Promise<Still | null>;
  /** Sends a picture, unless it is there already. @throws ApiError; the reason of the signal */
  send(of: StillOf, png: Blob, place: FilmStill['place'], signal?: AbortSignal): Promise<void>;
}

const isSame = (a: FilmStill['place'], b: FilmStill['place']): boolean =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

/** See {@link KeptStills}. */
export function createKeptStills(filmId: string): KeptStills {
  const params = { id: filmId };
  let list: Promise<Map<string, FilmStill>> | null = null;

  function known(): Promise<Map<string, FilmStill>> {
    const asked =
      list ??
      call('GET /film/{id}/still', { params }, { quiet: true }).then(
        (stills) => new Map(stills.map((still) => [keyOf(still), still])),
      );
    list = asked;
    asked.catch(() => {
      if (list === asked) list = null;
    });
    return asked;
  }

  return {
    known,

    async fetch({ scene, element }) {
      const still = (await known()).get(keyOf({ scene, element }));
      if (still === undefined) return null;
      const query = { scene, element };
      const url = URL.createObjectURL(
        await callBlob('GET /film/{id}/still/file', { params, query }, { quiet: true }),
      );
      try {
        return { picture: await pictureAt(url), place: still.place };
      } finally {
        URL.revokeObjectURL(url);
      }
    },

    async send(of, png, place, signal) {
      const { bytesDigest } = await import('../../../api/digest');
      const digest = bytesDigest(new Uint8Array(await png.arrayBuffer()));
      // What is not known to be there is sent, and where the server is away that fails as well.
      const before = await known().then(
        (stills) => stills.get(keyOf(of)),
        () => undefined,
      );
      if (before?.digest === digest && isSame(before.place, place)) return;
      signal?.throwIfAborted();
      const form = new FormData();
      form.append('file', png, 'still.png');
      const query = { ...of, ...place };
      const sent = await callForm('PUT /film/{id}/still', { params, query }, form, signal && { signal });
      (await known()).set(keyOf(of), sent);
    },
  };
}
