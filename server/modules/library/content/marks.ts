import { buffer } from 'node:stream/consumers';
import type { PictureMark } from '../../../../contract/material/schema';
import type { ReadMark } from '../../../engines/image/port';
import type { Storage } from '../../../engines/storage/port';
import type { MaterialRow } from '../material/store';

/** How many contents a server caches the mark of; content under a key never changes. */
const REMEMBERED = 2000;

/** Reads which of the kept pictures show an AI mark of their own, and where. */
export interface Marks {
  /** The mark in the file of a picture; null without one, and for files that are not kept as our engines make them. */
  of(row: MaterialRow): Promise<PictureMark | null>;
}

/** See {@link Marks}. */
export function createMarks({
  storage,
  readMark,
  warn,
}: {
  storage: Pick<Storage, 'size' | 'open'>;
  readMark: ReadMark;
  /** A line for the operator's log. */
  warn: (line: string) => void;
}): Marks {
  const known = new Map<string, Promise<PictureMark | null>>();

  async function read(key: string): Promise<PictureMark | null> {
    if ((await storage.size(key)) === null) return null;
    try {
      return await readMark(await buffer(await storage.open(key)));
    } catch (error) {
      // The stage shows what it can of such a picture, with the mark of the player.
      warn(`The picture ${key} could not be read for its mark: ${String(error)}`);
      return null;
    }
  }

  return {
    async of({ storageKey, fileType, contentType }: MaterialRow): Promise<PictureMark | null> {
      if (storageKey === null || fileType !== 'image' || contentType !== 'image/webp') return null;
      const mark = known.get(storageKey) ?? read(storageKey);
      known.delete(storageKey);
      known.set(storageKey, mark);
      const [oldest] = known.keys();
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
      return mark;
    },
  };
}
