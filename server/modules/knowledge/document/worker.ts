import type { Database } from '../../../db/connection';
import type { StoredError } from '../../../db/schema-knowledge';
import { isDatabaseUnavailable } from '../../../db/unavailable';
import { AppError } from '../../../http/app-error';
import { ReadingError } from '../reading/block';
import { type Reader, Readers } from '../reading/reader';
import type { Embedder } from './embedder';
import { heldPlaces, keepChunks } from './keep-chunks';
import * as lease from './lease-store';
import type { DocumentRow } from './store';
import type { Source } from './source';

/** Documents that one server reads at a time. */
const AT_ONCE = 2;
/** How often a server looks for abandoned documents and sends a heartbeat, milliseconds. */
const LOOK_MS = 2_000;
/** Servers that may die over one document before it is given up. */
const ATTEMPTS = 3;

export interface WorkerDeps {
  db: Database;
  source: Source;
  embedder: Embedder | null;
  onError: (error: unknown) => void;
}

/** Ends the work on a document on this server; it is handed back, or was taken away. */
class Stopped extends Error {}

/** What a refusal says to the owner of the document. */
function errorOf(error: unknown): StoredError {
  if (error instanceof ReadingError) return { name: error.refusal, values: error.values };
  if (error instanceof AppError) return { name: error.entry, values: error.values };
  return { name: 'systemError', values: {} };
}

/**
 * Works through the documents, whose table is the queue: one whose server dies is claimed by another server, or by the
 * same after a restart.
 */
export function createWorker({ db, source, embedder, onError }: WorkerDeps) {
  const running = new Map<string, AbortController>();
  const ends = new Set<Promise<void>>();
  const readers = new Readers();
  let isStopping = false;

  async function read(
    document: DocumentRow,
    until: () => Date,
    reader: Reader,
    told: (part: number) => void,
    signal: AbortSignal,
  ) {
    const material = await source.open(document, reader, signal, told);
    try {
      const held = await heldPlaces(db, document.id);
      const split = { size: document.chunkSize, held };
      const { chunks, about } = await reader.read({ ...material.file, split }, signal, told);
      const ending = {
        status: 'ready' as const,
        kind: material.kind ?? about.kind,
        encoding: about.encoding,
        warnings: [...material.warnings, ...about.warnings],
        ...material.change,
      };
      if (!(await keepChunks(db, document, until(), chunks, ending))) throw new Stopped();
    } finally {
      await material.drop();
    }
  }

  async function work(document: DocumentRow): Promise<void> {
    const { id } = document;
    const stop = new AbortController();
    running.set(id, stop);
    let until = document.leasedUntil ?? new Date(0);
    let progress = 0;
    let renewing: Promise<void> = Promise.resolve();
    const renew = async () => {
      const next = await lease.renewLease(db, id, until, Math.min(99, Math.floor(progress * 100)));
      if (next === null) stop.abort(new Stopped());
      else until = next;
    };
    const alive = setInterval(() => {
      renewing = renewing.then(renew).catch(onError);
    }, LOOK_MS);
    try {
      if (document.attempts > ATTEMPTS) throw new AppError('documentInterrupted');
      const told = (part: number) => {
        progress = part;
      };
      await readers.lend((reader) => read(document, () => until, reader, told, stop.signal));
      clearInterval(alive);
      await embedder?.embed(document, stop.signal);
    } catch (error) {
      clearInterval(alive);
      await renewing;
      const isPassing = error instanceof Stopped || stop.signal.aborted || isDatabaseUnavailable(error);
      if (isPassing) await lease.dropLease(db, id, until);
      else {
        if (!(error instanceof ReadingError || error instanceof AppError)) onError(error);
        await lease.endReading(db, id, until, { status: 'failed', error: errorOf(error) });
      }
    } finally {
      clearInterval(alive);
      if (running.get(id) === stop) running.delete(id);
    }
  }

  /** Claims and works until nothing waits. */
  async function run(): Promise<void> {
    for (;;) {
      const document = isStopping ? null : await lease.claimNext(db);
      if (document === null) return;
      await work(document);
    }
  }

  function wake(): void {
    if (isStopping || ends.size >= AT_ONCE) return;
    const end = run()
      .catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) onError(error);
      })
      .finally(() => ends.delete(end));
    ends.add(end);
  }

  const looking = setInterval(wake, LOOK_MS);
  looking.unref();
  wake();

  return {
    /** Looks for work now, after a new document. */
    wake,
    /** Stops the reading of a document on this server; others notice at their next heartbeat. */
    drop: (id: string) => running.get(id)?.abort(new Stopped()),
    /** Hands the documents in progress back, so that another server, or this one after a restart, reads them. */
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(looking);
      for (const controller of running.values()) controller.abort(new Stopped());
      await Promise.all(ends);
      readers.close();
    },
  };
}

export type DocumentWorker = ReturnType<typeof createWorker>;
