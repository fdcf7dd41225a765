import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, constants, openSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { FilmProgramError, writingFailure } from '../failure';
import { type Ffmpeg, startFfmpeg } from './ffmpeg';

/** An ffmpeg that is given frames. */
export interface FramePipe {
  /**
   * Gives it bytes, and resolves when it has taken them: they may be changed from then on.
   * @throws FilmProgramError when it ends, or takes nothing for too long
   */
  give(bytes: Uint8Array): Promise<void>;
  /** Ends its input, and resolves when it has ended well. @throws FilmProgramError */
  finish(): Promise<void>;
  /** Ends it at once; resolves when it is gone. */
  abandon(error: unknown): Promise<void>;
}

/** Settles as a piece of work does, or as soon as ffmpeg has ended, or has been waited for too long. */
async function patiently<T>(ffmpeg: Ffmpeg, work: Promise<T>, patienceMs: number): Promise<T> {
  const hangs = () =>
    ffmpeg.kill(new FilmProgramError('ffmpegHangs', `ffmpeg took no frame for ${patienceMs / 1000} s`));
  const timer = setTimeout(hangs, patienceMs);
  try {
    return await ffmpeg.unlessEnded(work);
  } finally {
    clearTimeout(timer);
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
}

/**
 * Starts an ffmpeg that reads frames from a named pipe: a thread of the system writes into it while this one draws the next frame.
 * Node.js writes into its standard input only while this thread rests.
 * @param argsFor arguments of ffmpeg, given the path of its input
 * @param beside a file in whose folder the pipe is made
 */
export async function openFramePipe(
  argsFor: (input: string) => string[],
  beside: string,
  run: { ffmpeg: string; signal: AbortSignal; patienceMs: number },
): Promise<FramePipe> {
  const { ffmpeg: program, signal, patienceMs } = run;
  const path = join(dirname(beside), `.${randomUUID()}.frames`);
  // What it says is read, and therefore in no language.
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C' };
  await promisify(execFile)('mkfifo', ['-m', '600', path], { env }).catch((error: unknown) => {
    throw writingFailure(error);
  });
  const ffmpeg = startFfmpeg({ ffmpeg: program, args: argsFor(path), signal });
  const opening = open(path, 'w');
  let file: FileHandle;
  try {
    file = await patiently(ffmpeg, opening, patienceMs);
  } catch (error) {
    // It is opened only once somebody reads it.
    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    await (await opening).close();
    closeSync(reader);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
  /** What has been given last. */
  let giving: Promise<void> = Promise.resolve();

  return {
    give(bytes) {
      // That ffmpeg reads no more is told by its end, which says why.
      giving = writeAll(file, bytes).catch(async (error: unknown) => {
        await ffmpeg.ended;
        throw error;
      });
      giving.catch(() => undefined);
      return patiently(ffmpeg, giving, patienceMs);
    },
    async finish() {
      await file.close();
      const hangs = new FilmProgramError('ffmpegHangs', `ffmpeg did not end for ${patienceMs / 1000} s`);
      const timer = setTimeout(() => ffmpeg.kill(hangs), patienceMs);
      try {
        await ffmpeg.ended;
      } finally {
        clearTimeout(timer);
      }
    },
    async abandon(error) {
      ffmpeg.kill(error instanceof Error ? error : new Error(String(error)));
      await Promise.allSettled([ffmpeg.ended, giving]);
      await file.close();
    },
  };
}
