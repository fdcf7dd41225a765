import { createHash } from 'node:crypto';
import { VISEMES } from '../../../engines/speech-synthesis/port';
import type { SentenceSpeech } from './sentence-speech';

const MAGIC = Buffer.from('MIRRASP1');
const DIGEST_BYTES = 32;
const HEAD_AT = MAGIC.length + 4;

/** Words and visemes, these by their numbers. */
interface Head {
  words: [start: number, length: number, ms: number][];
  visemes: [viseme: number, startMs: number, endMs: number][];
}

const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The bytes of a spoken sentence: magic, u32 length of the head (big-endian), the head as JSON, the samples, SHA-256 of all before. */
export function writeSpeech({ pcm, words, visemes }: SentenceSpeech): Buffer {
  const head: Head = {
    words: words.map(({ start, length, ms }) => [start, length, ms]),
    visemes: visemes.map(({ viseme, startMs, endMs }) => [VISEMES.indexOf(viseme), startMs, endMs]),
  };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const samples = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const content = Buffer.concat([MAGIC, length, text, samples]);
  return Buffer.concat([content, digestOf(content)]);
}

/** Reads the bytes of a spoken sentence; null for bytes that are cut short, altered, or none. */
export function readSpeech(bytes: Buffer): SentenceSpeech | null {
  const end = bytes.length - DIGEST_BYTES;
  if (end < HEAD_AT || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  if (!digestOf(bytes.subarray(0, end)).equals(bytes.subarray(end))) return null;
  const soundAt = HEAD_AT + bytes.readUInt32BE(MAGIC.length);
  const head = JSON.parse(bytes.toString('utf8', HEAD_AT, soundAt)) as Head;
  // A copy, since samples have to begin at an even address.
  const pcm = new Int16Array((end - soundAt) / 2);
  bytes.copy(Buffer.from(pcm.buffer), 0, soundAt, end);
  return {
    pcm,
    words: head.words.map(([start, length, ms]) => ({ start, length, ms })),
    visemes: head.visemes.map(([number, startMs, endMs]) => ({
      viseme: VISEMES[number] ?? 'sil',
      startMs,
      endMs,
    })),
  };
}
