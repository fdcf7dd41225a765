import { markPicture, markSound, TRIAL_MARK } from '../shared/watermark';
import { wavOf } from '../shared/wav';
import type { Watermark } from './port';

const SAMPLE_RATE = 16_000;
const HEADER_BYTES = 44;

/** The samples of a WAV file that we have written ourselves. */
const samplesOf = (wav: Buffer): Int16Array => {
  const bytes = Uint8Array.from(wav.subarray(HEADER_BYTES));
  return new Int16Array(bytes.buffer, 0, Math.floor(bytes.length / 2));
};

const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

export const createWatermark = (): Watermark => ({
  picture: (bytes, cell) => markPicture(bytes, TRIAL_MARK, cell),
  sound: (wav) => wavOf(bytesOf(markSound(samplesOf(wav), 0)), SAMPLE_RATE),
  piece: markSound,
});
