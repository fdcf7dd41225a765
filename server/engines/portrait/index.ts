import { createHash } from 'node:crypto';
import { encodePoseFile } from '../shared/pose-file';
import { type Baked, type BakePlan, poseFileOf } from './messages';
import {
  type BakedPortrait,
  type BakeOptions,
  type PortraitBaker,
  PORTRAIT_MANIFEST_FILE,
  PortraitError,
  type PortraitSource,
} from './port';
import { createBakingProcess, type ForkedProgram, ProcessDiedError } from './process';

export * from './port';

/** A portrait takes ten seconds of one core; a machine with other work may need several times that. */
const LIMIT_MS = 120_000;
const IDLE_MS = 3 * 60_000;
/** Of the files and what they say. */
const VERSION = 1;

export interface PortraitBakerOptions {
  program: ForkedProgram;
  /** What every portrait does, and the names of its eyes and moves, which are written into `portrait.json` as they are. */
  plan: BakePlan;
  manifest: Readonly<Record<string, unknown>>;
  /** A line for the operator's log. */
  log: (line: string) => void;
  limitMs?: number;
  idleMs?: number;
}

export interface EmbeddedPortraits extends PortraitBaker {
  /** The running process, for the operator and for tests; none before the first portrait. */
  pid(): number | undefined;
}

/** Names and bytes of the files of a portrait. */
function filesOf(baked: Baked, plan: BakePlan, manifest: Readonly<Record<string, unknown>>) {
  const files = new Map<string, Buffer>();
  baked.bodies.forEach((body, i) => files.set(`${i}.pose`, encodePoseFile(poseFileOf(body))));
  files.set('cover.webp', Buffer.from(baked.cover));
  files.set('still.webp', Buffer.from(baked.still));
  files.set('preview.webp', Buffer.from(baked.preview));
  const hash = createHash('sha256');
  for (const bytes of files.values()) hash.update(bytes);
  const info = {
    ...manifest,
    version: VERSION,
    hash: hash.digest('hex').slice(0, 32),
    info: baked.face,
    poses: baked.bodies.length,
    mouths: plan.mouths.length,
  };
  files.set(PORTRAIT_MANIFEST_FILE, Buffer.from(JSON.stringify(info)));
  return files;
}

/** The embedded baker: a separate program warps the photograph. Without a network, and without a model on the server. */
export function createPortraitBaker({
  program,
  plan,
  manifest,
  log,
  limitMs = LIMIT_MS,
  idleMs = IDLE_MS,
}: PortraitBakerOptions): EmbeddedPortraits {
  const process = createBakingProcess({ program, log, limitMs, idleMs });
  /** One portrait at a time: streams keep the other cores. */
  let line: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function attempt(source: PortraitSource, options: BakeOptions): Promise<BakedPortrait> {
    const { picture, mask, reading } = source;
    const { width, height, landmarks } = reading;
    for (let tries = 1; ; tries++) {
      options.signal?.throwIfAborted();
      if (isClosed) throw new PortraitError('closed', 'The portrait baker was closed');
      try {
        const order = { picture, mask, reading: { width, height, landmarks }, plan };
        return { files: filesOf(await process.bake(order, options), plan, manifest) };
      } catch (error) {
        if (!(error instanceof ProcessDiedError)) throw error;
        if (isClosed) throw new PortraitError('closed', 'The portrait baker was closed', { cause: error });
        log(`portrait: ${error.message}`);
        if (tries === 2) throw new PortraitError('bakeFailed', error.message, { cause: error });
      }
    }
  }

  /** The caller that stops it gets the error at once; the process is free again some moments later. */
  function untilStopped<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    if (!signal) return work;
    return new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason);
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop, { once: true });
      void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    });
  }

  return {
    pid: () => process.pid,

    bake(source, options = {}) {
      const work = line.then(() => attempt(source, options));
      line = work.catch(() => undefined);
      return untilStopped(work, options.signal);
    },

    async close() {
      isClosed = true;
      await process.close();
    },
  };
}
