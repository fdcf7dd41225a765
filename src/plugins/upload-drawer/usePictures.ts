import { useCallback, useEffect, useRef, useState } from 'react';
import { type imageStyles, PICTURES_A_BATCH } from '../../../contract/constants';
import type { LibraryMaterial } from '../../../contract/material';
import { ApiError, call } from '../../api/client';

export type ImageScene = (typeof imageStyles)[number];

/** One of the four pictures of a batch. */
export type Picture =
  | { state: 'drawing' }
  | { state: 'done'; material: LibraryMaterial }
  /** Why, in the user's language. */
  | { state: 'failed'; problem: string };

/** A large model needs a long time for a picture. */
const TIMEOUT_MS = 3 * 60_000;
const SEEDS = 2_147_483_647 - PICTURES_A_BATCH;

const newSeed = (): number => Math.floor(Math.random() * SEEDS);

/** The material behind the address in the response, whose `data` is the picture's address. */
export const materialIdOf = (address: string): string | null =>
  /\/avatar\/material\/([^/?]+)\/file/.exec(address)?.[1] ?? null;

async function draw(
  text: string,
  scene: ImageScene,
  seed: number,
  signal: AbortSignal,
): Promise<LibraryMaterial> {
  const address = await call(
    'GET /text_to_image',
    { query: { text, ratio: '16:9', scene, seed } },
    { signal, quiet: true, timeout: TIMEOUT_MS },
  );
  const id = materialIdOf(address);
  if (id === null) throw new ApiError('answer', address, 500);
  return call(
    'GET /avatar/material/{id}',
    { params: { id: decodeURIComponent(id) } },
    { signal, quiet: true },
  );
}

interface Pictures {
  pictures: readonly Picture[];
  /** -1 there is no complete batch, 0 generating, 1 a batch is complete. */
  createState: -1 | 0 | 1;
  create: (text: string, scene: ImageScene) => void;
  cancel: () => void;
}

/** Four pictures at a time from one text; a new batch aborts the previous one. */
export function usePictures(): Pictures {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = useCallback(() => {
    running.current?.abort();
    // Finished pictures stay, since they are already in the library.
    setPictures((now) => now.filter(({ state }) => state !== 'drawing'));
  }, []);

  const create = useCallback((text: string, scene: ImageScene) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const seed = newSeed();
    const put = (place: number, picture: Picture) => {
      if (!stop.signal.aborted)
        setPictures((now) => now.map((old, index) => (index === place ? picture : old)));
    };
    setPictures(Array.from({ length: PICTURES_A_BATCH }, () => ({ state: 'drawing' })));
    for (let place = 0; place < PICTURES_A_BATCH; place++) {
      draw(text, scene, seed + place, stop.signal).then(
        (material) => put(place, { state: 'done', material }),
        (error: unknown) =>
          put(place, { state: 'failed', problem: error instanceof Error ? error.message : String(error) }),
      );
    }
  }, []);

  const isDrawing = pictures.some(({ state }) => state === 'drawing');
  const isWhole = pictures.length === PICTURES_A_BATCH && pictures.every(({ state }) => state === 'done');
  return { pictures, createState: isDrawing ? 0 : isWhole ? 1 : -1, create, cancel };
}
