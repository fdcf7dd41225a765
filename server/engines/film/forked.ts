import pLimit from 'p-limit';
import type { FromFilmProgram, ToFilmProgram } from '../../../film/program/messages';
import { runProgram } from '../shared/ffmpeg/program';
import { createForkedProgram, type ForkedProgram, ProcessDiedError } from '../shared/programs/forked-program';
import { fontFilesOf } from './fonts';
import { type FilmEngine, FilmError, type FilmOptions } from './port';

/** Scenes have ten minutes at most; even a busy machine draws them in less than this. */
const LIMIT_MS = 3 * 3_600_000;
const IDLE_MS = 60_000;
/** What ffmpeg must have been built with. */
const ENCODER = 'libx264';

export interface ForkedFilmsOptions {
  program: ForkedProgram;
  /** Path or name of the program. */
  ffmpeg: string;
  /** Orders that are carried out side by side, each by a process of its own that takes about two cores. */
  atOnce: number;
  /** A line for the operator's log. */
  log: (line: string) => void;
  limitMs?: number;
  idleMs?: number;
}

/** Films by our own program, for the operator and for tests. */
export interface ForkedFilms extends FilmEngine {
  /** Ids of the running processes. */
  pids(): number[];
}

type Answer = Exclude<FromFilmProgram, { op: 'ready' | 'stopped' | 'progress' }>;

/** Runs the film program, which draws with the painter of the players, and has ffmpeg encode. */
export function createForkedFilms({
  program,
  ffmpeg,
  atOnce,
  log,
  limitMs = LIMIT_MS,
  idleMs = IDLE_MS,
}: ForkedFilmsOptions): ForkedFilms {
  const processes = Array.from({ length: atOnce }, () =>
    createForkedProgram({ name: 'film', program, log, limitMs, idleMs }),
  );
  const free = [...processes];
  const inLine = pLimit(atOnce);
  let isClosed = false;
  let looking: Promise<boolean> | null = null;

  async function hasEncoder(): Promise<boolean> {
    const { output } = await runProgram(ffmpeg, ['-v', 'error', '-encoders']);
    return output?.toString().includes(ENCODER) ?? false;
  }

  function failureOf(error: unknown): unknown {
    if (isClosed) return new FilmError('closed', 'The film engine was closed', { cause: error });
    return error instanceof ProcessDiedError ? new FilmError('died', error.message, { cause: error }) : error;
  }

  /** @param resultOf what was ordered, out of an answer; undefined for an answer to something else */
  const fill = <T>(
    order: Exclude<ToFilmProgram, { op: 'stop' }>,
    { signal, onProgress }: FilmOptions,
    resultOf: (said: Answer) => T | undefined,
  ): Promise<T> =>
    inLine(async () => {
      signal?.throwIfAborted();
      if (isClosed) throw new FilmError('closed', 'The film engine was closed');
      const process = free.pop();
      if (process === undefined) throw new Error('More orders are carried out than there are processes');
      try {
        return await process.run<T>({
          order,
          signal,
          hear(heard) {
            const said = heard as Answer | { op: 'progress'; done: number };
            if (said.op === 'progress') {
              onProgress?.(said.done);
              return null;
            }
            if (said.op === 'failed') return { failed: new FilmError(said.code, said.message) };
            const done = resultOf(said);
            if (done === undefined)
              return { failed: new FilmError('died', `The program answered with ${said.op}`) };
            return { done };
          },
          late: () => new FilmError('tooSlow', 'The film took too long'),
        });
      } catch (error) {
        throw failureOf(error);
      } finally {
        free.push(process);
      }
    });

  return {
    pids: () => processes.flatMap(({ pid }) => pid ?? []),
    segment: (plan, { sound = null, ...options } = {}) =>
      fill(
        { op: 'segment', plan: { ...plan, ffmpeg }, sound: sound && { ...sound, ffmpeg } },
        options,
        (said) => (said.op === 'segmentDone' ? said.frames : undefined),
      ),
    mix: (plan, options = {}) =>
      fill({ op: 'mix', plan: { ...plan, ffmpeg } }, options, (said) =>
        said.op === 'mixDone' ? said.loudness : undefined,
      ),
    async join(plan, options = {}) {
      await fill({ op: 'join', plan: { ...plan, ffmpeg } }, options, (said) =>
        said.op === 'joinDone' ? true : undefined,
      );
    },
    available() {
      looking ??= hasEncoder();
      return looking;
    },
    fonts: fontFilesOf,
    async close() {
      isClosed = true;
      await Promise.all(processes.map((process) => process.close()));
    },
  };
}
