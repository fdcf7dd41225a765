/** Peaks are noted for each millisecond, samples. */
export const PEAK_STEP = 48;

/** Values between samples by ITU-R BS.1770-4, annex 2: for each sample four, each from twelve samples. */
const FIRST: readonly number[] = [
  0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625,
  0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
];
const SECOND: readonly number[] = [
  -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625, 0.77978515625,
  -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
];
const PHASES = [FIRST, SECOND, SECOND.toReversed(), FIRST.toReversed()].map((taps) =>
  Float64Array.from(taps),
);
const TAPS = 12;

/** Notes how high the peaks of sound are, also those between samples. */
export interface PeakMeter {
  /** Takes the next samples of both channels, which are equally many; full scale is 1. */
  add(left: Float32Array, right: Float32Array): void;
  /** The highest peak of each millisecond of either channel; the last one may be shorter. */
  peaks(): Float32Array;
}

/** Reads the peaks of one channel, across calls. */
class Interpolator {
  /** The last samples, twice, so that twelve in their order always lie side by side. */
  readonly #last = new Float64Array(TAPS * 2);
  #at = 0;

  /** The highest of the values around a sample, and of the sample itself. */
  next(sample: number): number {
    this.#last[this.#at] = sample;
    this.#last[this.#at + TAPS] = sample;
    this.#at = (this.#at + 1) % TAPS;
    let highest = Math.abs(sample);
    for (const taps of PHASES) {
      let value = 0;
      for (let tap = 0; tap < TAPS; tap++)
        value += (taps[tap] ?? 0) * (this.#last[this.#at + TAPS - 1 - tap] ?? 0);
      highest = Math.max(highest, Math.abs(value));
    }
    return highest;
  }
}

/** Makes a meter for stereo sound of 48 kHz. */
export function createPeakMeter(): PeakMeter {
  const [forLeft, forRight] = [new Interpolator(), new Interpolator()];
  const peaks: number[] = [];
  let highest = 0;
  let count = 0;
  return {
    add(left, right) {
      for (let index = 0; index < left.length; index++) {
        highest = Math.max(highest, forLeft.next(left[index] ?? 0), forRight.next(right[index] ?? 0));
        if (++count < PEAK_STEP) continue;
        peaks.push(highest);
        highest = 0;
        count = 0;
      }
    },
    peaks: () => Float32Array.from(count === 0 ? peaks : [...peaks, highest]),
  };
}
