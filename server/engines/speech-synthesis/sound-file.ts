import { readSound as read } from '../shared/speech/sound';
import { WavError } from '../shared/speech/wav-file';
import { SpeechError } from './port';

/**
 * Reads what a service has answered: a WAV file, or samples without a header.
 * @param rate of samples without a header, hertz
 * @returns PCM at the rate of all speech
 * @throws SpeechError `providerFailed`
 */
export function readSound(bytes: Buffer, rate: number): Int16Array {
  try {
    return read(bytes, rate);
  } catch (error) {
    if (!(error instanceof WavError)) throw error;
    throw new SpeechError('providerFailed', `the service sent a WAV file, but ${error.message}`, {
      cause: error,
    });
  }
}
