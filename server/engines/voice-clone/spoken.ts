import { applyGain } from '../shared/speech/levels';
import { readSound } from '../shared/speech/sound';
import { WavError } from '../shared/speech/wav-file';
import { accepted, type ServiceAnswer, wordsOf } from './call';
import { VoiceCloneError } from './port';

/** Header by which CosyVoice names its rate. */
const RATE_HEADER = 'x-custom-header-samplerate';

const isPositive = (rate: number): boolean => Number.isInteger(rate) && rate > 0;

/**
 * Reads sound that a service has answered: WAV, or samples without a header.
 * @param rate of samples without a header, where the answer does not name it
 * @returns PCM16, mono, 16 kHz
 * @throws VoiceCloneError
 */
export function soundOf(bytes: Buffer, rate: number): Int16Array {
  try {
    return readSound(bytes, rate);
  } catch (error) {
    if (!(error instanceof WavError)) throw error;
    throw new VoiceCloneError('providerFailed', `the service sent a WAV file, but ${error.message}`, {
      cause: error,
    });
  }
}

/** The sound of an answer, as loud as it is asked for (50 is the voice's own). @throws VoiceCloneError */
export function spokenAnswer(answer: ServiceAnswer, rate: number, volume: number): Int16Array {
  const { headers, bytes } = accepted(answer);
  // Some servers tell of a failure with a good status.
  if (headers.get('content-type')?.startsWith('application/json') === true)
    throw new VoiceCloneError('providerFailed', wordsOf(answer));
  const named = Number(headers.get(RATE_HEADER));
  return applyGain(soundOf(bytes, isPositive(named) ? named : rate), volume / 50);
}
