/** Root mean square of 16-bit samples, 0 to 1. */
export function rmsOf(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length)) / 32_768;
}

/** Quietest and loudest speech that a level shows, decibels below full scale. */
const QUIET_DB = -55;
const LOUD_DB = -15;

/** A loudness as a level to be seen, 0 to 1: ears and eyes expect equal steps of decibels. */
export function levelOf(rms: number): number {
  const db = 20 * Math.log10(Math.max(rms, 1e-6));
  return Math.min(1, Math.max(0, (db - QUIET_DB) / (LOUD_DB - QUIET_DB)));
}
