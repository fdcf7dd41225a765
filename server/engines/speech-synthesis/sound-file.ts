import { SpeechError, SPEECH_SAMPLE_RATE } from './port';
import { Resampler } from './resample';

/** Sound as a service sends it: PCM16, one or more channels between each other. */
interface RawSound {
  samples: Int16Array;
  rate: number;
  channels: number;
}

const PCM = 1;
/** What a format with more than two channels or bits calls itself; the true one follows later. */
const EXTENSIBLE = 0xfffe;

const samplesOf = (bytes: Buffer): Int16Array =>
  new Int16Array(Uint8Array.from(bytes).buffer, 0, bytes.length >> 1);

/** @throws SpeechError `providerFailed` for a file that is no WAV of PCM16 */
function readWav(bytes: Buffer): RawSound {
  let format: { rate: number; channels: number } | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const body = bytes.subarray(at + 8, at + 8 + size);
    if (name === 'fmt ' && body.length >= 16) {
      const isPcm = [PCM, EXTENSIBLE].includes(body.readUInt16LE(0)) && body.readUInt16LE(14) === 16;
      if (!isPcm) throw new SpeechError('providerFailed', 'the service sent a WAV file that is not PCM16');
      format = { channels: body.readUInt16LE(2), rate: body.readUInt32LE(4) };
    }
    // A file that is written while it is spoken does not know how long it will be: what is there counts.
    if (name === 'data' && format !== null) return { ...format, samples: samplesOf(body) };
    at += 8 + size + (size % 2);
  }
  throw new SpeechError('providerFailed', 'the service sent a WAV file without sound');
}

/** The first channel. */
function mono({ samples, channels }: RawSound): Int16Array {
  if (channels <= 1) return samples;
  return Int16Array.from(
    { length: Math.floor(samples.length / channels) },
    (_, i) => samples[i * channels] ?? 0,
  );
}

/**
 * Reads what a service has answered: a WAV file, or samples without a header.
 * @param rate of samples without a header, hertz
 * @returns PCM at {@link SPEECH_SAMPLE_RATE}
 * @throws SpeechError `providerFailed`
 */
export function readSound(bytes: Buffer, rate: number): Int16Array {
  const isWav = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE';
  const sound = isWav ? readWav(bytes) : { samples: samplesOf(bytes), rate, channels: 1 };
  const samples = mono(sound);
  if (sound.rate === SPEECH_SAMPLE_RATE) return samples;
  const resampler = new Resampler(sound.rate, SPEECH_SAMPLE_RATE);
  const [head, tail] = [resampler.push(samples), resampler.flush()];
  const out = new Int16Array(head.length + tail.length);
  out.set(head);
  out.set(tail, head.length);
  return out;
}
