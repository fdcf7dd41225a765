import { Pace } from '../../shared/speech/pace';

/** Rate at which pitch is looked for, hertz: above it lie the resonances, which change within a period of a low voice. */
export const PITCH_RATE = 4_000;

const LOWEST = 60;
const HIGHEST = 500;
const WINDOW = 160;
const HOP = 40;
/** Depth of a dip that counts as a period at once, 0 being a perfect one; and of the shallowest one that counts at all. */
const DIP = 0.15;
const SHALLOW = 0.4;
/** Dips that differ by less are equally deep. */
const ALIKE = 0.05;
/** Softest window that may be a voice, as a part of the loudest. */
const FLOOR = 0.03;

/**
 * How unlike a window is to itself one lag later, over the mean of all shorter lags (the difference function of YIN): it dips where
 * the lag is a period.
 */
function differences(samples: Float32Array, from: number, longest: number): Float32Array {
  const out = new Float32Array(longest + 1);
  out[0] = 1;
  let sum = 0;
  for (let lag = 1; lag <= longest; lag++) {
    let difference = 0;
    for (let i = from; i < from + WINDOW; i++) {
      const step = (samples[i] as number) - (samples[i + lag] as number);
      difference += step * step;
    }
    sum += difference;
    out[lag] = sum === 0 ? 1 : (difference * lag) / sum;
  }
  return out;
}

interface Dip {
  lag: number;
  depth: number;
}

/** The bottom of a dip between samples, by a parabola through it and its neighbors. */
function bottom(values: Float32Array, at: number): Dip {
  const [before, here, after] = [values[at - 1] ?? 1, values[at] ?? 1, values[at + 1] ?? 1];
  const bend = before - 2 * here + after;
  if (bend <= 0) return { lag: at, depth: here };
  const shift = (before - after) / (2 * bend);
  return { lag: at + shift, depth: here - ((before - after) * shift) / 4 };
}

/** The lag of the period; null without one. */
function periodOf(unlike: Float32Array, shortest: number, longest: number): number | null {
  const dips: Dip[] = [];
  for (let lag = shortest; lag < longest; lag++) {
    const depth = unlike[lag] as number;
    if (depth <= (unlike[lag - 1] as number) && depth < (unlike[lag + 1] as number))
      dips.push(bottom(unlike, lag));
  }
  const deepest = dips.reduce((least, { depth }) => Math.min(least, depth), SHALLOW);
  // The first deep dip counts; those at its multiples are the same voice an octave lower.
  return dips.find(({ depth }) => depth < Math.max(DIP, deepest + ALIKE) && depth < SHALLOW)?.lag ?? null;
}

const energyAt = (samples: Float32Array, from: number): number => {
  let sum = 0;
  for (let i = from; i < from + WINDOW; i++) sum += (samples[i] as number) ** 2;
  return Math.sqrt(sum / WINDOW);
};

/**
 * The pitch of a sound every 10 ms.
 * @param samples at {@link PITCH_RATE}
 * @returns hertz; 0 where nobody speaks with a voice
 */
export async function pitchTrack(samples: Float32Array): Promise<Float32Array> {
  const pace = new Pace();
  const shortest = Math.floor(PITCH_RATE / HIGHEST);
  const longest = Math.ceil(PITCH_RATE / LOWEST);
  const count = Math.max(0, Math.floor((samples.length - WINDOW - longest - 1) / HOP) + 1);
  const energies = Float32Array.from({ length: count }, (_, i) => energyAt(samples, i * HOP));
  const floor = energies.reduce((top, one) => Math.max(top, one), 0) * FLOOR;
  const track = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    if (pace.isDue()) await pace.rest();
    if ((energies[i] as number) <= floor) continue;
    const unlike = differences(samples, i * HOP, longest);
    const period = periodOf(unlike, shortest, longest);
    if (period === null) continue;
    track[i] = PITCH_RATE / period;
  }
  return withoutLeaps(track);
}

/** Takes away single windows that leap away from both of their neighbors. */
function withoutLeaps(track: Float32Array): Float32Array {
  const isFar = (a: number, b: number): boolean => Math.abs(Math.log2(a / b)) > 0.3;
  return track.map((pitch, i) => {
    const [before = 0, after = 0] = [track[i - 1], track[i + 1]];
    if (pitch === 0 || (before === 0 && after === 0)) return 0;
    const near = [before, after].filter((one) => one > 0);
    return near.every((one) => isFar(one, pitch)) ? 0 : pitch;
  });
}
