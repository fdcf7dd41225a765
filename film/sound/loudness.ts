/** Of the sound of films, samples a second. The filters below are those of the standard for this rate. */
export const SOUND_RATE = 48_000;

/** One second-order filter: b0, b1, b2, a1, a2. */
type Coefficients = readonly [number, number, number, number, number];

/** K-weighting of ITU-R BS.1770-4, annex 1: how a head changes sound, then how little low tones count. */
const SHELF: Coefficients = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
];
const HIGH_PASS: Coefficients = [1, -2, 1, -1.99004745483398, 0.99007225036621];

/** Blocks of 400 ms overlap by three quarters, so sums are kept for each 100 ms. */
const STEP = SOUND_RATE / 10;
const STEPS_OF_BLOCK = 4;
/** Softer blocks are never counted, LUFS. */
const ABSOLUTE_GATE = -70;
/** Nor are blocks that are this much softer than the rest, LU. */
const RELATIVE_GATE = -10;

/** Runs samples through both filters, across calls. */
class KWeighting {
  readonly #state = new Float64Array(8);

  next(sample: number): number {
    return this.#filter(HIGH_PASS, 4, this.#filter(SHELF, 0, sample));
  }

  #filter([b0, b1, b2, a1, a2]: Coefficients, at: number, x: number): number {
    const s = this.#state;
    const [x1, x2, y1, y2] = [s[at] ?? 0, s[at + 1] ?? 0, s[at + 2] ?? 0, s[at + 3] ?? 0];
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    s[at + 1] = x1;
    s[at] = x;
    s[at + 3] = y1;
    s[at + 2] = y;
    return y;
  }
}

const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(power);

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Measures how loud sound is as a whole, by ITU-R BS.1770-4. */
export interface LoudnessMeter {
  /** Takes the next samples of both channels, which are equally many; full scale is 1. */
  add(left: Float32Array, right: Float32Array): void;
  /** LUFS of all that was added; null where nothing of it is louder than -70 LUFS. */
  integrated(): number | null;
}

/** Makes a meter for stereo sound of 48 kHz. */
export function createLoudnessMeter(): LoudnessMeter {
  const [forLeft, forRight] = [new KWeighting(), new KWeighting()];
  /** Power of each whole step, both channels together. */
  const steps: number[] = [];
  let sum = 0;
  let count = 0;
  return {
    add(left, right) {
      for (let index = 0; index < left.length; index++) {
        sum += forLeft.next(left[index] ?? 0) ** 2 + forRight.next(right[index] ?? 0) ** 2;
        if (++count < STEP) continue;
        steps.push(sum / STEP);
        sum = 0;
        count = 0;
      }
    },
    integrated() {
      const blocks = steps
        .slice(STEPS_OF_BLOCK - 1)
        .map((_, index) => meanOf(steps.slice(index, index + STEPS_OF_BLOCK)));
      const heard = blocks.filter((power) => loudnessOf(power) > ABSOLUTE_GATE);
      if (heard.length === 0) return null;
      const gate = loudnessOf(meanOf(heard)) + RELATIVE_GATE;
      return loudnessOf(meanOf(heard.filter((power) => loudnessOf(power) > gate)));
    },
  };
}
