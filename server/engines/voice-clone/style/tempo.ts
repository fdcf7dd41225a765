const HOP_SECONDS = 0.01;
/** A syllable is louder than the dip before it by this many decibels. */
const DIP = 2;
/** Softest top of a syllable below the loudest part, decibels. */
const BELOW_TOP = 25;
/** Pauses from this length on are no part of the speech, seconds. */
const PAUSE = 0.3;

/** Steps on each side that loudness is smoothed over: three periods of a low voice. */
const SMOOTHED = 4;

/** Loudness every 10 ms in decibels, smoothed. */
function loudness(samples: Float32Array, rate: number): number[] {
  const hop = Math.round(rate * HOP_SECONDS);
  const power: number[] = [];
  for (let from = 0; from + hop <= samples.length; from += hop) {
    let sum = 0;
    for (let i = from; i < from + hop; i++) sum += (samples[i] as number) ** 2;
    power.push(sum / hop);
  }
  return power.map((_, i) => {
    let [sum, weights] = [0, 0];
    for (let step = -SMOOTHED; step <= SMOOTHED; step++) {
      const weight = SMOOTHED + 1 - Math.abs(step);
      sum += weight * (power[i + step] ?? 0);
      weights += weight;
    }
    return 10 * Math.log10(sum / weights + 1e-10);
  });
}

/**
 * Syllables a second while somebody speaks: tops of loudness with a voice, each after a dip. Pauses are left out.
 * @param isVoiced whether there is a voice at a time in seconds
 * @returns 0 when nobody speaks
 */
export function syllableRate(
  samples: Float32Array,
  rate: number,
  isVoiced: (seconds: number) => boolean,
): number {
  const levels = loudness(samples, rate);
  const top = levels.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);
  let syllables = 0;
  let dip = Number.POSITIVE_INFINITY;
  let speech = 0;
  let silence = 0;
  levels.forEach((level, i) => {
    if (level > top - BELOW_TOP) {
      // A short pause belongs to the speech around it.
      speech += HOP_SECONDS + (silence < PAUSE && speech > 0 ? silence : 0);
      silence = 0;
    } else silence += HOP_SECONDS;
    dip = Math.min(dip, level);
    const isTop = level >= (levels[i - 1] ?? level) && level > (levels[i + 1] ?? level);
    if (isTop && level > top - BELOW_TOP && level - dip >= DIP && isVoiced(i * HOP_SECONDS)) {
      syllables += 1;
      dip = level;
    }
  });
  return speech === 0 ? 0 : syllables / speech;
}
