import { open, type FileHandle } from 'node:fs/promises';
import type { MixPlan } from '../../../film/program/messages';
import type { Ffmpeg } from '../encode/ffmpeg';
import { FilmProgramError } from '../failure';
import { openSamples, type SampleReader } from './samples';

/** Of speech. */
const RATE = 16_000;
const BYTES = 2;
/** Samples that are put together at a time: a second. */
const BLOCK = RATE;

/** A piece of speech within the film, in samples. */
interface Piece {
  readonly path: string;
  readonly first: number;
}

/** Adds a stretch of a file to a block. Resolves to whether the file goes on behind it. */
async function addPiece(
  file: FileHandle,
  { first }: Piece,
  block: Int16Array,
  from: number,
): Promise<boolean> {
  const skipped = Math.max(0, from - first);
  const offset = Math.max(0, first - from);
  const bytes = Buffer.alloc((block.length - offset) * BYTES);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, skipped * BYTES);
  for (let at = 0; at + 1 < bytesRead; at += BYTES) {
    const index = offset + at / BYTES;
    const sum = (block[index] ?? 0) + bytes.readInt16LE(at);
    block[index] = Math.max(-32_768, Math.min(32_767, sum));
  }
  return bytesRead === bytes.length;
}

/** Puts pieces of speech where they are said, a second at a time. */
async function* blocksOf(pieces: readonly Piece[], samples: number): AsyncGenerator<Int16Array> {
  const waiting = pieces.toSorted((a, b) => a.first - b.first);
  let heard: { piece: Piece; file: FileHandle }[] = [];
  try {
    for (let from = 0; from < samples; from += BLOCK) {
      const block = new Int16Array(Math.min(BLOCK, samples - from));
      while (waiting[0] !== undefined && waiting[0].first < from + block.length) {
        const piece = waiting.shift() as Piece;
        const file = await open(piece.path).catch((error: unknown) => {
          throw new FilmProgramError('badPlan', `Speech cannot be read: ${String(error)}`, { cause: error });
        });
        heard.push({ piece, file });
      }
      const going: typeof heard = [];
      for (const one of heard) {
        if (await addPiece(one.file, one.piece, block, from)) going.push(one);
        else await one.file.close();
      }
      heard = going;
      yield block;
    }
  } finally {
    for (const { file } of heard) await file.close();
  }
}

async function feed(ffmpeg: Ffmpeg, blocks: AsyncGenerator<Int16Array>): Promise<void> {
  for await (const block of blocks) {
    const isFull = !ffmpeg.stdin.write(Buffer.from(block.buffer, block.byteOffset, block.byteLength));
    if (isFull) await ffmpeg.unlessEnded(new Promise((resolve) => ffmpeg.stdin.once('drain', resolve)));
  }
  ffmpeg.stdin.end();
}

/** Opens the speech of a film, in the rate of the mix: its pieces where they are said, and silence between them. */
export function openSpeech(
  { speech, durationMs }: Pick<MixPlan, 'speech' | 'durationMs'>,
  run: { ffmpeg: string; signal: AbortSignal; patienceMs?: number | undefined },
): { reader: SampleReader; fed: Promise<void> } {
  const input = ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', 'pipe:0'];
  const { reader, ffmpeg } = openSamples(input, run);
  const inSamples = (ms: number) => Math.round((ms * RATE) / 1000);
  const pieces = speech.map(({ path, atMs }) => ({ path, first: inSamples(atMs) }));
  const fed = feed(ffmpeg, blocksOf(pieces, inSamples(durationMs)));
  fed.catch((error: unknown) => ffmpeg.kill(error instanceof Error ? error : new Error(String(error))));
  return { reader, fed };
}
