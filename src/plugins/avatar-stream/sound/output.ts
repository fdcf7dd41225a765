import { createObservable, type Observable } from '../../../kernel';
import { SAMPLE_RATE } from '../frame';
import workletUrl from './worklet.js?url&no-inline';

type FromWorklet = { type: 'heard'; sequence: number } | { type: 'level'; rms: number };

export interface SoundOutput {
  /** True while the browser lets sound out; the audio clock runs only then. */
  readonly running: Observable<boolean>;
  /** Root mean square of what is being heard, 0 to 1. */
  readonly level: Observable<number>;
  /** Seconds between a sample's turn and the moment it leaves the loudspeaker. */
  readonly latency: number;
  play(sequence: number, samples: Int16Array<ArrayBuffer>): void;
  /** Drops what waits; the sound stops within one block of 8 ms. */
  flush(): void;
  /** Hears each frame's number as its first sample is played. */
  onHeard(listener: (sequence: number) => void): void;
  setMuted(muted: boolean): void;
  /** Must come from a user's gesture where the browser asks for one. */
  resume(): Promise<void>;
  close(): void;
}

/**
 * Opens the loudspeaker at the stream's own rate, so that nothing is resampled here. Answers at once; `running` turns
 * true when the audio thread is ready and the browser lets sound out.
 */
export function openSoundOutput(onFailure: (error: unknown) => void): SoundOutput {
  const context = new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' });
  const gain = context.createGain();
  gain.connect(context.destination);
  const running = createObservable(false);
  const level = createObservable(0);
  let node: AudioWorkletNode | null = null;
  let heard: (sequence: number) => void = () => undefined;

  const update = () => running.set(node !== null && context.state === 'running');
  context.onstatechange = update;

  async function start(): Promise<void> {
    await context.audioWorklet.addModule(workletUrl);
    if (context.state === 'closed') return;
    node = new AudioWorkletNode(context, 'mirra-frame-player', {
      numberOfInputs: 0,
      outputChannelCount: [1],
    });
    node.connect(gain);
    node.port.onmessage = ({ data }: MessageEvent<FromWorklet>) => {
      if (data.type === 'heard') heard(data.sequence);
      else level.set(data.rms);
    };
    update();
  }
  start().catch((error: unknown) => {
    // Closing in the middle of the start is no failure.
    if (context.state !== 'closed') onFailure(error);
  });

  return {
    running,
    level,
    get latency() {
      return context.outputLatency || context.baseLatency || 0;
    },
    play: (sequence, samples) =>
      node?.port.postMessage({ type: 'frame', sequence, samples }, [samples.buffer]),
    flush: () => node?.port.postMessage({ type: 'flush' }),
    onHeard: (listener) => {
      heard = listener;
    },
    setMuted: (muted) => gain.gain.setTargetAtTime(muted ? 0 : 1, context.currentTime, 0.01),
    resume: () => context.resume(),
    close: () => {
      if (node) node.port.onmessage = null;
      context.onstatechange = null;
      void context.close();
    },
  };
}
