import type { Readable } from 'node:stream';
import { createCanvas } from '@napi-rs/canvas';
import { FRAME_MS, FRAME_RATE } from '../../../contract/speech/limits';
import type { DrawablePicture } from '../../../elements/canvas/kit';
import type { FrameSize } from '../../../film/picture/layer';
import type { MaterialFile } from '../../../film/program/messages';
import { type Ffmpeg, reading, startFfmpeg, unlessItHangs } from '../encode/ffmpeg';
import { putPixels } from './decoded';

/** A video, of which one picture is there at a time. */
export interface VideoReader {
  /** Reads on to a time, which is never before the last one. Null where nothing could be read. @throws FilmProgramError */
  at(ms: number): Promise<DrawablePicture | null>;
  close(): void;
}

/** How a video is read. */
export interface VideoReading {
  readonly file: MaterialFile;
  /** In which its pictures come, pixels. */
  readonly size: FrameSize;
  readonly loops: boolean;
  /** The first time that is asked for, milliseconds. */
  readonly fromMs: number;
  readonly ffmpeg: string;
  readonly signal: AbortSignal;
  readonly patienceMs: number;
}

/** From this height on browsers read colors as HD television writes them, where a video does not say how its own are written. */
const HD_LINES = 720;

/** How the colors of a video are read that does not say it; ffmpeg would take those of SD television for all. */
const untaggedColors = ({ height = 0 }: MaterialFile): string[] =>
  height >= HD_LINES ? ['-colorspace', 'bt709'] : [];

function readingArguments({ file, size, loops, fromMs }: VideoReading): { args: string[]; skipped: number } {
  const { durationMs } = file;
  // Without its length nothing can be said of where a loop stands, so that all of it is read.
  const canSeek = typeof durationMs === 'number' && durationMs > 0;
  const start = canSeek ? (loops ? fromMs % durationMs : Math.min(fromMs, durationMs - FRAME_MS)) : 0;
  const seeks = start > 0;
  const args = [
    '-v',
    'error',
    '-threads',
    '1',
    ...(loops ? ['-stream_loop', '-1'] : []),
    ...(seeks ? ['-ss', String(start / 1000)] : []),
    ...untaggedColors(file),
    ...reading(file),
    '-map',
    '0:v:0',
    '-vf',
    `fps=${FRAME_RATE},scale=${size.width}:${size.height},setsar=1`,
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    'pipe:1',
  ];
  return { args, skipped: canSeek ? fromMs : 0 };
}

/** Takes a number of bytes out of a stream; null at its end. */
async function take(stream: Readable, length: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let missing = length;
  while (missing > 0) {
    const piece = stream.read(Math.min(missing, stream.readableLength || missing)) as Buffer | null;
    if (piece !== null) {
      pieces.push(piece);
      missing -= piece.length;
      continue;
    }
    if (stream.readableEnded || stream.destroyed) return null;
    await new Promise<void>((resolve) => {
      const go = () => {
        for (const name of ['readable', 'end', 'close', 'error'] as const) stream.off(name, go);
        resolve();
      };
      for (const name of ['readable', 'end', 'close', 'error'] as const) stream.on(name, go);
    });
  }
  return Buffer.concat(pieces);
}

/** Opens a video with ffmpeg, which decodes no further ahead than a pipe holds. */
export function openVideo(wish: VideoReading): VideoReader {
  const { size } = wish;
  const { args, skipped } = readingArguments(wish);
  const ffmpeg: Ffmpeg = startFfmpeg({ ffmpeg: wish.ffmpeg, args, signal: wish.signal });
  const canvas = createCanvas(size.width, size.height);
  const picture: DrawablePicture = { source: canvas as unknown as CanvasImageSource, ...size };
  /** Pictures that were read. */
  let read = 0;
  let isOver = false;
  const nextPicture = async () => {
    const next = await take(ffmpeg.stdout, size.width * size.height * 4);
    if (next === null) await ffmpeg.gone();
    return next;
  };

  return {
    async at(ms) {
      const wanted = Math.round((ms - skipped) / FRAME_MS) + 1;
      let bytes: Buffer | null = null;
      while (read < wanted && !isOver) {
        const next = await unlessItHangs(ffmpeg, nextPicture(), wish.patienceMs);
        if (next === null) isOver = true;
        else {
          bytes = next;
          read++;
        }
      }
      wish.signal.throwIfAborted();
      if (bytes !== null) putPixels(canvas, bytes);
      // At its end the last picture stays.
      return read === 0 ? null : picture;
    },
    close: () => ffmpeg.kill(new Error('The video is not needed any more')),
  };
}
