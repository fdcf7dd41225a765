import type { Database } from '../../../db/connection';
import type { StoredError } from '../../../db/schema-knowledge';
import { AppError } from '../../../http/app-error';
import { ClaimLost, createWorkQueue, type WorkHost, type WorkQueue } from '../../../jobs/work-queue';
import { ReadingError } from '../reading/block';
import { type Reader, Readers } from '../reading/reader';
import type { Embedder } from './embedder';
import { excludedRanges, keepChunks } from './keep-chunks';
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
  host: WorkHost;
  source: Source;
  embedder: Embedder | null;
  onError: (error: unknown) => void;
}

/** What a refusal says to the owner of the document. */
function errorOf(error: unknown): StoredError {
  if (error instanceof ReadingError) return { name: error.refusal, values: error.values };
  if (error instanceof AppError) return { name: error.entry, values: error.values };
  return { name: 'systemError', values: {} };
}

/** Works through the documents, whose table is the queue. */
export type DocumentWorker = WorkQueue;

/** See {@link DocumentWorker}. */
export function createWorker({ db, host, source, embedder, onError }: WorkerDeps): DocumentWorker {
  const readers = new Readers();
  /** How far the reading of each document is, 0 to 1. */
  const progress = new Map<string, number>();

  async function read(
    document: DocumentRow,
    until: () => Date,
    reader: Reader,
    told: (part: number) => void,
    signal: AbortSignal,
  ) {
    const material = await source.open(document, reader, signal, told);
    try {
      const held = await excludedRanges(db, document.id);
      const split = { size: document.chunkSize, held };
      const { chunks, about } = await reader.read({ ...material.file, split }, signal, told);
      const ending = {
        status: 'ready' as const,
        kind: material.kind ?? about.kind,
        encoding: about.encoding,
        warnings: [...material.warnings, ...about.warnings],
        ...material.change,
      };
      if (!(await keepChunks(db, document, until(), chunks, ending))) throw new ClaimLost();
    } finally {
      await material.drop();
    }
  }

  const queue = createWorkQueue<DocumentRow>({
    name: 'documents',
    host,
    atOnce: AT_ONCE,
    lookMs: LOOK_MS,
    onError,
    claimNext: () => lease.claimNext(db),
    renew: ({ id }, until) =>
      lease.renewLease(db, id, until, {
        progress: Math.min(99, Math.floor((progress.get(id) ?? 0) * 100)),
      }),
    async work(document, { signal, until, release }) {
      if (document.attempts > ATTEMPTS) throw new AppError('documentInterrupted');
      const told = (part: number) => void progress.set(document.id, part);
      try {
        await readers.lend((reader) => read(document, until, reader, told, signal));
      } finally {
        progress.delete(document.id);
      }
      await release();
      await embedder?.embed(document, signal);
    },
    async fail({ id }, error, until, isPassing) {
      if (isPassing) return lease.dropLease(db, id, until);
      if (!(error instanceof ReadingError || error instanceof AppError)) onError(error);
      await lease.endReading(db, id, until, { status: 'failed', error: errorOf(error) });
    },
  });

  return {
    ...queue,
    async stop(): Promise<void> {
      await queue.stop();
      readers.close();
    },
  };
}
