import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { AvatarInfo } from '../../../contract/provider/schema';
import { avatarStream } from '../../../contract/speech/limits';
import { cutToEnd } from '../../../contract/text/text';
import { AvatarServiceError, type LivePicture } from './port';

/** The base of every avatar's pictures, pixels. */
const WIDTH = 720;
const HEIGHT = 1280;
/** Of JPEG: 2 is the best, 31 the worst. */
const QUALITY = '4';
/** Raw frames that may be under way, two seconds; any further ones are left out. */
const BEHIND = 2 * avatarStream.frameRate;
/**
 * Coded frames that may be under way. None can be left out, and they are small: five seconds, in which a busy machine may catch
 * up, and half a minute until the decoder runs.
 */
const BEHIND_CODED = 5 * avatarStream.frameRate;
const BEHIND_AT_START = 30 * avatarStream.frameRate;
const IVF_HEAD_BYTES = 32;
const IVF_FRAME_BYTES = 12;
/** End of image. */
const EOI = Buffer.from([0xff, 0xd9]);

/** What the frames are that are written. */
export type FrameFormat =
  | { codec: 'vp8' }
  /** Whole pictures of three planes, or of four channels. */
  | { codec: 'raw'; pixels: 'yuv420p' | 'rgba'; width: number; height: number };

export interface PictureReaderOptions {
  ffmpeg: string;
  format: FrameFormat;
  /** What is cut out of each picture. */
  face: AvatarInfo;
  onPicture: (picture: LivePicture) => void;
  /** Called once, when no more pictures come. */
  onError: (error: AvatarServiceError) => void;
}

/** Turns the frames of a video into pictures of an avatar. */
export interface PictureReader {
  /** @param at when it arrived, milliseconds; its picture gets the same */
  write(frame: Buffer, at: number): void;
  close(): void;
}

function ivfHead(): Buffer {
  const head = Buffer.alloc(IVF_HEAD_BYTES);
  head.write('DKIF', 0, 'latin1');
  head.writeUInt16LE(IVF_HEAD_BYTES, 6);
  head.write('VP80', 8, 'latin1');
  // The decoder reads the size out of the first frame.
  head.writeUInt16LE(WIDTH, 12);
  head.writeUInt16LE(HEIGHT, 14);
  head.writeUInt32LE(avatarStream.frameRate, 16);
  head.writeUInt32LE(1, 20);
  return head;
}

function ivfFrame(frame: Buffer, number: number): Buffer {
  const head = Buffer.alloc(IVF_FRAME_BYTES);
  head.writeUInt32LE(frame.length, 0);
  head.writeBigUInt64LE(BigInt(number), 4);
  return Buffer.concat([head, frame]);
}

/** Cuts a stream of JPEG files into single ones. */
function splitPictures(stream: Readable, onFile: (file: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  stream.on('data', (bytes: Buffer) => {
    let from = Math.max(0, rest.length - 1);
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    // Within a picture the two bytes do not follow each other: the coder writes a zero between them.
    for (let end = rest.indexOf(EOI, from); end >= 0; end = rest.indexOf(EOI, from)) {
      onFile(rest.subarray(0, end + EOI.length));
      rest = rest.subarray(end + EOI.length);
      from = 0;
    }
  });
}

/** Arguments, as they are written in a line; none of them has a space. */
const words = (line: string): string[] => line.split(' ');

const input = (format: FrameFormat): string =>
  format.codec === 'vp8'
    ? '-f ivf'
    : `-f rawvideo -pixel_format ${format.pixels} -video_size ${format.width}x${format.height} -framerate ${avatarStream.frameRate}`;

const output = (stream: string, pipe: number): string =>
  `-map ${stream} -c:v mjpeg -q:v ${QUALITY} -pix_fmt yuvj420p -fps_mode passthrough -flush_packets 1 -f mjpeg pipe:${pipe}`;

function launch({ ffmpeg, format, face }: PictureReaderOptions): ChildProcess {
  const whole = `scale=${WIDTH}:${HEIGHT}:force_original_aspect_ratio=increase,crop=${WIDTH}:${HEIGHT}`;
  const cut = `crop=${face.width}:${face.height}:${face.left}:${face.top}:exact=1`;
  const line = [
    '-v error -threads 1 -filter_threads 1 -filter_complex_threads 1',
    '-fflags nobuffer -flags +low_delay+output_corrupt -probesize 32',
    `${input(format)} -i pipe:0`,
    `-filter_complex [0:v]${whole},split[whole][copy];[copy]${cut}[face]`,
    output('[whole]', 1),
    output('[face]', 3),
  ];
  return spawn(ffmpeg, line.flatMap(words), {
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '' },
    windowsHide: true,
  });
}

/**
 * Reads pictures out of frames, by a program of its own: the decoders are not ours, and a frame takes ten to twenty
 * milliseconds of a core.
 */
export function readPictures(options: PictureReaderOptions): PictureReader {
  const { format, onPicture, onError } = options;
  const child = launch(options);
  const arrived: number[] = [];
  const wholes: Buffer[] = [];
  const faces: Buffer[] = [];
  let isOver = false;
  let hasDecoded = false;
  let written = 0;
  let said = '';

  const stop = () => {
    isOver = true;
    child.kill('SIGKILL');
  };
  const fail = (code: 'noDecoder' | 'providerFailed', reason: string) => {
    if (isOver) return;
    stop();
    onError(new AvatarServiceError(code, reason));
  };
  const collect = (stream: unknown, into: Buffer[]) =>
    splitPictures(stream as Readable, (file) => {
      into.push(file);
      if (isOver || wholes.length === 0 || faces.length === 0) return;
      const [image, face, at] = [wholes.shift(), faces.shift(), arrived.shift()];
      hasDecoded = true;
      if (image && face && at !== undefined) onPicture({ image, face, at });
    });
  collect(child.stdio[1], wholes);
  collect(child.stdio[3], faces);
  child.stderr?.on('data', (text: Buffer) => {
    said = cutToEnd(said + text.toString(), 300);
  });
  child.once('error', (error) => fail('noDecoder', `FFMPEG does not run here: ${error.message}`));
  child.once('close', (code, by) =>
    fail('noDecoder', `the decoder ended with ${by ?? code}: ${said.trim()}`),
  );
  // How the program ended says why it takes nothing more.
  child.stdin?.on('error', () => child.stdin?.destroy());
  if (format.codec === 'vp8') child.stdin?.write(ivfHead());

  return {
    write(frame, at) {
      if (isOver) return;
      if (format.codec === 'raw') {
        // Whole pictures do without each other.
        if (arrived.length >= BEHIND) return;
      } else if (arrived.length >= (hasDecoded ? BEHIND_CODED : BEHIND_AT_START)) {
        return fail('providerFailed', 'the pictures come faster than they are decoded');
      }
      arrived.push(at);
      child.stdin?.write(format.codec === 'vp8' ? ivfFrame(frame, written++) : frame);
    },
    close: stop,
  };
}
