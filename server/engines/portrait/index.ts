import pLimit from 'p-limit';
import { bodyFilesOf, manifestFileOf, type ManifestPart, pictureFilesOf, poseName } from './files';
import type { Baked, BakePlan, Order } from './messages';
import {
  type BakedPortrait,
  type BakeOptions,
  type PortraitBaker,
  PortraitError,
  type PortraitSource,
} from './port';
import { type BakingProcess, createBakingProcess, type ForkedProgram, ProcessDiedError } from './process';
import { bakeVideo, type VideoPlan } from './video';

export * from './port';
export type { VideoPlan } from './video';

/** A portrait takes ten seconds of one core, a frame of a video two; a machine with other work may need several times that. */
const LIMIT_MS = 120_000;
const IDLE_MS = 3 * 60_000;
/** Frames of a video that are made side by side, each by a process of its own. */
const LANES = 2;

export interface PortraitBakerOptions {
  program: ForkedProgram;
  /** What every portrait does, and the names of its eyes and moves, which are written into `portrait.json` as they are. */
  plan: BakePlan;
  manifest: ManifestPart;
  /** Movements that come from a video. */
  video: VideoPlan;
  /** A line for the operator's log. */
  log: (line: string) => void;
  limitMs?: number;
  idleMs?: number;
}

export interface EmbeddedPortraits extends PortraitBaker {
  /** The running process that makes photographs, for the operator and for tests; none before the first portrait. */
  pid(): number | undefined;
  /** All running processes; a video has two. */
  pids(): number[];
}

/** Names and bytes of the files of a portrait. */
function filesOf(baked: Baked, { mouths }: BakePlan, manifest: ManifestPart) {
  const files = new Map<string, Buffer>();
  bodyFilesOf(baked).forEach((bytes, i) => files.set(poseName(i), bytes));
  for (const [name, bytes] of pictureFilesOf(baked)) files.set(name, bytes);
  const about = { manifest, face: baked.face, poses: baked.bodies.length, mouths };
  const [name, bytes] = manifestFileOf([...files.values()], about);
  return files.set(name, bytes);
}

/** The embedded baker: a separate program warps the photograph. Without a network, and without a model on the server. */
export function createPortraitBaker({
  program,
  plan,
  manifest,
  video,
  log,
  limitMs = LIMIT_MS,
  idleMs = IDLE_MS,
}: PortraitBakerOptions): EmbeddedPortraits {
  const processes = Array.from({ length: LANES }, () =>
    createBakingProcess({ program, log, limitMs, idleMs }),
  ) as [BakingProcess, ...BakingProcess[]];
  /** Strips have a process of their own: somebody waits for each in front of a page, while a video may be made for minutes. */
  const forStrips = createBakingProcess({ program, log, limitMs, idleMs });
  /** One portrait at a time, and one strip: streams keep the other cores. */
  const inLine = pLimit(1);
  const inLineOfStrips = pLimit(1);
  let isClosed = false;

  /** Has an order filled, once more when the process dies. */
  async function attempt<T>(fill: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    for (let tries = 1; ; tries++) {
      signal?.throwIfAborted();
      if (isClosed) throw new PortraitError('closed', 'The portrait baker was closed');
      try {
        return await fill();
      } catch (error) {
        if (!(error instanceof ProcessDiedError)) throw error;
        if (isClosed) throw new PortraitError('closed', 'The portrait baker was closed', { cause: error });
        log(`portrait: ${error.message}`);
        if (tries === 2) throw new PortraitError('bakeFailed', error.message, { cause: error });
      }
    }
  }

  async function photograph(source: PortraitSource, options: BakeOptions): Promise<BakedPortrait> {
    const { picture, mask, reading } = source;
    const { width, height, landmarks } = reading;
    const order = { picture, mask, reading: { width, height, landmarks }, plan };
    const baked = await attempt(() => processes[0].bake(order, options), options.signal);
    return { files: filesOf(baked, plan, manifest) };
  }

  /** Takes a process that is free: there are as many as frames are made at a time. */
  function lanes() {
    const free = [...processes];
    return async (order: Order, signal: AbortSignal | undefined): Promise<Baked> => {
      const process = free.pop();
      if (process === undefined) throw new Error('More frames are made than there are processes');
      try {
        return await attempt(() => process.bake(order, signal ? { signal } : {}), signal);
      } finally {
        free.push(process);
      }
    };
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
    pid: () => processes[0].pid,
    pids: () => [...processes, forStrips].flatMap(({ pid }) => pid ?? []),

    bake: (source, options = {}) =>
      untilStopped(
        inLine(() => photograph(source, options)),
        options.signal,
      ),

    strip({ picture, mask, reading }, steps, options = {}) {
      const { width, height, landmarks } = reading;
      const order = { picture, mask, reading: { width, height, landmarks }, plan, steps };
      return untilStopped(
        inLineOfStrips(() => attempt(() => forStrips.strip(order, options), options.signal)),
        options.signal,
      );
    },

    // It resolves when both processes are free: nothing is written any more then.
    bakeVideo: (source, bodies, options = {}) =>
      inLine(() => bakeVideo(source, bodies, { ...options, plan: video, bakeOrder: lanes(), atOnce: LANES })),

    async close() {
      isClosed = true;
      await Promise.all([...processes, forStrips].map((process) => process.close()));
    },
  };
}
