/** What is kept of a recording, seconds from its beginning. */
export interface Trim {
  from: number;
  to: number;
}

/** Least that is left between the two ends, seconds. */
export const MIN_SECONDS = 1;
/** Silence that is left around the speech, seconds. */
const MARGIN = 0.25;
const WINDOW_SECONDS = 0.02;
/** Speech is at most so far below the loudest window, as a part. */
const SOFTEST = 0.05;

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value));

/** Moves one end as far as the other end and the recording's length allow. */
export function moveEnd(trim: Trim, end: keyof Trim, to: number, seconds: number): Trim {
  const room = Math.min(MIN_SECONDS, seconds);
  return end === 'from'
    ? { ...trim, from: between(0, to, Math.max(0, trim.to - room)) }
    : { ...trim, to: between(Math.min(seconds, trim.from + room), to, seconds) };
}

/** Keeps the speech of a recording, without the silence before and after it, and not more than the longest allowed. */
export function trimToSpeech(samples: Float32Array, rate: number, most: number): Trim {
  const seconds = samples.length / rate;
  const size = Math.max(1, Math.round(rate * WINDOW_SECONDS));
  const levels: number[] = [];
  for (let from = 0; from < samples.length; from += size) {
    const window = samples.subarray(from, from + size);
    levels.push(Math.sqrt(window.reduce((sum, one) => sum + one * one, 0) / window.length));
  }
  const threshold = levels.reduce((top, one) => Math.max(top, one), 0) * SOFTEST;
  const isSpeech = (level: number) => level > threshold;
  const [first, last] = [levels.findIndex(isSpeech), levels.findLastIndex(isSpeech)];
  const whole = first < 0 ? { from: 0, to: seconds } : null;
  const { from, to } = whole ?? {
    from: Math.max(0, first * WINDOW_SECONDS - MARGIN),
    to: Math.min(seconds, (last + 1) * WINDOW_SECONDS + MARGIN),
  };
  const end = Math.min(to, from + most);
  return { from: Math.max(0, Math.min(from, end - Math.min(MIN_SECONDS, seconds))), to: end };
}

/** What is kept. */
export const trimmedSamples = (samples: Float32Array, { from, to }: Trim, rate: number): Float32Array =>
  samples.subarray(Math.round(from * rate), Math.round(to * rate));
