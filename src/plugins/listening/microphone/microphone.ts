import workletUrl from './worklet.js?url&no-inline';

/**
 * Why there is no microphone: the page is not served securely, the browser cannot record or the device is in use, there is
 * none, or the visitor or the page's policy forbids it.
 */
export type MicrophoneProblem = 'insecure' | 'unsupported' | 'missing' | 'denied';

/** The microphone could not be opened. `message` is the browser's own, for the details. */
export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;
  constructor(problem: MicrophoneProblem, message: string) {
    super(message);
    this.name = 'MicrophoneError';
    this.problem = problem;
  }
}

export interface MicrophoneEvents {
  /** 20 ms of sound: 320 samples at 16 kHz. */
  onBlock(samples: Int16Array): void;
  /** The device was unplugged, or the browser took it away. */
  onLost(): void;
}

export interface Microphone {
  readonly track: MediaStreamTrack;
  readonly deviceId: string;
  /** Whether the browser says that it takes the page's own sound out of the recording. */
  readonly cancelsEcho: boolean;
  /** Stops the recording; the browser's mark of it disappears. */
  close(): void;
}

const problemOf: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** `all` also cancels what other programs play; browsers that do not know it take it for `true`. */
const constraintsFor = (deviceId: string | null): MediaStreamConstraints => ({
  audio: {
    echoCancellation: { ideal: 'all' as unknown as boolean },
    noiseSuppression: true,
    autoGainControl: true,
    // Not `exact`: where the remembered device is gone, another one is better than none.
    ...(deviceId !== null && { deviceId: { ideal: deviceId } }),
  },
});

async function record(deviceId: string | null): Promise<MediaStream> {
  if (!window.isSecureContext) throw new MicrophoneError('insecure', 'The context is not secure');
  if (!('mediaDevices' in navigator) || typeof AudioWorkletNode === 'undefined') {
    throw new MicrophoneError('unsupported', 'The browser has no media devices');
  }
  try {
    return await navigator.mediaDevices.getUserMedia(constraintsFor(deviceId));
  } catch (error) {
    const { name, message } = error as DOMException;
    throw new MicrophoneError(problemOf[name] ?? 'unsupported', `${name}: ${message}`);
  }
}

/**
 * Opens the microphone. The sound is brought to 16 kHz on the audio thread, whatever the device's own rate.
 * @param deviceId the device to prefer; null for the browser's own choice
 * @throws MicrophoneError
 */
export async function openMicrophone(deviceId: string | null, events: MicrophoneEvents): Promise<Microphone> {
  const stream = await record(deviceId);
  const [track] = stream.getAudioTracks();
  if (track === undefined) throw new MicrophoneError('missing', 'The stream has no sound');
  const context = new AudioContext();
  const close = () => {
    track.onended = null;
    track.stop();
    if (context.state !== 'closed') void context.close();
  };
  try {
    await context.audioWorklet.addModule(workletUrl);
    const node = new AudioWorkletNode(context, 'mirra-microphone-blocks', { numberOfOutputs: 0 });
    node.port.onmessage = ({ data }: MessageEvent<Int16Array>) => events.onBlock(data);
    context.createMediaStreamSource(stream).connect(node);
    await context.resume();
    track.onended = events.onLost;
    const { deviceId: used = '', echoCancellation = false } = track.getSettings();
    return {
      track,
      deviceId: used,
      cancelsEcho: echoCancellation !== false,
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

/** The microphones that there are; without names until the visitor has allowed one. */
export async function listMicrophones(): Promise<{ id: string; name: string }[]> {
  if (!('mediaDevices' in navigator)) return [];
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
