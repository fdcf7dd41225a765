import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { MINUTE_MS } from '../../../contract/common/time';
import { conversionArguments, type Machine } from './arguments';
import { ConversionError, type ConversionOptions, type ConversionWish, type MediaConverter } from './port';

/** Others of the machine come first: it gets a tenth of what one of them gets, and what nobody wants. */
export const LOW_PRIORITY = 10;
/** How much of the program's error output is kept, characters. */
const COMPLAINTS = 2_000;

/** What a program of FFmpeg can do here. */
export interface FfmpegCapabilities {
  /** Codecs that it reads, by their names. */
  decoders: ReadonlySet<string>;
  /** Whether it writes H.264 and AAC. */
  writesVideo: boolean;
  /** Whether it writes MP3. */
  writesSound: boolean;
  mapsTones: boolean;
}

export interface FfmpegConverterOptions {
  ffmpeg: string;
  threads: number;
  minutes: number;
  abilities: FfmpegCapabilities;
}

/** The figures of the program's progress: how much of the file is done, microseconds, and how large the new one is, bytes. */
function lastFigures(text: string): { doneUs: number | null; bytes: number | null } {
  const last = (name: string): number | null => {
    const found = [...text.matchAll(new RegExp(`^${name}=(\\d+)$`, 'gm'))].at(-1)?.[1];
    return found === undefined ? null : Number(found);
  };
  return { doneUs: last('out_time_us'), bytes: last('total_size') };
}

/** Lets others of the machine come first; the threads that the program begins later have the same priority. */
function lower({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, LOW_PRIORITY);
  } catch (error) {
    // It has ended already.
    if ((error as { code?: string }).code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}

/** Converts by a program of FFmpeg, which runs with bounded threads at a low priority. */
export function createFfmpegConverter(options: FfmpegConverterOptions): MediaConverter {
  const { ffmpeg, threads, minutes, abilities } = options;
  const machine: Machine = { threads, mapsTones: abilities.mapsTones };

  function run(
    path: string,
    wish: ConversionWish,
    to: string,
    { signal, onProgress }: ConversionOptions,
  ): Promise<void> {
    const child = spawn(ffmpeg, conversionArguments(path, wish, to, machine), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH ?? '' },
      windowsHide: true,
    });
    return new Promise((resolve, reject) => {
      let complaints = '';
      let ending: Error | null = null;
      const end = (reason: Error) => {
        ending ??= reason;
        child.kill('SIGKILL');
      };
      const limit = setTimeout(
        () => end(new ConversionError('tooSlow', `It took more than ${minutes} minutes`)),
        minutes * MINUTE_MS,
      );
      const stop = () => end(signal.reason instanceof Error ? signal.reason : new Error('Stopped'));
      signal.addEventListener('abort', stop, { once: true });
      child.once('spawn', () => lower(child));
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        const { doneUs, bytes } = lastFigures(text);
        if (bytes !== null && bytes > wish.mostBytes)
          end(new ConversionError('tooLarge', `It became larger than ${wish.mostBytes} bytes`));
        const wholeMs = wish.facts.durationMs ?? 0;
        if (doneUs !== null && wholeMs > 0) onProgress(Math.min(1, doneUs / 1000 / wholeMs));
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        complaints = (complaints + text).slice(-COMPLAINTS);
      });
      const settle = (failure: Error | null) => {
        clearTimeout(limit);
        signal.removeEventListener('abort', stop);
        if (failure === null) resolve();
        else reject(failure);
      };
      child.once('error', (error) => settle(new ConversionError('failed', error.message)));
      child.once('close', (code) => {
        const isFine = code === 0 && ending === null;
        settle(
          isFine
            ? null
            : (ending ?? new ConversionError('failed', complaints.trim() || `It ended with ${code}`)),
        );
      });
    });
  }

  return {
    minutes,

    canConvert({ facts, video, sound }): boolean {
      const read = [video === 'encode' && facts.video, sound === 'encode' && facts.sound];
      const canRead = read.every((track) => !track || abilities.decoders.has(track.codec));
      return canRead && (video === null ? abilities.writesSound : abilities.writesVideo);
    },

    async convert(path, wish, to, conversion): Promise<void> {
      conversion.signal.throwIfAborted();
      await run(path, wish, to, conversion);
    },
  };
}
