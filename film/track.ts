import type { PackPlace } from '../contract/provider/schema';

/** A word as it is said. */
export interface SpokenWord {
  /** Its place in the text of its sentence, UTF-16 units. */
  readonly start: number;
  readonly length: number;
  /** When it begins, milliseconds from the beginning of the scene. */
  readonly ms: number;
}

/** A sentence of a script as it is said; times in milliseconds from the beginning of the scene. */
export interface SpokenSentence {
  /** Of the sentence in the script. */
  readonly id: string;
  /** What is said: without the marks of moves, and without spaces around it. */
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly words: readonly SpokenWord[];
}

/** How long a scene is in one language, and what is said when. */
export interface SceneTimes {
  /** Frames of 40 ms. */
  readonly frames: number;
  readonly sentences: readonly SpokenSentence[];
}

/**
 * A scene as it is spoken in one language: what a player plays and what a film is made of. Browser, server and the film program read
 * the same bytes.
 */
export interface Track extends SceneTimes {
  /** Where the pictures of the avatar are; null without one. */
  readonly pack: PackPlace | null;
  /** Two numbers a frame, as in a stream of packs: pose and mouth. Empty without an avatar. */
  readonly looks: Uint16Array;
  /** PCM, 16 kHz, mono, as long as all frames. */
  readonly sound: Int16Array;
}

type Head = Pick<Track, 'frames' | 'sentences' | 'pack'>;

const MAGIC = 'MIRRATK1';
const HEAD_AT = MAGIC.length + 4;
/** Samples of a frame. */
export const FRAME_SAMPLES = 640;

/** The bytes of a track: magic, u32 length of the head (big-endian), the head as JSON, the looks, the sound (little-endian). */
export function writeTrack({ frames, sentences, pack, looks, sound }: Track): Uint8Array {
  const head = new TextEncoder().encode(JSON.stringify({ frames, sentences, pack } satisfies Head));
  const bytes = new Uint8Array(HEAD_AT + head.length + (looks.length + sound.length) * 2);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  view.setUint32(MAGIC.length, head.length);
  bytes.set(head, HEAD_AT);
  let at = HEAD_AT + head.length;
  for (const look of looks) {
    view.setUint16(at, look, true);
    at += 2;
  }
  for (const sample of sound) {
    view.setInt16(at, sample, true);
    at += 2;
  }
  return bytes;
}

/** Reads the bytes of a track. @throws RangeError for bytes that are none */
export function readTrack(bytes: Uint8Array): Track {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = new TextDecoder();
  if (bytes.length < HEAD_AT || text.decode(bytes.subarray(0, MAGIC.length)) !== MAGIC)
    throw new RangeError('The bytes are no track');
  const headLength = view.getUint32(MAGIC.length);
  const { frames, sentences, pack } = JSON.parse(
    text.decode(bytes.subarray(HEAD_AT, HEAD_AT + headLength)),
  ) as Head;
  const looksAt = HEAD_AT + headLength;
  const looks = new Uint16Array(pack === null ? 0 : frames * 2);
  const soundAt = looksAt + looks.length * 2;
  const sound = new Int16Array(frames * FRAME_SAMPLES);
  if (bytes.length !== soundAt + sound.length * 2)
    throw new RangeError(`A track of ${bytes.length} bytes names ${soundAt + sound.length * 2}`);
  for (let index = 0; index < looks.length; index++) looks[index] = view.getUint16(looksAt + index * 2, true);
  for (let index = 0; index < sound.length; index++) sound[index] = view.getInt16(soundAt + index * 2, true);
  return { frames, sentences, pack, looks, sound };
}
