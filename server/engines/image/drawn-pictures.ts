import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Illustrator, ILLUSTRATOR_VERSION } from './illustrator';
import type { ImageRequest } from './port';

/** A picture of the house's own, drawn when it is first asked for. */
export interface DrawnPicture {
  /** Name of its file without an ending; letters, digits and hyphens. */
  name: string;
  request: ImageRequest;
  /** In pixels; that of the ratio when it is not given. */
  width?: number;
}

const QUALITY = 88;

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Keeps drawn pictures in a folder; a better illustrator has a folder of its own, and draws them anew. */
export function createDrawnPictures({ folder, engine }: { folder: string; engine: Illustrator }) {
  const kept = join(folder, `v${ILLUSTRATOR_VERSION}`);
  const drawing = new Map<string, Promise<string>>();

  async function draw({ request, width }: DrawnPicture, file: string, signal: AbortSignal): Promise<string> {
    if (await exists(file)) return file;
    const { bytes } = await engine.draw(request, signal, width);
    const picture = await sharp(bytes).webp({ quality: QUALITY, effort: 2 }).toBuffer();
    await mkdir(kept, { recursive: true });
    // Servers of one machine may share the folder: each writes beside, and the last one stays.
    const partial = `${file}.${randomUUID()}.partial`;
    await writeFile(partial, picture);
    await rename(partial, file);
    return file;
  }

  /** Where the picture lies; it is drawn if it is not there yet, and never twice at once. */
  function path(picture: DrawnPicture, signal = new AbortController().signal): Promise<string> {
    const file = join(kept, `${picture.name}.webp`);
    const before = drawing.get(file);
    if (before !== undefined) return before;
    const work = draw(picture, file, signal).finally(() => drawing.delete(file));
    drawing.set(file, work);
    return work;
  }

  return {
    path,
    /**
     * Draws those that are missing one by one, with a pause after each so that requests come first.
     * Ends when it is stopped; what fails is told and passed over.
     */
    async warm(
      pictures: readonly DrawnPicture[],
      pauseMs: number,
      signal: AbortSignal,
      onError: (error: Error) => void,
    ): Promise<void> {
      for (const picture of pictures) {
        if (await exists(join(kept, `${picture.name}.webp`))) continue;
        await pause(pauseMs, signal);
        if (signal.aborted) return;
        // Drawn to its end even when it is stopped meanwhile: a visitor may wait for the same picture.
        await path(picture).catch((error: unknown) =>
          onError(error instanceof Error ? error : new Error(String(error))),
        );
      }
    },
  };
}

export type DrawnPictures = ReturnType<typeof createDrawnPictures>;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms).unref();
    if (signal.aborted) done();
    else signal.addEventListener('abort', done, { once: true });
  });
