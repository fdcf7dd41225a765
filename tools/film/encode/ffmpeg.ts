import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { FilmProgramError, ffmpegFailure } from '../failure';

/** How much of what it says is kept, characters. */
const SAID = 4_000;

/** A running ffmpeg. */
export interface Ffmpeg {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Its last lines so far. */
  said(): string;
  /** Resolves to its last lines when it has ended well. @throws FilmProgramError; the signal's reason */
  readonly ended: Promise<string>;
  /**
   * Settles as a piece of work does, or as soon as it has ended.
   * @throws FilmProgramError; the signal's reason; what the work throws
   */
  unlessEnded<T>(work: Promise<T>): Promise<T>;
  /** Resolves when it has ended by itself, be it for a fault of the file that it read. @throws FilmProgramError; the signal's reason */
  gone(): Promise<void>;
  /** Ends it at once; `ended` is then settled with the error. */
  kill(error: Error): void;
}

/** What an ffmpeg is run with. */
export interface FfmpegRun {
  readonly ffmpeg: string;
  readonly args: readonly string[];
  readonly signal: AbortSignal;
}

/** Runs ffmpeg without a shell, and with no more of our environment than it needs to be found. */
export function startFfmpeg({ ffmpeg, args, signal }: FfmpegRun): Ffmpeg {
  const child: ChildProcess = spawn(ffmpeg, ['-hide_banner', '-nostdin', ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '' },
    windowsHide: true,
    // A group of its own: keys pressed in the terminal are for the server, and where a script starts it, both are ended.
    detached: true,
  });
  const { stdin, stdout, stderr } = child;
  if (stdin === null || stdout === null || stderr === null) throw new Error('A pipe of ffmpeg is missing');
  let said = '';
  let ending: Error | null = null;
  /** Whether it has ended by a code of its own. */
  let isByItself = false;
  stderr.setEncoding('utf8');
  stderr.on('data', (text: string) => {
    said = (said + text).slice(-SAID);
  });
  const kill = (error: Error) => {
    ending ??= error;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch (failure) {
      // It has ended, and that was not told yet.
      if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure;
    }
  };
  const stop = () => kill(signal.reason instanceof Error ? signal.reason : new Error('It was stopped'));
  // Whoever writes to one that has ended learns of it by its end.
  stdin.on('error', () => undefined);
  const ended = new Promise<string>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        ending ??
          new FilmProgramError(error.code === 'ENOENT' ? 'ffmpegMissing' : 'ffmpegFailed', error.message),
      ),
    );
    child.once('close', (code, by) => {
      signal.removeEventListener('abort', stop);
      isByItself = code !== null;
      if (ending !== null) reject(ending);
      else if (code === 0) resolve(said.trim());
      else reject(ffmpegFailure(said.trim() || `ffmpeg ended with ${by ?? code}`));
    });
  });
  // Not by a reaction to `ended` for each piece of work: that would keep all of them, and what they were made with, to its end.
  const waiting = new Set<(error: unknown) => void>();
  let over: { error: unknown } | null = null;
  const tell = (error: unknown) => {
    over = { error };
    for (const fail of waiting) fail(error);
  };
  ended.then(
    (said) => tell(new FilmProgramError('ffmpegFailed', `ffmpeg ended before its input did: ${said}`)),
    tell,
  );
  const unlessEnded = <T>(work: Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      if (over !== null) reject(over.error);
      else waiting.add(reject);
      work.then(resolve, reject).finally(() => waiting.delete(reject));
    });
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  const gone = async () => {
    try {
      await ended;
    } catch (error) {
      if (ending !== null || !isByItself) throw error;
    }
  };
  return { stdin, stdout, said: () => said.trim(), ended, unlessEnded, gone, kill };
}

/** How long ffmpeg may take nothing, and give nothing, milliseconds. */
export const PATIENCE_MS = 30_000;

/** Waits for what ffmpeg gives, and ends one that gives nothing for too long. @throws FilmProgramError ffmpegHangs */
export async function unlessItHangs<T>(ffmpeg: Ffmpeg, work: Promise<T>, patienceMs: number): Promise<T> {
  let late: FilmProgramError | null = null;
  const timer = setTimeout(() => {
    late = new FilmProgramError('ffmpegHangs', `ffmpeg gave nothing for ${patienceMs / 1000} s`);
    ffmpeg.kill(late);
  }, patienceMs);
  try {
    const result = await work;
    if (late !== null) throw late;
    return result;
  } finally {
    clearTimeout(timer);
  }
}

/** How long a pass over a whole film may take, milliseconds: a busy machine is still quicker than it is played. */
export const passLimit = (filmMs: number): number => 2 * PATIENCE_MS + 2 * filmMs;

/** Arguments by which ffmpeg opens a file of somebody we do not know, and no other file. */
export const reading = ({ path, demuxer }: { path: string; demuxer?: string }): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  ...(demuxer === undefined ? [] : ['-f', demuxer]),
  '-i',
  path,
];
