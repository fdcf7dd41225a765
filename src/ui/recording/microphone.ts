import workletUrl from './worklet.js?url&no-inline';

/**
 * Why there is no microphone: the page is not served securely, the browser cannot record, there is no device or another program
 * holds it, or the user or the page's policy forbids it.
 */
export type RecorderProblem = 'insecure' | 'unsupported' | 'missing' | 'busy' | 'denied';

/** The microphone could not be opened. `message` is the browser's own. */
export class RecorderError extends Error {
  readonly problem: RecorderProblem;
  constructor(problem: RecorderProblem, message: string) {
    super(message);
    this.name = 'RecorderError';
    this.problem = problem;
  }
}

export interface OpenRecorder {
  /** Samples a second of the blocks. */
  readonly rate: number;
  /** Ends the recording; the browser's mark of it disappears. */
  close(): void;
}

export interface RecorderEvents {
  onBlock(samples: Float32Array): void;
  /** The device was unplugged, or the browser took it away. */
  onLost(): void;
}

const problems: Readonly<Record<string, RecorderProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** A voice is to be kept as it is: nothing but its loudness may be changed. */
const constraints: MediaStreamConstraints = {
  audio: {
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: true,
    channelCount: { ideal: 1 },
  },
};

async function streamOf(): Promise<MediaStream> {
  if (!window.isSecureContext) throw new RecorderError('insecure', 'The context is not secure');
  if (!('mediaDevices' in navigator) || typeof AudioWorkletNode === 'undefined')
    throw new RecorderError('unsupported', 'The browser has no media devices');
  try {
    return await navigator.mediaDevices.getUserMedia(constraints);
  } catch (error) {
    const { name, message } = error as DOMException;
    throw new RecorderError(problems[name] ?? 'unsupported', `${name}: ${message}`);
  }
}

/**
 * Opens the microphone for a recording at the device's own rate.
 * @throws RecorderError
 */
export async function openRecorder(events: RecorderEvents): Promise<OpenRecorder> {
  const stream = await streamOf();
  const [track] = stream.getAudioTracks();
  if (track === undefined) throw new RecorderError('missing', 'The stream has no sound');
  const context = new AudioContext();
  const close = () => {
    track.onended = null;
    track.stop();
    if (context.state !== 'closed') void context.close();
  };
  try {
    await context.audioWorklet.addModule(workletUrl);
    const node = new AudioWorkletNode(context, 'mirra-recorded-blocks', { numberOfOutputs: 0 });
    node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => events.onBlock(data);
    context.createMediaStreamSource(stream).connect(node);
    await context.resume();
    track.onended = events.onLost;
    return {
      rate: context.sampleRate,
      close() {
        node.port.onmessage = null;
        close();
      },
    };
  } catch (error) {
    close();
    throw new RecorderError('unsupported', String(error));
  }
}
