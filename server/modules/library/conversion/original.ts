import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MediaFormat } from '../../../engines/media-probe/port';
import type { Storage } from '../../../engines/storage/port';
import { headOf, mediaTypeOf } from '../content/media-kind';
import type { MaterialRow } from '../material/store';

export interface Original {
  /** On this machine. */
  path: string;
  format: MediaFormat;
}

/**
 * Lends the file of a video or a sound as a file of this machine, which is gone afterwards.
 * @param signal ends it
 * @returns null when the stored bytes are neither a video nor a sound
 * @throws Error when there are none, AppError fileFormatWrong
 */
export async function withOriginal<T>(
  { storage, incoming }: { storage: Pick<Storage, 'open'>; incoming: string },
  { id, storageKey }: Pick<MaterialRow, 'id' | 'storageKey'>,
  signal: AbortSignal,
  work: (original: Original) => Promise<T>,
): Promise<T | null> {
  if (storageKey === null) throw new Error(`Material ${id} is none that was uploaded`);
  await mkdir(incoming, { recursive: true });
  const path = join(incoming, randomUUID());
  try {
    await pipeline(await storage.open(storageKey), createWriteStream(path), { signal });
    const { format } = await mediaTypeOf((await headOf(path)).head);
    return format === null ? null : await work({ path, format });
  } finally {
    await rm(path, { force: true });
  }
}
