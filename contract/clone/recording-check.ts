import type { recordingFaultCodes } from './limits';

/** What can be told of a recording of speech. Levels are in dBFS: 0 is a wave that fills the scale. */
export interface RecordingMeasures {
  seconds: number;
  /** Of the speech. */
  level: number;
  /** Of what is heard in its pauses. */
  noise: number;
  /** Share of samples that touch the end of the scale, 0 to 1. */
  clipping: number;
  /** Seconds in which somebody speaks, short pauses included. */
  speech: number;
}

export interface RecordingLimits {
  /** Seconds. */
  least: number;
  most: number;
  /** Softest speech, dBFS. */
  level: number;
  /** Least distance between speech and noise, decibels. */
  clearance: number;
  /** Largest share of clipped samples. */
  clipping: number;
  /** Least share of speech. */
  voiced: number;
}

/** What is wrong with a recording; value and limit are in the unit of the measure. */
export interface RecordingFault {
  code: (typeof recordingFaultCodes)[number];
  value: number;
  limit: number;
}

const WINDOW_SECONDS = 0.02;
/** Level of digital silence, in place of minus infinity. */
const SILENCE = -90;
const FULL = 0.99;
/** What moves by less is no speech, decibels; nor is what stays below a level. */
const STEADY = 6;
const SOFTEST = -60;
/** Speech is at most so far below the loudest, decibels. */
const BELOW_TOP = 30;
/** Shorter pauses belong to the speech, seconds. */
const PAUSE = 0.3;

const decibels = (power: number): number => Math.max(SILENCE, 10 * Math.log10(power + 1e-12));

/** Power of each window of 20 ms. */
function powersOf(samples: Float32Array, rate: number): number[] {
  const size = Math.max(1, Math.round(rate * WINDOW_SECONDS));
  const powers: number[] = [];
  for (let from = 0; from + size <= samples.length; from += size) {
    let sum = 0;
    for (let i = from; i < from + size; i++) sum += (samples[i] as number) ** 2;
    powers.push(sum / size);
  }
  return powers;
}

/** Samples at the end of the scale beside another one: a single peak is no clipping. */
function clippedShare(samples: Float32Array): number {
  let clipped = 0;
  for (let i = 1; i < samples.length; i++)
    if (Math.abs(samples[i] as number) >= FULL && Math.abs(samples[i - 1] as number) >= FULL) clipped += 1;
  return samples.length === 0 ? 0 : clipped / samples.length;
}

/** Windows of speech, with the short pauses between them. */
function speechWindows(isSpeech: readonly boolean[]): number {
  let windows = 0;
  let pause = 0;
  for (const speaks of isSpeech) {
    if (!speaks) pause += 1;
    else {
      windows += 1 + (windows > 0 && pause * WINDOW_SECONDS < PAUSE ? pause : 0);
      pause = 0;
    }
  }
  return windows;
}

/**
 * Measures a recording of speech.
 * @param samples mono, -1 to 1
 * @param rate hertz
 */
export function measureRecording(samples: Float32Array, rate: number): RecordingMeasures {
  const seconds = samples.length / rate;
  const clipping = clippedShare(samples);
  const powers = powersOf(samples, rate);
  const levels = powers.map(decibels);
  const sorted = levels.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? SILENCE;
  const [noise, top] = [at(0.05), at(0.95)];
  if (top - noise < STEADY || top < SOFTEST) return { seconds, level: top, noise, clipping, speech: 0 };
  const threshold = Math.max(noise + Math.min(8, (top - noise) / 2), top - BELOW_TOP);
  const isSpeech = levels.map((level) => level >= threshold);
  const spoken = powers.filter((_, i) => isSpeech[i]);
  return {
    seconds,
    level: decibels(spoken.reduce((sum, one) => sum + one, 0) / Math.max(1, spoken.length)),
    noise,
    clipping,
    speech: Math.min(seconds, speechWindows(isSpeech) * WINDOW_SECONDS),
  };
}

/** What is wrong with a recording, the worst first; nothing when it can be used. */
export function recordingFaults(measures: RecordingMeasures, limits: RecordingLimits): RecordingFault[] {
  const { seconds, level, noise, clipping, speech } = measures;
  const faults: RecordingFault[] = [];
  if (seconds < limits.least) faults.push({ code: 'tooShort', value: seconds, limit: limits.least });
  if (seconds > limits.most) faults.push({ code: 'tooLong', value: seconds, limit: limits.most });
  const voiced = seconds > 0 ? speech / seconds : 0;
  // Without speech the other measures mean nothing.
  if (voiced < limits.voiced) return [...faults, { code: 'noSpeech', value: voiced, limit: limits.voiced }];
  if (level < limits.level) faults.push({ code: 'quiet', value: level, limit: limits.level });
  if (level - noise < limits.clearance)
    faults.push({ code: 'noisy', value: level - noise, limit: limits.clearance });
  if (clipping > limits.clipping) faults.push({ code: 'clipped', value: clipping, limit: limits.clipping });
  return faults;
}
