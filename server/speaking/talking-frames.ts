import { avatarStream } from '../../contract/speech/limits';
import type { MouthShape } from '../engines/avatar/port';
import type { VisemeTiming } from '../engines/speech-synthesis/port';
import { Emphasis } from './bearing/emphasis';
import { MouthTrack } from './mouth-track';

/** One talking frame without its pictures. */
export interface TalkingFrame {
  sound: Buffer;
  mouth: MouthShape;
  /** A stressed syllable begins. */
  isStressed: boolean;
}

/** Samples of a frame. */
const SAMPLES = avatarStream.soundBytes / 2;

/** Root mean square at which a mouth opens as wide as its viseme says; quieter speech opens it less. */
const LOUD = 3_000;

function loudness(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
}

/** A piece of speech, or all of it. */
export interface SpeechPiece {
  readonly pcm: Int16Array;
  readonly visemes: readonly VisemeTiming[];
}

/** Cuts the speech of one text into frames. */
export class TalkingFrames {
  private readonly track = new MouthTrack();
  private readonly emphasis = new Emphasis();
  private rest: Int16Array = new Int16Array(0);
  private made = 0;

  /** The frames that are whole with this piece of speech. */
  add({ pcm, visemes }: SpeechPiece): TalkingFrame[] {
    const joined = new Int16Array(this.rest.length + pcm.length);
    joined.set(this.rest);
    joined.set(pcm, this.rest.length);
    this.rest = joined;
    this.track.add(visemes);
    return this.cut(false);
  }

  /** The speech is over: the frames that are left, the last one filled up with silence. */
  end(): TalkingFrame[] {
    this.track.end();
    return this.cut(true);
  }

  private cut(end: boolean): TalkingFrame[] {
    const frames: TalkingFrame[] = [];
    let at = 0;
    const last = end ? this.rest.length : this.rest.length - SAMPLES + 1;
    while (at < last && this.track.knows(this.made)) {
      const samples = new Int16Array(SAMPLES);
      samples.set(this.rest.subarray(at, at + SAMPLES));
      at += SAMPLES;
      const mouth = this.track.at(this.made);
      const loud = loudness(samples);
      const effort = 0.72 + 0.28 * Math.min(1, loud / LOUD);
      frames.push({
        sound: Buffer.from(samples.buffer),
        mouth: { ...mouth, open: mouth.open * effort },
        isStressed: this.emphasis.next(loud),
      });
      this.made += 1;
    }
    this.rest = this.rest.slice(at);
    return frames;
  }
}
