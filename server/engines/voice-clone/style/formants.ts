import { Pace } from '../../shared/speech/pace';

/** Rate at which formants are looked for, hertz: the first three and mostly the fourth lie below half of it. */
export const FORMANT_RATE = 10_000;

const WINDOW = 256;
const HOP = 160;
/** Two coefficients a resonance, and two for what the glottis and the lips add. */
const ORDER = 12;
/** Points between 0 and half of the rate at which the envelope is looked at. */
const POINTS = 256;
const LOWEST = 200;
const PRE_EMPHASIS = 0.97;

/** Coefficients of linear prediction, by Levinson and Durbin; null for a window without sound. */
function prediction(window: Float32Array): Float64Array | null {
  const likeness = Float64Array.from({ length: ORDER + 1 }, (_, lag) => {
    let sum = 0;
    for (let i = lag; i < window.length; i++) sum += (window[i] as number) * (window[i - lag] as number);
    return sum;
  });
  let error = likeness[0] as number;
  if (error < 1e-9) return null;
  const a = new Float64Array(ORDER + 1);
  a[0] = 1;
  for (let m = 1; m <= ORDER; m++) {
    let sum = likeness[m] as number;
    for (let i = 1; i < m; i++) sum += (a[i] as number) * (likeness[m - i] as number);
    const reflection = -sum / error;
    const before = a.slice();
    for (let i = 1; i < m; i++) a[i] = (before[i] as number) + reflection * (before[m - i] as number);
    a[m] = reflection;
    error *= 1 - reflection * reflection;
    if (error <= 0) return null;
  }
  return a;
}

/** Power of the resonances at even steps up to half of the rate. */
function envelope(a: Float64Array): Float64Array {
  return Float64Array.from({ length: POINTS }, (_, point) => {
    const angle = (Math.PI * point) / POINTS;
    let real = 0;
    let imaginary = 0;
    for (let i = 0; i <= ORDER; i++) {
      real += (a[i] as number) * Math.cos(angle * i);
      imaginary -= (a[i] as number) * Math.sin(angle * i);
    }
    return 1 / (real * real + imaginary * imaginary);
  });
}

/** The first three peaks of an envelope in hertz; null where there are fewer. */
function peaks(power: Float64Array): [number, number, number] | null {
  const found: number[] = [];
  for (let i = 1; i < POINTS - 1 && found.length < 3; i++) {
    const [before, here, after] = [power[i - 1], power[i], power[i + 1]] as [number, number, number];
    if (here <= before || here < after) continue;
    const hertz = (i * FORMANT_RATE) / 2 / POINTS;
    if (hertz >= LOWEST) found.push(hertz);
  }
  return found.length === 3 ? (found as [number, number, number]) : null;
}

/** The middle one of some values; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * The middle of the first three formants over a sound, hertz, from the voiced windows alone.
 * @param samples at {@link FORMANT_RATE}
 * @param isVoiced whether there is a voice at a time in seconds
 * @returns null when there is too little voice to tell
 */
export async function formantsOf(
  samples: Float32Array,
  isVoiced: (seconds: number) => boolean,
): Promise<[number, number, number] | null> {
  const pace = new Pace();
  const found: [number, number, number][] = [];
  const window = new Float32Array(WINDOW);
  for (let from = 1; from + WINDOW < samples.length; from += HOP) {
    if (pace.isDue()) await pace.rest();
    if (!isVoiced((from + WINDOW / 2) / FORMANT_RATE)) continue;
    for (let i = 0; i < WINDOW; i++) {
      const emphasized = (samples[from + i] as number) - PRE_EMPHASIS * (samples[from + i - 1] as number);
      window[i] = emphasized * (0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (WINDOW - 1)));
    }
    const a = prediction(window);
    const three = a === null ? null : peaks(envelope(a));
    if (three !== null) found.push(three);
  }
  if (found.length < 20) return null;
  return [0, 1, 2].map((i) => median(found.map((three) => three[i] as number))) as [number, number, number];
}
