import { setImmediate as pause } from 'node:timers/promises';

/** Frames of features in a second. */
export const FEATURE_RATE = 100;
/** Numbers of a frame: its loudness and the shape of its spectrum, and how these change. */
export const FEATURES = 26;
const STATIC = FEATURES / 2;

const SAMPLE_RATE = 16_000;
const HOP = SAMPLE_RATE / FEATURE_RATE;
const WINDOW = 400;
const SIZE = 512;
const BANDS = 24;
const LOWEST_HZ = 80;
const HIGHEST_HZ = 7_000;
/** A step of so many frames is computed before others get their turn. */
const SLICE = 64;

const mel = (hz: number): number => 1127 * Math.log(1 + hz / 700);
const hertz = (value: number): number => 700 * (Math.exp(value / 1127) - 1);

const hann = Float64Array.from(
  { length: WINDOW },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW),
);

/** Weights of the bands: triangles that overlap by half, equally wide on the mel scale. */
const bands = ((): { from: number; weights: Float64Array }[] => {
  const [low, high] = [mel(LOWEST_HZ), mel(HIGHEST_HZ)];
  const edge = (i: number): number => (hertz(low + ((high - low) * i) / (BANDS + 1)) * SIZE) / SAMPLE_RATE;
  return Array.from({ length: BANDS }, (_, i) => {
    const [left, middle, right] = [edge(i), edge(i + 1), edge(i + 2)];
    const from = Math.ceil(left);
    const weights = Float64Array.from({ length: Math.floor(right) - from + 1 }, (__, k) => {
      const at = from + k;
      return at <= middle ? (at - left) / (middle - left) : (right - at) / (right - middle);
    });
    return { from, weights };
  });
})();

/** Rows of the cosine transform, without the first one, which is loudness. */
const cosines = Array.from({ length: STATIC - 1 }, (_, k) =>
  Float64Array.from({ length: BANDS }, (__, i) => Math.cos((Math.PI * (k + 1) * (i + 0.5)) / BANDS)),
);

/** Sine and cosine of the steps of a transform, and the order of its inputs. */
const twiddles = Array.from({ length: SIZE / 2 }, (_, i) => {
  const angle = (-2 * Math.PI * i) / SIZE;
  return [Math.cos(angle), Math.sin(angle)] as const;
});
const order = Uint16Array.from({ length: SIZE }, (_, i) => {
  let reversed = 0;
  for (let bit = 1, rest = i; bit < SIZE; bit <<= 1, rest >>= 1) reversed = (reversed << 1) | (rest & 1);
  return reversed;
});

/** The discrete Fourier transform in place (Cooley and Tukey's, of a power of two). */
function transform(real: Float64Array, imaginary: Float64Array): void {
  for (let length = 2; length <= SIZE; length <<= 1) {
    const half = length >> 1;
    const stride = SIZE / length;
    for (let start = 0; start < SIZE; start += length) {
      for (let k = 0; k < half; k++) {
        const [cos, sin] = twiddles[k * stride] as readonly [number, number];
        const [a, b] = [start + k, start + k + half];
        const [re, im] = [real[b] as number, imaginary[b] as number];
        const [x, y] = [re * cos - im * sin, re * sin + im * cos];
        real[b] = (real[a] as number) - x;
        imaginary[b] = (imaginary[a] as number) - y;
        real[a] = (real[a] as number) + x;
        imaginary[a] = (imaginary[a] as number) + y;
      }
    }
  }
}

/** Logarithms of the energies of the bands, into `out`. */
function bandsOf(real: Float64Array, imaginary: Float64Array, out: Float64Array): void {
  bands.forEach(({ from, weights }, band) => {
    let sum = 1;
    for (let k = 0; k < weights.length; k++) {
      const [re, im] = [real[from + k] as number, imaginary[from + k] as number];
      sum += (weights[k] as number) * (re * re + im * im);
    }
    out[band] = Math.log(sum);
  });
}

/** Writes how fast the numbers of each frame change behind them: the slope of a line through five frames. */
function addSlopes(features: Float32Array): void {
  const frames = features.length / FEATURES;
  for (let frame = 0; frame < frames; frame++) {
    for (let part = 0; part < STATIC; part++) {
      const value = (other: number): number =>
        features[Math.max(0, Math.min(frames - 1, other)) * FEATURES + part] as number;
      const slope = value(frame + 1) - value(frame - 1) + 2 * (value(frame + 2) - value(frame - 2));
      features[frame * FEATURES + STATIC + part] = slope;
    }
  }
}

/** Makes each of the numbers comparable between voices: mean 0 and deviation 1 over the recording. */
function normalize(features: Float32Array): void {
  const frames = features.length / FEATURES;
  for (let part = 0; part < FEATURES; part++) {
    let [sum, squares] = [0, 0];
    for (let at = part; at < features.length; at += FEATURES) {
      const value = features[at] as number;
      sum += value;
      squares += value * value;
    }
    const mean = sum / frames;
    const deviation = Math.sqrt(Math.max(1e-6, squares / frames - mean * mean));
    for (let at = part; at < features.length; at += FEATURES)
      features[at] = ((features[at] as number) - mean) / deviation;
  }
}

/**
 * Features of speech that hardly depend on who speaks: cepstra of mel bands (Davis and Mermelstein 1980), {@link FEATURES} numbers for each
 * hundredth of a second, one frame after the other.
 * @param pcm PCM16, 16 kHz
 */
export async function featuresOf(pcm: Int16Array): Promise<Float32Array> {
  const frames = Math.max(1, Math.floor((pcm.length - WINDOW) / HOP) + 1);
  const features = new Float32Array(frames * FEATURES);
  const [real, imaginary, energies] = [
    new Float64Array(SIZE),
    new Float64Array(SIZE),
    new Float64Array(BANDS),
  ];
  for (let frame = 0; frame < frames; frame++) {
    if (frame % SLICE === SLICE - 1) await pause();
    imaginary.fill(0);
    for (let i = 0; i < SIZE; i++) {
      const from = order[i] as number;
      const at = frame * HOP + from;
      // High sounds are weak, and tell more.
      real[i] = from < WINDOW ? ((pcm[at] ?? 0) - 0.97 * (pcm[at - 1] ?? 0)) * (hann[from] as number) : 0;
    }
    transform(real, imaginary);
    bandsOf(real, imaginary, energies);
    const at = frame * FEATURES;
    features[at] = energies.reduce((sum, value) => sum + value, 0);
    cosines.forEach((row, k) => {
      features[at + k + 1] = row.reduce((sum, value, i) => sum + value * (energies[i] as number), 0);
    });
  }
  addSlopes(features);
  normalize(features);
  return features;
}
