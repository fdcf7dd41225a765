import { openMicrophoneBlocks } from '../../../ui/microphone';
import workletUrl from './worklet.js?url&no-inline';

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

/** `all` also cancels what other programs play; browsers that do not know it take it for `true`. */
const constraintsFor = (deviceId: string | null): MediaTrackConstraints => ({
  echoCancellation: { ideal: 'all' as unknown as boolean },
  noiseSuppression: true,
  autoGainControl: true,
  // Not `exact`: where the remembered device is gone, another one is better than none.
  ...(deviceId !== null && { deviceId: { ideal: deviceId } }),
});

/**
 * Opens the microphone. The sound is brought to 16 kHz on the audio thread, whatever the device's own rate.
 * @param deviceId the device to prefer; null for the browser's own choice
 * @throws MicrophoneError
 */
export async function openMicrophone(deviceId: string | null, events: MicrophoneEvents): Promise<Microphone> {
  const { track, close } = await openMicrophoneBlocks<Int16Array>({
    workletUrl,
    processor: 'mirra-microphone-blocks',
    constraints: constraintsFor(deviceId),
    ...events,
  });
  const { deviceId: used = '', echoCancellation = false } = track.getSettings();
  return { track, deviceId: used, cancelsEcho: echoCancellation !== false, close };
}

/** The microphones that there are; without names until the visitor has allowed one. */
export async function listMicrophones(): Promise<{ id: string; name: string }[]> {
  if (!('mediaDevices' in navigator)) return [];
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
