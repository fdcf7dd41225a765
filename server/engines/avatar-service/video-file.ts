import { spawn } from 'node:child_process';
import { finished } from 'node:stream/promises';
import { avatarStream } from '../../../contract/speech/limits';
import { cutToEnd } from '../../../contract/text/text';
import { AvatarServiceError } from './port';

/** Ten seconds of pictures on a busy machine. */
const LIMIT_MS = 120_000;
/** Constant rate factor of H.264: hardly any loss, since a service learns from it. */
const QUALITY = '16';

/**
 * Writes pictures as a video of 25 frames a second: MP4, H.264, without sound.
 * @param ffmpeg the program
 * @param pictures JPEG, all of one size
 * @throws AvatarServiceError `noDecoder` when the program does not run, or fails
 */
export async function writeVideo(ffmpeg: string, pictures: readonly Buffer[], path: string): Promise<void> {
  const reading = [
    '-f',
    'image2pipe',
    '-c:v',
    'mjpeg',
    '-framerate',
    String(avatarStream.frameRate),
    '-i',
    'pipe:0',
  ];
  const writing = [
    '-an',
    '-c:v',
    'libx264',
    '-crf',
    QUALITY,
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ];
  const child = spawn(ffmpeg, ['-v', 'error', '-y', ...reading, ...writing, '-f', 'mp4', path], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH ?? '' },
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
    windowsHide: true,
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said = cutToEnd(said + text.toString(), 500);
  });
  const ended = new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => reject(new AvatarServiceError('noDecoder', `no video: ${reason}`));
    child.once('error', (error) => fail(error.message));
    child.once('close', (code, by) =>
      code === 0 ? resolve() : fail(said.trim() || `ended with ${by ?? code}`),
    );
  });
  const written = (async () => {
    for (const picture of pictures)
      if (!child.stdin.write(picture)) await new Promise((resume) => child.stdin.once('drain', resume));
    child.stdin.end();
    await finished(child.stdin);
  })();
  // A program that has ended takes nothing more; how it ended says why.
  child.stdin.on('error', () => child.stdin.destroy());
  await Promise.race([ended, written.then(() => ended)]);
}
