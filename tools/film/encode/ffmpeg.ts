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
  });
  const { stdin, stdout, stderr } = child;
  if (stdin === null || stdout === null || stderr === null) throw new Error('A pipe of ffmpeg is missing');
  let said = '';
  let ending: Error | null = null;
  stderr.setEncoding('utf8');
  stderr.on('data', (text: string) => {
    said = (said + text).slice(-SAID);
  });
  const kill = (error: Error) => {
    ending ??= error;
    child.kill('SIGKILL');
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
      if (ending !== null) reject(ending);
      else if (code === 0) resolve(said.trim());
      else reject(ffmpegFailure(said.trim() || `ffmpeg ended with ${by ?? code}`));
    });
  });
  ended.catch(() => undefined);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return { stdin, stdout, said: () => said.trim(), ended, kill };
}

/** Arguments by which ffmpeg opens a file of somebody we do not know, and no other file. */
export const reading = ({ path, demuxer }: { path: string; demuxer?: string }): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  ...(demuxer === undefined ? [] : ['-f', demuxer]),
  '-i',
  path,
];
