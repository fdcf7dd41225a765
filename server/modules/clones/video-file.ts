import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FramesWish, MediaFormat, MediaProbe } from '../../engines/media-probe/port';
import type { Storage } from '../../engines/storage/port';
import type { MaterialRow } from '../library';

const formats: Readonly<Record<string, MediaFormat>> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mp4',
  'video/webm': 'webm',
};

/** What videos are read with; null without a program that can. */
export interface VideoReader {
  storage: Pick<Storage, 'open'>;
  openProbe: () => Promise<MediaProbe | null>;
}

/**
 * Takes frames out of a stored video, and lets them be used; afterwards they are gone.
 * @param work is given the paths of the frames, JPEG, in the order of their times
 * @returns null when the frames are not in the video, or nothing here can read it
 */
export async function withFrames<T>(
  { storage, openProbe }: VideoReader,
  { storageKey, contentType }: Pick<MaterialRow, 'storageKey' | 'contentType'>,
  wish: FramesWish,
  work: (paths: string[]) => Promise<T>,
): Promise<T | null> {
  const format = formats[contentType ?? ''];
  const probe = await openProbe();
  if (storageKey === null || format === undefined || probe === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'mirra-video-'));
  try {
    const path = join(folder, 'video');
    const frames = join(folder, 'frames');
    await mkdir(frames);
    await pipeline(await storage.open(storageKey), createWriteStream(path));
    const seen = await probe.frames(path, format, wish, frames);
    // The video is as large as all its frames; nobody needs it any more.
    await rm(path);
    const names = seen === null ? [] : (await readdir(frames)).toSorted();
    return names.length === wish.times.length ? await work(names.map((name) => join(frames, name))) : null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
