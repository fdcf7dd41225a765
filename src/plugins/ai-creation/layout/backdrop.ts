import { stageSizes } from '../../../../contract/constants';
import type { Box, Ratio } from '../../../../contract/document';
import { luminance, type Lch, type Rgb, toLch } from './color';
import type { Pixels } from './types';

/** What is behind a box: bounds of each channel over every pixel, and how restless it is. */
export interface Behind {
  readonly low: Rgb;
  readonly high: Rgb;
  /** Standard deviation of the brightness, 0 to 1. */
  readonly restless: number;
}

/** Fainter pixels of the avatar change nothing. */
const FAINT = 6;
const OPAQUE = 250;

/** The background with the avatar on it, as far as it decides about colours. */
export class Backdrop {
  readonly #stage: { width: number; height: number };

  constructor(
    readonly ground: Pixels,
    readonly still: Pixels,
    ratio: Ratio,
  ) {
    this.#stage = stageSizes[ratio];
  }

  /**
   * What is behind a box when the avatar stands at `avatar`. Edges between the two are mixtures of both, so the pixels of both
   * bound them.
   */
  behind(box: Box, avatar: Box): Behind {
    const tally = new Tally();
    const { ground, still } = this;
    const [sx, sy] = [this.#stage.width / ground.width, this.#stage.height / ground.height];
    const [ax, ay] = [still.width / avatar.width, still.height / avatar.height];
    eachPixel(
      ground,
      box.left / sx,
      box.top / sy,
      (box.left + box.width) / sx,
      (box.top + box.height) / sy,
      (x, y, at) => {
        const u = Math.floor(((x + 0.5) * sx - avatar.left) * ax);
        const v = Math.floor(((y + 0.5) * sy - avatar.top) * ay);
        const inside = u >= 0 && v >= 0 && u < still.width && v < still.height;
        if (inside && (still.data[(v * still.width + u) * 4 + 3] ?? 0) >= OPAQUE) return;
        tally.add(ground.data, at);
      },
    );
    const [left, top] = [(box.left - avatar.left) * ax, (box.top - avatar.top) * ay];
    eachPixel(still, left, top, left + box.width * ax, top + box.height * ay, (_, __, at) => {
      if ((still.data[at + 3] ?? 0) >= FAINT) tally.add(still.data, at);
    });
    return tally.result();
  }

  /** Relative luminance of the background on average. */
  brightness(): number {
    const { data } = this.ground;
    let sum = 0;
    let count = 0;
    for (let at = 0; at < data.length; at += 4 * 17) {
      sum += luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
      count++;
    }
    return count === 0 ? 1 : sum / count;
  }

  /** The hue that most of the background's colour has, and how strong it is there; null for a grey one. */
  dominantHue(): Pick<Lch, 'c' | 'h'> | null {
    const { data } = this.ground;
    const bins = Array.from({ length: 24 }, () => ({ a: 0, b: 0, weight: 0 }));
    let count = 0;
    for (let at = 0; at < data.length; at += 4 * 37) {
      const { c, h } = toLch([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
      const bin = bins[Math.floor(((h + Math.PI) / (Math.PI * 2)) * 24) % 24];
      if (bin === undefined) continue;
      bin.a += Math.cos(h) * c;
      bin.b += Math.sin(h) * c;
      bin.weight += c;
      count++;
    }
    const best = bins.reduce((most, bin) => (bin.weight > most.weight ? bin : most));
    const strength = best.weight / Math.max(1, count);
    return strength < 0.006 ? null : { c: strength, h: Math.atan2(best.b, best.a) };
  }
}

/** Visits every pixel that a box touches, and one more at each edge, where a picture is resampled. */
function eachPixel(
  { width, height }: Pixels,
  left: number,
  top: number,
  right: number,
  bottom: number,
  visit: (x: number, y: number, at: number) => void,
): void {
  const [x0, x1] = [Math.max(0, Math.floor(left) - 1), Math.min(width, Math.ceil(right) + 1)];
  const [y0, y1] = [Math.max(0, Math.floor(top) - 1), Math.min(height, Math.ceil(bottom) + 1)];
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) visit(x, y, (y * width + x) * 4);
}

class Tally {
  #low: [number, number, number] = [255, 255, 255];
  #high: [number, number, number] = [0, 0, 0];
  #count = 0;
  #sum = 0;
  #squares = 0;

  add(data: Pixels['data'], at: number): void {
    const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const { [0]: lowR, [1]: lowG, [2]: lowB } = this.#low;
    if (r < lowR) this.#low[0] = r;
    if (g < lowG) this.#low[1] = g;
    if (b < lowB) this.#low[2] = b;
    if (r > this.#high[0]) this.#high[0] = r;
    if (g > this.#high[1]) this.#high[1] = g;
    if (b > this.#high[2]) this.#high[2] = b;
    const brightness = (r * 0.299 + g * 0.587 + b * 0.114) / 255;
    this.#count++;
    this.#sum += brightness;
    this.#squares += brightness * brightness;
  }

  result(): Behind {
    const count = Math.max(1, this.#count);
    const mean = this.#sum / count;
    const restless = Math.sqrt(Math.max(0, this.#squares / count - mean * mean));
    // A box that nothing is behind lies outside of the picture, where anything may be.
    return this.#count === 0
      ? { low: [0, 0, 0], high: [255, 255, 255], restless: 1 }
      : { low: this.#low, high: this.#high, restless };
  }
}
