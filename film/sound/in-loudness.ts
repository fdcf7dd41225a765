import { applyGains, limiterGains } from './limiter';
import { createLoudnessMeter, SOUND_RATE } from './loudness';
import { CEILING, MOST_GAIN, TARGET, TOLERANCE, TRIES } from './target';
import { createPeakMeter } from './true-peak';

const times = (decibels: number): number => 10 ** (decibels / 20);

/** Seconds of a sound, one after the other. */
function* seconds(left: Float32Array, right: Float32Array): Generator<[number, Float32Array, Float32Array]> {
  for (let from = 0; from < left.length; from += SOUND_RATE)
    yield [from, left.subarray(from, from + SOUND_RATE), right.subarray(from, from + SOUND_RATE)];
}

/** How loud a sound is with gains. */
function* measured(
  left: Float32Array,
  right: Float32Array,
  gains: Float32Array,
): Generator<void, number | null> {
  const meter = createLoudnessMeter();
  for (const [from, ...both] of seconds(left, right)) {
    const [leftPart, rightPart] = both.map((part) => part.slice()) as [Float32Array, Float32Array];
    applyGains(leftPart, gains, from);
    applyGains(rightPart, gains, from);
    meter.add(leftPart, rightPart);
    yield;
  }
  return meter.integrated();
}

/**
 * Brings stereo sound of 48 kHz to the loudness of films, in place, with its peaks below {@link CEILING}. It yields after each
 * second of sound, so that a page can do something else meanwhile.
 * @returns how loud it has become, LUFS; null for silence
 */
export function* toLoudness(left: Float32Array, right: Float32Array): Generator<void, number | null> {
  const [meter, peakMeter] = [createLoudnessMeter(), createPeakMeter()];
  for (const [, leftPart, rightPart] of seconds(left, right)) {
    meter.add(leftPart, rightPart);
    peakMeter.add(leftPart, rightPart);
    yield;
  }
  const before = meter.integrated();
  const peaks = peakMeter.peaks();
  let gain = before === null ? 0 : Math.min(MOST_GAIN, TARGET - before);
  let gains = limiterGains(peaks, times(gain), times(CEILING));
  let now = yield* measured(left, right, gains);
  for (let tries = 1; tries < TRIES && now !== null && gain < MOST_GAIN; tries++) {
    const missing = TARGET - now;
    if (Math.abs(missing) <= TOLERANCE) break;
    gain = Math.min(MOST_GAIN, gain + missing);
    gains = limiterGains(peaks, times(gain), times(CEILING));
    now = yield* measured(left, right, gains);
  }
  for (const [from, leftPart, rightPart] of seconds(left, right)) {
    applyGains(leftPart, gains, from);
    applyGains(rightPart, gains, from);
    yield;
  }
  return now;
}
