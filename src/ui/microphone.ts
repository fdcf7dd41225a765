/**
 * Why there is no microphone: the page is not served securely, the browser cannot record, there is no device or another program
 * holds it, or the visitor or the page's policy forbids it.
 */
export type MicrophoneProblem = 'insecure' | 'unsupported' | 'missing' | 'busy' | 'denied';

/** The microphone could not be opened. `message` is the browser's own, for the details. */
export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;
  constructor(problem: MicrophoneProblem, message: string) {
    super(message);
    this.name = 'MicrophoneError';
    this.problem = problem;
  }
}

/** What is done with the sound, block by block, on the audio thread. */
export interface MicrophoneBlocks<B> {
  /** Address of the worklet's module, and the name of the processor that it registers. */
  workletUrl: string;
  processor: string;
  constraints: MediaTrackConstraints;
  onBlock(block: B): void;
  /** The device was unplugged, or the browser took it away. */
  onLost(): void;
}

export interface OpenMicrophone {
  readonly track: MediaStreamTrack;
  /** Samples a second of the device's sound. */
  readonly rate: number;
  /** Stops the recording; the browser's mark of it disappears. */
  close(): void;
}

const problems: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

async function streamOf(audio: MediaTrackConstraints): Promise<MediaStream> {
  if (!window.isSecureContext) throw new MicrophoneError('insecure', 'The context is not secure');
  if (!('mediaDevices' in navigator) || typeof AudioWorkletNode === 'undefined')
    throw new MicrophoneError('unsupported', 'The browser has no media devices');
  try {
    return await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    const { name, message } = error as DOMException;
    throw new MicrophoneError(problems[name] ?? 'unsupported', `${name}: ${message}`);
  }
}

/**
 * Opens the microphone and lets a worklet cut its sound into blocks.
 * @throws MicrophoneError
 */
export async function openMicrophoneBlocks<B>(blocks: MicrophoneBlocks<B>): Promise<OpenMicrophone> {
  const stream = await streamOf(blocks.constraints);
  const [track] = stream.getAudioTracks();
  if (track === undefined) throw new MicrophoneError('missing', 'The stream has no sound');
  const context = new AudioContext();
  const close = () => {
    track.onended = null;
    track.stop();
    if (context.state !== 'closed') void context.close();
  };
  try {
    await context.audioWorklet.addModule(blocks.workletUrl);
    const node = new AudioWorkletNode(context, blocks.processor, { numberOfOutputs: 0 });
    node.port.onmessage = ({ data }: MessageEvent<B>) => blocks.onBlock(data);
    context.createMediaStreamSource(stream).connect(node);
    await context.resume();
    track.onended = () => blocks.onLost();
    return {
      track,
      rate: context.sampleRate,
      close() {
        node.port.onmessage = null;
        close();
      },
    };
  } catch (error) {
    close();
    throw new MicrophoneError('unsupported', String(error));
  }
}
