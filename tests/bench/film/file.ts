import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs ffmpeg and answers what it writes. */
export async function ffmpegOutput(...args: string[]): Promise<Buffer> {
  const child = spawn('ffmpeg', ['-v', 'error', '-nostdin', ...args, 'pipe:1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  return Buffer.concat(chunks);
}

/** Seconds that ffmpeg takes for something of which nothing is kept. */
export async function ffmpegSeconds(...args: string[]): Promise<number> {
  const began = performance.now();
  await ffmpegOutput(...args, '-f', 'null');
  return (performance.now() - began) / 1000;
}

/** Some frames of a video from one on, as RGB. */
export const rgbFrames = (path: string, from: number, count: number): Promise<Buffer> =>
  ffmpegOutput(
    '-i',
    path,
    '-an',
    '-vf',
    `select=between(n\\,${from}\\,${from + count - 1})`,
    '-fps_mode',
    'passthrough',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
  );

/** A part of each frame of a video in gray, at a quarter of its size. */
export const grayPart = (
  path: string,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Promise<Buffer> =>
  ffmpegOutput(
    '-i',
    path,
    '-an',
    '-vf',
    `crop=${width}:${height}:${left}:${top},scale=${width >> 2}:${height >> 2}`,
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
  );

/** The sound of a video as a track has it: 16 kHz, mono. */
export async function soundOf(path: string): Promise<Int16Array> {
  const bytes = await ffmpegOutput('-i', path, '-vn', '-ac', '1', '-ar', '16000', '-f', 's16le');
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
}
