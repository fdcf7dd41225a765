import { PEAK_STEP } from './true-peak';

/** How early a peak is made softer, and how long after it, milliseconds. */
const REACH = 6;

/** The lowest of each value and those up to `reach` beside it. */
function lowestAround(values: Float32Array, reach: number): Float32Array {
  return values.map((_, at) => {
    let lowest = Number.POSITIVE_INFINITY;
    const end = Math.min(values.length - 1, at + reach);
    for (let index = Math.max(0, at - reach); index <= end; index++)
      lowest = Math.min(lowest, values[index] ?? lowest);
    return lowest;
  });
}

/** The mean of each value and those up to `reach` beside it. */
function meanAround(values: Float32Array, reach: number): Float32Array {
  return values.map((_, at) => {
    const [from, to] = [Math.max(0, at - reach), Math.min(values.length - 1, at + reach)];
    let sum = 0;
    for (let index = from; index <= to; index++) sum += values[index] ?? 0;
    return sum / (to - from + 1);
  });
}

/**
 * By what sound is multiplied in each millisecond so that its peaks stay below a ceiling. It changes in the milliseconds around a
 * peak, so that no edge is heard.
 * @param peaks the highest of each millisecond, as {@link createPeakMeter} reads them
 * @param gain by which the sound is made louder
 * @param ceiling of which full scale is 1
 */
export function limiterGains(peaks: Float32Array, gain: number, ceiling: number): Float32Array {
  const wanted = peaks.map((peak) => (peak * gain <= ceiling ? gain : ceiling / peak));
  // The mean of lowest values is never above what a peak allows, as long as it reaches less far than they do.
  return meanAround(lowestAround(wanted, REACH), REACH - 1);
}

/**
 * Multiplies samples by the gains of their milliseconds, in straight lines from one to the next.
 * @param from where the first sample lies in the whole sound
 */
export function applyGains(samples: Float32Array, gains: Float32Array, from: number): void {
  for (let index = 0; index < samples.length; index++) {
    // A gain is that of the middle of its millisecond.
    const place = (from + index + 0.5) / PEAK_STEP - 0.5;
    const before = Math.max(0, Math.floor(place));
    const gain = gains[before] ?? 1;
    const next = gains[Math.min(gains.length - 1, before + 1)] ?? gain;
    samples[index] = (samples[index] ?? 0) * (gain + (next - gain) * Math.max(0, place - before));
  }
}
