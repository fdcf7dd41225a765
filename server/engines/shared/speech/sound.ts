import { SPEECH_SAMPLE_RATE } from './chunk';
import { Pace } from './pace';
import { Resampler } from './resample';
import { concatSamples, samplesOfBytes } from './samples';
import { isWav, readWav } from './wav-file';

/** Sound at another rate, hertz. */
export function resample(pcm: Int16Array, from: number, to: number): Int16Array {
  if (from === to) return pcm;
  const resampler = new Resampler(from, to);
  return concatSamples([resampler.push(pcm), resampler.flush()]);
}

/** Seconds that are brought to another rate at a time. */
const PIECE_SECONDS = 0.5;

/** Like {@link resample}, for long sound: it yields to the event loop between steps. */
export async function resampleInSteps(pcm: Int16Array, from: number, to: number): Promise<Int16Array> {
  if (from === to) return pcm;
  const resampler = new Resampler(from, to);
  const pace = new Pace();
  const pieces: Int16Array[] = [];
  const size = Math.ceil(from * PIECE_SECONDS);
  for (let at = 0; at < pcm.length; at += size) {
    pieces.push(resampler.push(pcm.subarray(at, at + size)));
    if (pace.isDue()) await pace.rest();
  }
  return concatSamples([...pieces, resampler.flush()]);
}

/**
 * Reads the sound of a service's response: a WAV file, or raw samples.
 * @param rate of samples without a header, hertz
 * @returns PCM at {@link SPEECH_SAMPLE_RATE}
 * @throws WavError
 */
export function readSound(bytes: Buffer, rate: number): Int16Array {
  const sound = isWav(bytes) ? readWav(bytes) : { samples: samplesOfBytes(bytes), rate };
  return resample(sound.samples, sound.rate, SPEECH_SAMPLE_RATE);
}
