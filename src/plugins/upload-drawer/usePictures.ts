import { useCallback, useEffect, useRef, useState } from 'react';
import { PICTURES_A_BATCH } from '../../../contract/image/limits';
import type { ImageRatio, ImageStyle, Production } from '../../../contract/image/schema';
import type { LibraryMaterial } from '../../../contract/material/schema';
import { call } from '../../api/client';
import { watchProductions } from '../../api/updates';

/** One of the four pictures of a batch. */
export type Picture =
  | { state: 'drawing' }
  | { state: 'done'; material: LibraryMaterial }
  /** Why, in the user's language. */
  | { state: 'failed'; problem: string };

/** How often the progress is asked for while the live connection is down, milliseconds. */
const POLL_MS = 2_000;

/** What has become of the last request. */
type Batch =
  | { state: 'none' }
  | { state: 'asking' }
  | { state: 'refused'; problem: string }
  | { state: 'made'; production: Production };

const isOpen = (batch: Batch): boolean =>
  batch.state === 'asking' ||
  (batch.state === 'made' && ['queued', 'running'].includes(batch.production.state));

const repeated = (count: number, picture: Picture): Picture[] => Array.from({ length: count }, () => picture);

/** The pictures of a production in their order, with a place for each that is on its way or has failed. */
export function picturesOf({ state, pictures, count, error }: Production): Picture[] {
  const done = pictures.map((material): Picture => ({ state: 'done', material }));
  const missing = Math.max(0, count - done.length);
  if (state === 'queued' || state === 'running') return [...done, ...repeated(missing, { state: 'drawing' })];
  if (state === 'failed') return [...done, ...repeated(missing, { state: 'failed', problem: error ?? '' })];
  return done;
}

function shownPictures(batch: Batch): Picture[] {
  if (batch.state === 'asking') return repeated(PICTURES_A_BATCH, { state: 'drawing' });
  if (batch.state === 'refused')
    return repeated(PICTURES_A_BATCH, { state: 'failed', problem: batch.problem });
  return batch.state === 'made' ? picturesOf(batch.production) : [];
}

/** The newer of two states of a production: messages may arrive in the wrong order. */
const newer = (known: Production, heard: Production): Production =>
  heard.id !== known.id || (heard.done < known.done && heard.state === 'running') ? known : heard;

interface Pictures {
  pictures: readonly Picture[];
  /** The words that the pictures show. */
  understood: readonly string[];
  /** -1 there is no complete batch, 0 generating, 1 a batch is complete. */
  createState: -1 | 0 | 1;
  create: (wish: { text: string; scene: ImageStyle; ratio: ImageRatio }) => void;
  cancel: () => void;
}

/** Four pictures at a time from one text, made as on the pages; a new batch, or leaving, stops the previous one. */
export function usePictures(): Pictures {
  const [batch, setBatch] = useState<Batch>({ state: 'none' });
  const [isLive, setLive] = useState(false);
  /** The request that counts, and its production once that is known. */
  const current = useRef<{ id: string | null }>({ id: null });

  const hear = useCallback((heard: Production) => {
    setBatch((now) =>
      now.state === 'made' ? { state: 'made', production: newer(now.production, heard) } : now,
    );
  }, []);
  const stop = useCallback(
    async (id: string) => {
      // A refusal is announced like the refusal of any call; what was ready stays in the library.
      await call('POST /produce/{id}/cancel', { params: { id } }).then(hear, () => undefined);
    },
    [hear],
  );

  const end = useCallback(() => {
    const { id } = current.current;
    current.current = { id: null };
    if (id !== null) void stop(id);
  }, [stop]);

  const running = isOpen(batch);
  const open = batch.state === 'made' && running ? batch.production.id : null;
  useEffect(() => watchProductions({ changed: hear, connected: setLive }), [hear]);
  useEffect(() => {
    if (open === null) current.current.id = null;
  }, [open]);
  useEffect(() => {
    if (open === null) return;
    const look = () =>
      call('GET /produce/{id}', { params: { id: open } }, { quiet: true }).then(hear, () => {
        // The next look asks again.
      });
    // What was told before the connection was there is asked for once.
    if (isLive) {
      void look();
      return;
    }
    const timer = setInterval(() => void look(), POLL_MS);
    return () => clearInterval(timer);
  }, [open, isLive, hear]);
  useEffect(() => end, [end]);

  const create = useCallback(
    ({ text, scene, ratio }: { text: string; scene: ImageStyle; ratio: ImageRatio }) => {
      end();
      const mine: { id: string | null } = { id: null };
      current.current = mine;
      setBatch({ state: 'asking' });
      const body = { text, scene, ratio, count: PICTURES_A_BATCH, label: true };
      call('POST /produce', { body }, { quiet: true }).then(
        (production) => {
          if (current.current !== mine) return stop(production.id);
          mine.id = production.id;
          setBatch({ state: 'made', production });
        },
        (error: unknown) => {
          if (current.current !== mine) return;
          setBatch({ state: 'refused', problem: error instanceof Error ? error.message : String(error) });
        },
      );
    },
    [end, stop],
  );

  const cancel = useCallback(() => {
    end();
    setBatch((now) => (now.state === 'asking' ? { state: 'none' } : now));
  }, [end]);

  const isWhole = batch.state === 'made' && batch.production.state === 'done';
  return {
    pictures: shownPictures(batch),
    understood: batch.state === 'made' ? batch.production.understood : [],
    createState: running ? 0 : isWhole ? 1 : -1,
    create,
    cancel,
  };
}
