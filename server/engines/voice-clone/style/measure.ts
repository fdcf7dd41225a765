import { floatsOf } from '../../shared/speech/samples';
import { resampleInSteps } from '../../shared/speech/sound';
import { FORMANT_RATE, formantsOf, median } from './formants';
import { PITCH_RATE, pitchTrack } from './pitch';
import { syllableRate } from './tempo';

/** How somebody speaks. */
export interface SpeakingManner {
  /** Middle of the pitch, hertz. */
  pitch: number;
  /** From the lowest tenth of the pitch to the highest, semitones. */
  melody: number;
  /** Syllables a second. */
  tempo: number;
  /** Middle of the first three formants, hertz; null when they could not be told. */
  formants: [number, number, number] | null;
}

/** More of a recording tells nothing new, seconds. */
const LONGEST = 40;
/** Semitones around the middle that a voice moves in. */
const FAR = 9;
/** Least windows of 10 ms with a voice. */
const LEAST_VOICED = 50;

const floatsAt = async (pcm: Int16Array, rate: number, wanted: number): Promise<Float32Array> =>
  floatsOf(await resampleInSteps(pcm, rate, wanted));

/**
 * Measures how somebody speaks; it takes a while, in which everybody else goes on.
 * @param pcm mono
 * @param rate of it, hertz; a multiple of 1,000
 * @returns null when nobody speaks with a voice for half a second
 */
export async function mannerOf(pcm: Int16Array, rate: number): Promise<SpeakingManner | null> {
  const sound = pcm.subarray(0, LONGEST * rate);
  const track = await pitchTrack(await floatsAt(sound, rate, PITCH_RATE));
  const voiced = [...track].filter((pitch) => pitch > 0);
  if (voiced.length < LEAST_VOICED) return null;
  const middle = median(voiced);
  // What lies further away is a wrong octave, or somebody else.
  const sorted = voiced
    .filter((pitch) => Math.abs(12 * Math.log2(pitch / middle)) < FAR)
    .toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] as number;
  // The middle of a window of pitch lies two steps after its beginning.
  const isVoiced = (seconds: number): boolean => {
    const at = Math.round(seconds * 100 - 2);
    return [at - 1, at, at + 1].some((one) => (track[one] ?? 0) > 0);
  };
  const plain = await floatsAt(sound, rate, FORMANT_RATE);
  return {
    pitch: middle,
    melody: 12 * Math.log2(at(0.9) / at(0.1)),
    tempo: syllableRate(plain, FORMANT_RATE, isVoiced),
    formants: await formantsOf(plain, isVoiced),
  };
}
