import { openMicrophoneBlocks, type OpenMicrophone } from '../microphone';
import workletUrl from './worklet.js?url&no-inline';

export interface RecorderEvents {
  onBlock(samples: Float32Array): void;
  /** The device was unplugged, or the browser took it away. */
  onLost(): void;
}

/** A voice is to be kept as it is: nothing but its loudness may be changed. */
const constraints: MediaTrackConstraints = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: true,
  channelCount: { ideal: 1 },
};

/**
 * Opens the microphone for a recording at the device's own rate.
 * @throws MicrophoneError
 */
export const openRecorder = (events: RecorderEvents): Promise<OpenMicrophone> =>
  openMicrophoneBlocks<Float32Array>({
    workletUrl,
    processor: 'mirra-recorded-blocks',
    constraints,
    ...events,
  });
