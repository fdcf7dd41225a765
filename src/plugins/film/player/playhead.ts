import { FRAME_RATE } from '../../../../contract/speech/limits';
import type { Track } from '../../../../film/track';

/** Sounds that are played on a clock of their own. */
export interface Playhead {
  /** Seconds since the beginning of what is played; it stands still while the sound does. */
  seconds(): number;
  /** Lets a track be heard from a time on, in seconds. What lies before the present time is left out. */
  add(track: Pick<Track, 'sound'>, at: number): void;
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): void;
}

const SAMPLE_RATE = 16_000;
/** Time for the first sound to be ready, seconds. */
const LEAD = 0.12;

/** Begins to play. @param from seconds from the beginning of what is played */
export function openPlayhead(from: number): Playhead {
  const context = new AudioContext({ latencyHint: 'playback' });
  /** When what is played begins, on the clock of the context. */
  const begins = context.currentTime + LEAD - from;

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
      const late = context.currentTime - (begins + at);
      if (late >= buffer.duration) return;
      source.start(Math.max(context.currentTime, begins + at), Math.max(0, late));
    },
    pause: () => context.suspend(),
    resume: () => context.resume(),
    close: () => void context.close(),
  };
}

/** The frame at a time. */
export const frameAt = (seconds: number): number => Math.floor(seconds * FRAME_RATE + 1e-6);
