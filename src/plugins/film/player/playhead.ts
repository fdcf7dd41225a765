import { FRAME_RATE } from '../../../../contract/speech/limits';
import type { Track } from '../../../../film/track';

/** Sounds that are played on a clock of their own. */
export interface Playhead {
  /** Seconds since the beginning of what is played; it stands still while the sound does. */
  seconds(): number;
  /** Lets a track be heard from a time on, in seconds. What lies before the present time is left out. */
  add(track: Pick<Track, 'sound'>, at: number): void;
  /** The same for a sound. @param volume 0 to 100 */
  addSound(sound: AudioBuffer, at: number, volume: number): void;
  /** Lets music be heard below all of it. */
  setMusic(music: HeardMusic): void;
  /** Sets how loud music is from one time to another, seconds: values in even steps. */
  setMusicGain(from: number, to: number, gains: Float32Array<ArrayBuffer>): void;
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): void;
}

/** Music that lies below what is played. */
export interface HeardMusic {
  readonly sound: AudioBuffer;
  readonly loop: boolean;
  /** Where in the music the beginning of what is played lies, seconds. */
  readonly offset: number;
}

const SAMPLE_RATE = 16_000;
/** Time for the first sound to be ready, seconds. */
const LEAD = 0.12;
/** Shorter changes of the music's volume are left out, seconds. */
const MIN_CURVE = 0.02;

/** Begins to play. @param from seconds from the beginning of what is played */
export function openPlayhead(from: number): Playhead {
  const context = new AudioContext({ latencyHint: 'playback' });
  /** When what is played begins, on the clock of the context. */
  const begins = context.currentTime + LEAD - from;

  const musicGain = context.createGain();
  musicGain.gain.value = 0;
  musicGain.connect(context.destination);
  /** Where the last change of its volume ends, as browsers add it up: they refuse changes that overlap by a rounding. */
  let curveEnd = 0;

  /** Starts a sound at a time, or in its middle where that has passed. */
  function start(source: AudioBufferSourceNode, length: number, at: number, offset = 0): void {
    const late = context.currentTime - (begins + at);
    if (late >= length) return;
    source.start(Math.max(context.currentTime, begins + at), offset + Math.max(0, late));
  }

  return {
    // What is heard now has left the context a while ago.
    seconds: () => Math.max(from, context.currentTime - (context.outputLatency || 0) - begins),
    add({ sound }, at) {
      if (sound.length === 0) return;
      const buffer = context.createBuffer(1, sound.length, SAMPLE_RATE);
      const samples = buffer.getChannelData(0);
      for (let index = 0; index < sound.length; index++) samples[index] = (sound[index] ?? 0) / 32_768;
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(context.destination);
      start(source, buffer.duration, at);
    },
    addSound(sound, at, volume) {
      const source = context.createBufferSource();
      source.buffer = sound;
      const gain = context.createGain();
      gain.gain.value = volume / 100;
      source.connect(gain).connect(context.destination);
      start(source, sound.duration, at);
    },
    setMusic({ sound, loop, offset }) {
      const source = context.createBufferSource();
      source.buffer = sound;
      source.loop = loop;
      source.connect(musicGain);
      const first = offset + from;
      if (loop) start(source, Number.POSITIVE_INFINITY, from, first % sound.duration);
      else if (first < sound.duration) start(source, sound.duration - first, from, first);
    },
    setMusicGain(first, to, gains) {
      const [at, end] = [Math.max(context.currentTime, begins + first, curveEnd), begins + to];
      // A part that has passed is left out; what is left begins in its middle.
      const skipped = Math.floor(((at - begins - first) / (to - first)) * gains.length);
      const rest = gains.subarray(Math.max(0, skipped));
      if (end - at < MIN_CURVE || rest.length < 2) return;
      musicGain.gain.setValueCurveAtTime(rest, at, end - at);
      curveEnd = at + (end - at);
    },
    pause: () => context.suspend(),
    resume: () => context.resume(),
    close: () => void context.close(),
  };
}

/** The frame at a time. */
export const frameAt = (seconds: number): number => Math.floor(seconds * FRAME_RATE + 1e-6);
