import {
  measureRecording,
  type RecordingFault,
  recordingFaults,
} from '../../../contract/clone/recording-check';
import { RECORDING_RATE, recordingLimits } from '../../../contract/clone/limits';
import { wavOf } from './sound';
import { trimmedSamples, type Trim } from './trim';

export type { RecordingFault } from '../../../contract/clone/recording-check';

/** Somebody's voice, ready to be sent. */
export interface Recording {
  /** PCM16, mono, 24 kHz. */
  wav: Blob;
  seconds: number;
  /** It was brought as a file, so that nobody knows what is said in it. */
  isFile: boolean;
  /** What is wrong with it, the worst first; the server looks for the same. */
  faults: RecordingFault[];
}

/** Samples at {@link RECORDING_RATE}, what is kept of them, and whether they were brought as a file. */
export interface RecordedSound {
  samples: Float32Array;
  trim: Trim;
  isFile: boolean;
}

/** Trims a recording and checks the rest. `least` and `most` are seconds. */
export function recordingOf(
  { samples, trim, isFile }: RecordedSound,
  least: number,
  most: number,
): Recording {
  const cut = trimmedSamples(samples, trim, RECORDING_RATE);
  const measures = measureRecording(cut, RECORDING_RATE);
  return {
    wav: wavOf(cut),
    seconds: measures.seconds,
    isFile,
    faults: recordingFaults(measures, { ...recordingLimits, least, most }),
  };
}
