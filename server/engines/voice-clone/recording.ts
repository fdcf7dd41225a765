import { measureRecording } from '../../../contract/clone/recording-check';
import { RECORDING_RATE, recordingLimits } from '../../../contract/clone/limits';
import { bytesOfSamples, floatsOf, samplesOfBytes } from '../shared/speech/samples';
import { resampleInSteps } from '../shared/speech/sound';
import { isWav, readWav, WavError } from '../shared/speech/wav-file';
import { wavOf } from '../shared/wav';
import { RecordingError, type ReadRecording } from './port';

/**
 * Decodes an MP3 file.
 * @returns PCM16, mono, at the rate; null for bytes that are none
 * @throws RecordingError `noDecoder` where no program for it is installed
 */
export type DecodeMp3 = (bytes: Buffer, rate: number, seconds: number) => Promise<Buffer | null>;

/** Past the limit, so that one that is too long can be told. */
const DECODED_SECONDS = recordingLimits.most + 2;

/** Whether bytes begin as an MP3 file does: with its tags, or with a frame of the third layer. */
const isMp3 = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 3) === 'ID3' ||
  (bytes.length > 2 && bytes[0] === 0xff && ((bytes[1] as number) & 0xe6) === 0xe2);

async function samplesOfWav(bytes: Buffer): Promise<Int16Array> {
  try {
    const { samples, rate } = readWav(bytes);
    if (samples.length > DECODED_SECONDS * rate)
      throw new RecordingError('tooLong', `it lasts ${Math.round(samples.length / rate)} s`);
    return await resampleInSteps(samples, rate, RECORDING_RATE);
  } catch (error) {
    if (!(error instanceof WavError)) throw error;
    throw new RecordingError('unreadable', error.message, { cause: error });
  }
}

async function samplesOfMp3(bytes: Buffer, decode: DecodeMp3): Promise<Int16Array> {
  const pcm = await decode(bytes, RECORDING_RATE, DECODED_SECONDS);
  if (pcm === null || pcm.length < 2) throw new RecordingError('unreadable', 'nothing can be decoded');
  return samplesOfBytes(pcm);
}

/**
 * Reads a recording that somebody has sent: WAV, or MP3.
 * @throws RecordingError
 */
export async function readRecording(bytes: Buffer, decode: DecodeMp3): Promise<ReadRecording> {
  if (!isWav(bytes) && !isMp3(bytes)) throw new RecordingError('unknownFormat', 'it is neither WAV nor MP3');
  const samples = isWav(bytes) ? await samplesOfWav(bytes) : await samplesOfMp3(bytes, decode);
  if (samples.length > recordingLimits.most * RECORDING_RATE)
    throw new RecordingError('tooLong', `it lasts longer than ${recordingLimits.most} s`);
  return {
    wav: wavOf(bytesOfSamples(samples), RECORDING_RATE),
    measures: measureRecording(floatsOf(samples), RECORDING_RATE),
  };
}
