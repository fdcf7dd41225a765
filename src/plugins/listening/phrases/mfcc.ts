/** Rate of all sound here, hertz. */
export const SAMPLE_RATE = 16_000;
/** A frame is 25 ms of sound; one begins every 20 ms. */
const FRAME = 400;
export const HOP = 320;
const FFT = 512;
const FILTERS = 26;
export const CEPSTRA = 13;
/** Every second frame becomes a row: a comparison of all would take four times as long and finds hardly more. */
export const FRAMES_PER_ROW = 2;
/** Numbers of a row: the cepstra, and how they change. */
export const ROW_WIDTH = 2 * CEPSTRA;

const LOWEST_HZ = 80;
const HIGHEST_HZ = 3_800;
const PRE_EMPHASIS = 0.97;
/** Weighs the higher cepstra up, which are small and tell vowels apart. */
const LIFTER = 22;
/** Frames on both sides over which the change is measured, and its weight against the cepstra. */
const DELTA_REACH = 2;
const DELTA_WEIGHT = 1.2;

/**
 * Every filter gets a little of its own mean power and of the mean power of all. Noise hides what is softer than that anyway; with it
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

const angles = Float64Array.from({ length: FFT / 2 }, (_, k) => (-2 * Math.PI * k) / FFT);
const cosines = angles.map(Math.cos);
const sines = angles.map(Math.sin);

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
      const cos = cosines[(k * FFT) / length] as number;
      const sin = sines[(k * FFT) / length] as number;
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
        sum += (weights[bin] as number) * (spectrum[from + bin] as number);
      return sum;
    });
}

/** The spectra of all whole frames of a sound. */
export function spectraOf(samples: ArrayLike<number>): Float64Array[] {
  const count = Math.max(0, Math.floor((samples.length - FRAME) / HOP) + 1);
  return Array.from({ length: count }, (_, frame) => spectrumOf(samples, frame * HOP));
}

/** The mean of the lists that are chosen. */
function meanOf(
  lists: readonly Float64Array[],
  width: number,
  isChosen: (at: number) => boolean,
): Float64Array {
  const mean = new Float64Array(width);
  let count = 0;
  for (let at = 0; at < lists.length; at++) {
    if (!isChosen(at)) continue;
    const list = lists[at] as Float64Array;
    for (let k = 0; k < width; k++) mean[k] = (mean[k] as number) + (list[k] as number);
    count += 1;
  }
  return mean.map((sum) => sum / Math.max(1, count));
}

const loudnessOf = (frame: Float64Array): number => {
  let sum = 1;
  for (let filter = 0; filter < FILTERS; filter++) sum += frame[filter] as number;
  return Math.log(sum);
};

/**
 * Cepstra without what room and microphone add to all of them. Their mean is taken over the louder frames, so that a pause
 * before or after the words changes nothing.
 * @param frames powers in the filters, one list a frame
 */
export function cepstraOf(frames: readonly Float64Array[]): Float64Array[] {
  const loudness = frames.map(loudnessOf);
  const middle = (Math.min(...loudness) + Math.max(...loudness)) / 2;
  const isLoud = (at: number) => (loudness[at] as number) >= middle;
  const power = meanOf(frames, FILTERS, isLoud);
  const all = power.reduce((sum, one) => sum + one, 0) / FILTERS;
  const mask = power.map((own) => MASK_OWN * own + MASK_ALL * all + 1);
  const logs = new Float64Array(FILTERS);
  const cepstra = frames.map((frame) => {
    for (let filter = 0; filter < FILTERS; filter++)
      logs[filter] = Math.log((frame[filter] as number) + (mask[filter] as number));
    const values = new Float64Array(CEPSTRA);
    for (let k = 0; k < CEPSTRA; k++) {
      const weights = transform[k] as Float64Array;
      let sum = 0;
      for (let filter = 0; filter < FILTERS; filter++)
        sum += (weights[filter] as number) * (logs[filter] as number);
      values[k] = sum;
    }
    return values;
  });
  const mean = meanOf(cepstra, CEPSTRA, isLoud);
  for (const values of cepstra)
    for (let k = 0; k < CEPSTRA; k++) values[k] = (values[k] as number) - (mean[k] as number);
  return cepstra;
}

/** Rows of unit length for the comparison: the cepstra, and how they change. */
export function rowsOf(cepstra: readonly Float64Array[]): Float64Array[] {
  const rows: Float64Array[] = [];
  for (let at = 0; at < cepstra.length; at += FRAMES_PER_ROW) {
    const values = cepstra[at] as Float64Array;
    const before = cepstra[Math.max(0, at - DELTA_REACH)] as Float64Array;
    const after = cepstra[Math.min(cepstra.length - 1, at + DELTA_REACH)] as Float64Array;
    const row = new Float64Array(ROW_WIDTH);
    let squares = 0;
    for (let k = 0; k < CEPSTRA; k++) {
      const change = ((after[k] as number) - (before[k] as number)) * DELTA_WEIGHT;
      row[k] = values[k] as number;
      row[CEPSTRA + k] = change;
      squares += (values[k] as number) ** 2 + change ** 2;
    }
    const length = Math.sqrt(squares) || 1;
    for (let k = 0; k < ROW_WIDTH; k++) row[k] = (row[k] as number) / length;
    rows.push(row);
  }
  return rows;
}

const banks = WARPS.map((warp) => createFilters(warp));
/** The bank of an unchanged throat, which templates are made with. */
const plainBank = createFilters();

/** The rows of a template. Samples in [-32768, 32767]. */
export const templateRowsOf = (samples: ArrayLike<number>): Float64Array[] =>
  rowsOf(cepstraOf(spectraOf(samples).map(plainBank)));

/** A sound as it is compared: its rows with each throat of {@link WARPS}. */
export type HeardSound = readonly (readonly Float64Array[])[];

/** The powers of one frame with each throat. */
export const heardFrame = (spectrum: Float64Array): Float64Array[] => banks.map((bank) => bank(spectrum));

/** A sound from what {@link heardFrame} gave of its frames. */
export const heardSound = (frames: readonly Float64Array[][]): HeardSound =>
  banks.map((_, throat) => rowsOf(cepstraOf(frames.map((frame) => frame[throat] as Float64Array))));
