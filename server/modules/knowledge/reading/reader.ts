import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { knowledgeLimits } from '../../../../contract/knowledge/limits';
import { environmentOfPrograms, programOf } from '../../../program-files';
import type { ChunkTerms } from '../retrieval/postings';
import {
  type Block,
  type DocumentKind,
  type DocumentReading,
  type PagesReading,
  ReadingError,
  type Refusal,
  type TableRows,
} from './block';
import type { ExcludedRange, CutChunk } from './split';

export interface ReaderRequest {
  path: string;
  /** Name of the file, for kinds of plain text. */
  name: string;
  kind: DocumentKind | null;
  /** How it is cut into chunks; null for its blocks alone. */
  split: { size: number; held: readonly ExcludedRange[] } | null;
  /** Its pages and paragraphs are asked for in place of these, and more than so many pages are refused. */
  pages?: number;
  /** Its rows are asked for in place of these; texts that are no Unicode are tried in these encodings. */
  table?: { encodings: readonly string[] };
}

export type About = Omit<DocumentReading, 'blocks'>;
export type ReadChunk = CutChunk & ChunkTerms;

export type ReaderAnswer =
  | { type: 'progress'; part: number }
  | { type: 'read' }
  | { type: 'chunks'; chunks: ReadChunk[] }
  | { type: 'done'; about: About }
  | { type: 'blocks'; blocks: Block[]; about: About }
  | { type: 'pages'; paged: PagesReading }
  | { type: 'rows'; rows: TableRows }
  | { type: 'refused'; refusal: Refusal; values: Record<string, number>; reason: string };

/** Of its heap; what is unpacked lies beside that, where Node.js bounds nothing. */
const MEMORY_MB = 512;
/** Of the whole process, and how often that is looked at, milliseconds. */
const WHOLE_MB = 1024;
const LOOK_MS = 100;
const MILLISECONDS = knowledgeLimits.seconds * 1000;
/** To find the words of the longest document takes a third of this on a busy machine, milliseconds. */
const INDEXING_MS = 90_000;

export interface ReadResult {
  chunks: ReadChunk[];
  blocks: Block[];
  about: About;
  /** Null where it was not asked for. */
  paged: PagesReading | null;
  /** Likewise. */
  rows: TableRows | null;
}

/** Ends a process as soon as it takes too much memory. @returns stops looking */
function watchMemory(child: ChildProcess): () => void {
  const look = async () => {
    // It has none once it has ended, and none is told where the system is no Linux.
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    if (kilobytes > WHOLE_MB * 1024) child.kill('SIGKILL');
  };
  const looking = setInterval(() => void look(), LOOK_MS);
  return () => clearInterval(looking);
}

/** A process that reads documents, one after the other; it is started with the first. */
export class Reader {
  #child: ChildProcess | null = null;

  /** Of the running process; null when there is none. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  #start(): ChildProcess {
    const { entry, execArgv } = programOf('read');
    const child = fork(entry, {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`, ...execArgv],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: environmentOfPrograms(),
    });
    this.#child = child;
    return child;
  }

  /**
   * Reads one document.
   * @throws ReadingError, also when the process took too much time or memory, and the reason of `signal`
   */
  async read(
    request: ReaderRequest,
    signal: AbortSignal,
    onProgress: (part: number) => void = () => undefined,
  ): Promise<ReadResult> {
    signal.throwIfAborted();
    const child = this.#child ?? this.#start();
    const result: ReadResult = {
      chunks: [],
      blocks: [],
      about: { kind: 'txt', encoding: null, warnings: [] },
      paged: null,
      rows: null,
    };
    const tooSlow = () => new ReadingError('documentTooSlow', { limit: knowledgeLimits.seconds });
    const ending = new AbortController();
    const endWatch = watchMemory(child);
    let answered: ReadResult | ReadingError;
    try {
      answered = await new Promise<ReadResult | ReadingError>((resolve, reject) => {
        let timer = setTimeout(() => reject(tooSlow()), MILLISECONDS);
        ending.signal.addEventListener('abort', () => clearTimeout(timer));
        signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: ending.signal });
        const onExit = (code: number | null) =>
          // 134 and SIGABRT are how Node.js ends without memory.
          reject(
            new ReadingError(code === null || code === 134 ? 'documentTakesTooMuch' : 'documentDamaged'),
          );
        const onMessage = (answer: ReaderAnswer) => {
          if (answer.type === 'progress') onProgress(answer.part);
          else if (answer.type === 'read') {
            clearTimeout(timer);
            timer = setTimeout(() => reject(tooSlow()), INDEXING_MS);
          } else if (answer.type === 'chunks') result.chunks.push(...answer.chunks);
          else if (answer.type === 'done') resolve({ ...result, about: answer.about });
          else if (answer.type === 'pages') resolve({ ...result, paged: answer.paged });
          else if (answer.type === 'rows') resolve({ ...result, rows: answer.rows });
          else if (answer.type === 'blocks')
            resolve({ ...result, blocks: answer.blocks, about: answer.about });
          else resolve(new ReadingError(answer.refusal, answer.values, answer.reason));
        };
        child.on('message', onMessage);
        child.once('exit', onExit);
        child.once('error', reject);
        ending.signal.addEventListener('abort', () => {
          child.off('message', onMessage);
          child.off('exit', onExit);
          child.off('error', reject);
        });
        child.send(request);
      });
    } catch (error) {
      this.close();
      throw error;
    } finally {
      endWatch();
      ending.abort();
    }
    if (answered instanceof ReadingError) throw answered;
    return answered;
  }

  /** Ends the process; the next document starts another one. */
  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }
}

/** How long a process waits for another document, milliseconds: to start one takes longer than to read most documents. */
const IDLE_MS = 20_000;

/** The pool of reader processes of a server; each serves one caller at a time. */
export class Readers {
  readonly #idle = new Map<Reader, NodeJS.Timeout>();

  async lend<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    const [waiting] = this.#idle.keys();
    const reader = waiting ?? new Reader();
    clearTimeout(this.#idle.get(reader));
    this.#idle.delete(reader);
    try {
      return await work(reader);
    } finally {
      const timer = setTimeout(() => {
        this.#idle.delete(reader);
        reader.close();
      }, IDLE_MS);
      this.#idle.set(reader, timer.unref());
    }
  }

  /** Ends the processes that wait. */
  close(): void {
    for (const [reader, timer] of this.#idle) {
      clearTimeout(timer);
      reader.close();
    }
    this.#idle.clear();
  }
}
