import { createObservable, type Observable } from '../../../kernel';
import { SAMPLE_RATE } from '../frame';
import workletUrl from './worklet.js?url&no-inline';

type FromWorklet = { type: 'heard'; sequence: number } | { type: 'level'; rms: number };

export interface SoundOutput {
  /** True while the browser allows sound; the audio clock runs only then. */
  readonly running: Observable<boolean>;
  /** Root mean square of what is being heard, 0 to 1. */
  readonly level: Observable<number>;
  /** Output latency in seconds. */
  readonly latency: number;
  play(sequence: number, samples: Int16Array<ArrayBuffer>): void;
  /** Drops queued sound; the output stops within one block of 8 ms. */
  flush(): void;
  /** Called with each frame's number when its first sample is played. */
  onHeard(listener: (sequence: number) => void): void;
  setMuted(muted: boolean): void;
  /** Must be called from a user's gesture where the browser requires one. */
  resume(): Promise<void>;
  close(): void;
}

/**
 * Opens the sound output at the stream's own rate, so that nothing is resampled here. Returns at once; `running` becomes true
 * when the audio thread is ready and the browser allows sound.
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
    // To close it during the start is no failure.
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
