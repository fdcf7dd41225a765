import { RECOGNITION_SAMPLE_RATE } from './port';

/** What is judged at once: 20 ms. */
const FRAME_SAMPLES = RECOGNITION_SAMPLE_RATE / 50;
const FRAME_BYTES = FRAME_SAMPLES * 2;
const FRAME_MS = 20;

/** Speech is this many times louder than the room, and never quieter than this; root mean square of the samples. */
const OVER_ROOM = 2.2;
const QUIETEST_SPEECH = 250;
/** The room is as loud as the quietest of this many frames: between its sounds speech is as quiet as the room, a fan never is. */
const ROOM_FRAMES = 2_000 / FRAME_MS;

/** Frames of speech that begin a segment, and of quiet that end it. */
const BEGIN_FRAMES = 3;
const END_FRAMES = 700 / FRAME_MS;
/** Sound before the beginning, which holds soft consonants. */
const LEAD_FRAMES = 300 / FRAME_MS;
/** Longest segment. */
const LIMIT_FRAMES = 30_000 / FRAME_MS;

function loudness(frame: Buffer): number {
  let sum = 0;
  for (let at = 0; at < frame.length; at += 2) sum += frame.readInt16LE(at) ** 2;
  return Math.sqrt(sum / (frame.length / 2));
}

/** A stretch of sound in which somebody speaks. */
export interface Segment {
  pcm: Buffer;
  /** Where it begins in the recording, milliseconds. */
  startMs: number;
}

/**
 * Cuts a recording where somebody pauses, by loudness, for services that understand whole sentences only. Sound in which nobody
 * speaks is left out: such services invent words for it.
 */
export class Segments {
  private rest: Buffer = Buffer.alloc(0);
  private readonly levels: number[] = [];
  private frames: Buffer[] = [];
  private isOpen = false;
  private loud = 0;
  private quiet = 0;
  private seen = 0;

  /** @returns the segments that have ended within this sound */
  push(pcm: Uint8Array): Segment[] {
    const data = Buffer.concat([this.rest, pcm]);
    const out: Segment[] = [];
    let at = 0;
    for (; at + FRAME_BYTES <= data.length; at += FRAME_BYTES) {
      const segment = this.frame(data.subarray(at, at + FRAME_BYTES));
      if (segment !== null) out.push(segment);
    }
    this.rest = data.subarray(at);
    return out;
  }

  /** The segment that is still open, if there is one; the recording has ended. */
  flush(): Segment | null {
    return this.isOpen ? this.close() : null;
  }

  private frame(frame: Buffer): Segment | null {
    const level = loudness(frame);
    this.levels.push(level);
    if (this.levels.length > ROOM_FRAMES) this.levels.shift();
    const room = Math.min(...this.levels);
    const isSpeech = level > Math.max(QUIETEST_SPEECH, room * OVER_ROOM);
    this.seen += 1;
    this.frames.push(frame);
    this.loud = isSpeech ? this.loud + 1 : 0;
    this.quiet = isSpeech ? 0 : this.quiet + 1;
    if (!this.isOpen) {
      this.isOpen = this.loud >= BEGIN_FRAMES;
      if (!this.isOpen && this.frames.length > LEAD_FRAMES) this.frames.shift();
      return null;
    }
    return this.quiet >= END_FRAMES || this.frames.length >= LIMIT_FRAMES ? this.close() : null;
  }

  private close(): Segment {
    const startMs = (this.seen - this.frames.length) * FRAME_MS;
    const pcm = Buffer.concat(this.frames);
    this.frames = [];
    this.isOpen = false;
    this.loud = 0;
    this.quiet = 0;
    return { pcm, startMs };
  }
}
