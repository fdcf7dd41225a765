/** Rate of all sound here, hertz. */
export const SAMPLE_RATE = 16_000;
/** A row describes 25 ms of sound; one begins every 20 ms. */
const FRAME = 400;
export const HOP = 320;
const FFT = 512;
const FILTERS = 26;
export const CEPSTRA = 13;
/** Numbers of a row: the cepstra, and how they change. */
export const ROW_WIDTH = 2 * CEPSTRA;

const LOWEST_HZ = 80;
const HIGHEST_HZ = 3_800;
const PRE_EMPHASIS = 0.97;
/** Weighs the higher cepstra up, which are small and tell vowels apart. */
const LIFTER = 22;
/** Rows on both sides over which the change is measured, and its weight against the cepstra. */
const DELTA_REACH = 2;
const DELTA_WEIGHT = 1.2;

/**
 * Every filter gets a little of its own mean power and of that of all. Noise hides what is softer than that anyway; with it
 * in templates and sound alike, a clean template fits a noisy room.
 */
const MASK_OWN = 0.05;
const MASK_ALL = 0.02;

/** Throats that a sound is heard with: who speaks has another one than whose voice made the template. */
export const WARPS = [0.85, 0.92, 1, 1.08, 1.16] as const;

const melOf = (hertz: number) => 2595 * Math.log10(1 + hertz / 700);
const hertzOf = (mel: number) => 700 * (10 ** (mel / 2595) - 1);

const hamming = Float64Array.from(
  { length: FRAME },
  (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (FRAME - 1)),
);
/** Of each cepstrum and filter: the cosine transform with the lifter. */
const transform = Array.from({ length: CEPSTRA }, (_, k) =>
  Float64Array.from(
    { length: FILTERS },
    (__, filter) =>
      (Math.cos((Math.PI * (k + 1) * (filter + 0.5)) / FILTERS) *
        (1 + (LIFTER / 2) * Math.sin((Math.PI * (k + 1)) / LIFTER))) /
      FILTERS,
  ),
);

/** Triangular filters over the bins of the spectrum. */
function filterbank(warp: number): { from: number; weights: Float64Array }[] {
  const low = melOf(LOWEST_HZ);
  const high = melOf(HIGHEST_HZ);
  const edges = Array.from(
    { length: FILTERS + 2 },
    (_, i) => (hertzOf(low + ((high - low) * i) / (FILTERS + 1)) * warp * FFT) / SAMPLE_RATE,
  );
  return Array.from({ length: FILTERS }, (_, i) => {
    const [left = 0, middle = 0, right = 0] = edges.slice(i, i + 3);
    const from = Math.ceil(left);
    const bins = Math.max(1, Math.floor(right) - from + 1);
    return {
      from,
      weights: Float64Array.from({ length: bins }, (__, bin) => {
        const at = from + bin;
        return Math.max(0, at < middle ? (at - left) / (middle - left) : (right - at) / (right - middle));
      }),
    };
  });
}

/** In-place radix-2 transform of {@link FFT} numbers. */
function fft(re: Float64Array, im: Float64Array): void {
  for (let i = 1, j = 0; i < FFT; i++) {
    let bit = FFT >> 1;
    for (; (j & bit) !== 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j] as number, re[i] as number];
      [im[i], im[j]] = [im[j] as number, im[i] as number];
    }
  }
  for (let length = 2; length <= FFT; length <<= 1) {
    const half = length >> 1;
    for (let k = 0; k < half; k++) {
      const angle = (-2 * Math.PI * k) / length;
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      for (let i = k; i < FFT; i += length) {
        const j = i + half;
        const tr = (re[j] as number) * cos - (im[j] as number) * sin;
        const ti = (re[j] as number) * sin + (im[j] as number) * cos;
        re[j] = (re[i] as number) - tr;
        im[j] = (im[i] as number) - ti;
        re[i] = (re[i] as number) + tr;
        im[i] = (im[i] as number) + ti;
      }
    }
  }
}

/** The power of the spectrum of a frame; samples in [-32768, 32767]. */
export function spectrumOf(samples: ArrayLike<number>, from = 0): Float64Array {
  const re = new Float64Array(FFT);
  const im = new Float64Array(FFT);
  for (let i = 0; i < FRAME; i++) {
    const before = i === 0 ? 0 : (samples[from + i - 1] ?? 0);
    re[i] = ((samples[from + i] ?? 0) - PRE_EMPHASIS * before) * (hamming[i] as number);
  }
  fft(re, im);
  return Float64Array.from(
    { length: FFT / 2 + 1 },
    (_, bin) => (re[bin] as number) ** 2 + (im[bin] as number) ** 2,
  );
}

/**
 * What gives the power in each mel filter of a spectrum.
 * @param warp stretches the filters: with 1.1 a voice sounds as if its throat were a tenth longer
 */
export function createFilters(warp = 1): (spectrum: Float64Array) => Float64Array {
  const filters = filterbank(warp);
  return (spectrum) =>
    Float64Array.from(filters, ({ from, weights }) => {
      let sum = 0;
      for (let bin = 0; bin < weights.length; bin++)
        sum += (weights[bin] as number) * (spectrum[from + bin] ?? 0);
      return sum;
    });
}

/** The spectra of all whole frames of a sound. */
export function spectraOf(samples: ArrayLike<number>): Float64Array[] {
  const count = Math.max(0, Math.floor((samples.length - FRAME) / HOP) + 1);
  return Array.from({ length: count }, (_, frame) => spectrumOf(samples, frame * HOP));
}

const meanOf = (lists: readonly Float64Array[], width: number): Float64Array =>
  Float64Array.from(
    { length: width },
    (_, k) => lists.reduce((sum, list) => sum + (list[k] as number), 0) / Math.max(1, lists.length),
  );

/**
 * Cepstra without what room and microphone add to all of them. Their mean is that of the louder frames, so that a pause
 * before or after the words changes nothing.
 * @param frames powers in the filters, one list a frame
 */
export function cepstraOf(frames: readonly Float64Array[]): Float64Array[] {
  const loudness = frames.map((frame) => Math.log(frame.reduce((sum, power) => sum + power, 1)));
  const middle = (Math.min(...loudness) + Math.max(...loudness)) / 2;
  const isLoud = (_: unknown, at: number) => (loudness[at] as number) >= middle;
  const power = meanOf(frames.filter(isLoud), FILTERS);
  const all = power.reduce((sum, one) => sum + one, 0) / FILTERS;
  const mask = power.map((own) => MASK_OWN * own + MASK_ALL * all + 1);
  const cepstra = frames.map((frame) => {
    const logs = frame.map((one, filter) => Math.log(one + (mask[filter] as number)));
    return Float64Array.from(transform, (weights) =>
      weights.reduce((sum, weight, filter) => sum + weight * (logs[filter] as number), 0),
    );
  });
  const mean = meanOf(cepstra.filter(isLoud), CEPSTRA);
  return cepstra.map((values) => values.map((value, k) => value - (mean[k] as number)));
}

/** Rows of unit length for the comparison: the cepstra, and how they change. */
export function rowsOf(cepstra: readonly Float64Array[]): Float64Array[] {
  return cepstra.map((values, at) => {
    const before = cepstra[Math.max(0, at - DELTA_REACH)] ?? values;
    const after = cepstra[Math.min(cepstra.length - 1, at + DELTA_REACH)] ?? values;
    const row = new Float64Array(ROW_WIDTH);
    for (let k = 0; k < CEPSTRA; k++) {
      row[k] = values[k] as number;
      row[CEPSTRA + k] = ((after[k] as number) - (before[k] as number)) * DELTA_WEIGHT;
    }
    const length = Math.hypot(...row) || 1;
    return row.map((value) => value / length);
  });
}

const banks = WARPS.map((warp) => createFilters(warp));
/** The bank of an unchanged throat, which templates are made with. */
const plainBank = createFilters();

/** The rows of a template. Samples in [-32768, 32767]. */
export const templateRowsOf = (samples: ArrayLike<number>): Float64Array[] =>
  rowsOf(cepstraOf(spectraOf(samples).map(plainBank)));

/** A sound as it is compared: its rows with each throat of {@link WARPS}. */
export type HeardSound = readonly (readonly Float64Array[])[];

/** A sound from the powers of its frames. */
export const heardSpectra = (spectra: readonly Float64Array[]): HeardSound =>
  banks.map((bank) => rowsOf(cepstraOf(spectra.map(bank))));
