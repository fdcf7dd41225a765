import type { Readable } from 'node:stream';
import { PATIENCE_MS, startFfmpeg, unlessItHangs, type Ffmpeg } from '../encode/ffmpeg';

/** Of the mix. */
export const MIX_RATE = 48_000;
export const CHANNELS = 2;
const BYTES = 4;

/** Samples of a sound, two channels in turn, from its beginning on. */
export interface SampleReader {
  /** The next ones, at most so many of each channel; fewer only at the end. @throws FilmProgramError */
  next(frames: number): Promise<Float32Array>;
  close(): void;
}

/** Arguments by which ffmpeg gives out sound as this program mixes it. */
export const asSamples: readonly string[] = [
  '-vn',
  '-ar',
  String(MIX_RATE),
  '-ac',
  String(CHANNELS),
  '-f',
  'f32le',
  'pipe:1',
];

/** Reads whole samples from a stream, however it is cut into pieces. */
export function readSamples(stream: Readable, close: () => void): SampleReader {
  let pending: Buffer = Buffer.alloc(0);
  const pieces = stream[Symbol.asyncIterator]();
  let isOver = false;
  return {
    async next(frames) {
      const wanted = frames * CHANNELS * BYTES;
      const parts = [pending];
      let length = pending.length;
      while (length < wanted && !isOver) {
        const { done, value } = await pieces.next();
        if (done) isOver = true;
        else {
          parts.push(value as Buffer);
          length += (value as Buffer).length;
        }
      }
      const all = parts.length === 1 ? pending : Buffer.concat(parts);
      const whole = Math.min(wanted, all.length - (all.length % (CHANNELS * BYTES)));
      pending = all.subarray(whole);
      const samples = new Float32Array(whole / BYTES);
      new Uint8Array(samples.buffer).set(all.subarray(0, whole));
      return samples;
    },
    close,
  };
}

/** Opens a sound with ffmpeg. @param patienceMs how long it may give nothing */
export function openSamples(
  input: readonly string[],
  {
    patienceMs = PATIENCE_MS,
    ...run
  }: { ffmpeg: string; signal: AbortSignal; patienceMs?: number | undefined },
): { reader: SampleReader; ffmpeg: Ffmpeg } {
  const args = ['-v', 'error', '-threads', '1', ...input, ...asSamples];
  const ffmpeg = startFfmpeg({ ...run, args });
  const close = () => ffmpeg.kill(new Error('The sound is not needed any more'));
  const samples = readSamples(ffmpeg.stdout, close);
  const next = async (frames: number) => {
    const got = await samples.next(frames);
    if (got.length < frames * CHANNELS) await ffmpeg.gone();
    return got;
  };
  return {
    reader: { next: (frames) => unlessItHangs(ffmpeg, next(frames), patienceMs), close },
    ffmpeg,
  };
}
