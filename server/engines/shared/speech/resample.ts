/** Taps of each phase: 40 keeps what folds back below -60 dB and costs 1 ms of CPU for a second of speech. */
const TAPS_PER_PHASE = 40;
/** Cut-off as a part of the lower Nyquist frequency; the rest is the filter's slope. */
const CUTOFF = 0.92;
/** Kaiser window's shape for about 60 dB. */
const BETA = 6;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; k < 30; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

/** Phases of a windowed-sinc low-pass, each normalized to unit gain, newest sample last. */
function designPhases(up: number, down: number): Float32Array[] {
  const cutoff = CUTOFF / Math.max(up, down);
  const length = TAPS_PER_PHASE * up;
  const center = (length - 1) / 2;
  const prototype = Float64Array.from({ length }, (_, n) => {
    const x = n - center;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * cutoff * x) / (Math.PI * cutoff * x);
    return (sinc * besselI0(BETA * Math.sqrt(1 - (x / center) ** 2))) / besselI0(BETA);
  });
  return Array.from({ length: up }, (_, phase) => {
    const taps = new Float32Array(TAPS_PER_PHASE);
    for (let k = 0; k < TAPS_PER_PHASE; k++) taps[TAPS_PER_PHASE - 1 - k] = prototype[phase + k * up] ?? 0;
    const gain = taps.reduce((sum, tap) => sum + tap, 0);
    return taps.map((tap) => tap / gain);
  });
}

/**
 * Streaming polyphase resampler between two integer rates in hertz. The filter's delay is compensated: output sample `n` is
 * at the time of input sample `n * from / to`.
 */
export class Resampler {
  private readonly up: number;
  private readonly down: number;
  private readonly phases: Float32Array[];
  /** Input that is still needed, beginning with the filter's past. */
  private history: Float32Array;
  /** Position of the next output in units of 1/up input samples, from the beginning of `history`. */
  private cursor: number;
  private received = 0;
  private produced = 0;

  constructor(from: number, to: number) {
    const divisor = gcd(from, to);
    this.up = to / divisor;
    this.down = from / divisor;
    this.phases = designPhases(this.up, this.down);
    const past = TAPS_PER_PHASE / 2;
    this.history = new Float32Array(past);
    // Half the prototype's length past the first input sample, where the filter's center meets it.
    this.cursor = TAPS_PER_PHASE * this.up - 1;
  }

  /** Feeds input and returns the output that it completes. */
  push(input: Int16Array): Int16Array {
    this.received += input.length;
    return this.run(Float32Array.from(input));
  }

  /** Returns the rest: in all `round(received * to / from)` samples. */
  flush(): Int16Array {
    const total = Math.round((this.received * this.up) / this.down);
    const rest = total - this.produced;
    return this.run(new Float32Array(TAPS_PER_PHASE)).subarray(0, Math.max(0, rest));
  }

  private run(input: Float32Array): Int16Array {
    const data = new Float32Array(this.history.length + input.length);
    data.set(this.history);
    data.set(input, this.history.length);
    const last = data.length * this.up;
    const out = new Int16Array(Math.max(0, Math.ceil((last - this.cursor) / this.down)));
    let count = 0;
    for (; this.cursor < last; this.cursor += this.down) {
      const newest = Math.floor(this.cursor / this.up);
      const taps = this.phases[this.cursor % this.up] as Float32Array;
      let sum = 0;
      for (let k = 0, at = newest - TAPS_PER_PHASE + 1; k < TAPS_PER_PHASE; k++, at++) {
        sum += (taps[k] as number) * (data[at] as number);
      }
      out[count++] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
    }
    const drop = Math.max(0, Math.floor(this.cursor / this.up) - TAPS_PER_PHASE + 1);
    this.history = data.slice(drop);
    this.cursor -= drop * this.up;
    this.produced += count;
    return out.subarray(0, count);
  }
}
