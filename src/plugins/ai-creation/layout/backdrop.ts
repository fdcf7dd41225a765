import { stageSizes } from '../../../../contract/document/limits';
import type { Box, Ratio } from '../../../../contract/document/schema';
import { luminance, type Lch, type Rgb, toLch } from '../../../../contract/color/color';
import { Restlessness } from './restlessness';
import type { Pixels } from './types';

/** What is behind a box: bounds of each channel over every pixel, and their mean. */
export interface Behind {
  readonly low: Rgb;
  readonly high: Rgb;
  readonly mean: Rgb;
}

/** Fainter pixels of the avatar change nothing. */
const FAINT = 6;
const OPAQUE = 250;

/** The background with the avatar on it, as far as it decides about colors. */
export class Backdrop {
  readonly #stage: { width: number; height: number };
  readonly #restlessness: Restlessness;

  constructor(
    readonly ground: Pixels,
    readonly still: Pixels,
    ratio: Ratio,
  ) {
    this.#stage = stageSizes[ratio];
    this.#restlessness = new Restlessness(ground);
  }

  /**
   * What is behind a box when the avatar stands at `avatar`. Edges between the two are mixtures of both, so the pixels of both
   * bound them.
   */
  behind(box: Box, avatar: Box): Behind {
    const { ground, still } = this;
    const bounds = new Bounds();
    const [sx, sy] = [this.#stage.width / ground.width, this.#stage.height / ground.height];
    const [ax, ay] = [still.width / avatar.width, still.height / avatar.height];
    const area = pixelsOf(ground, box, sx, sy);
    for (let y = area.top; y < area.bottom; y++) {
      const v = Math.floor(((y + 0.5) * sy - avatar.top) * ay);
      const isRow = v >= 0 && v < still.height;
      for (let x = area.left; x < area.right; x++) {
        const u = isRow ? Math.floor(((x + 0.5) * sx - avatar.left) * ax) : -1;
        const isHidden =
          u >= 0 && u < still.width && (still.data[(v * still.width + u) * 4 + 3] ?? 0) >= OPAQUE;
        if (!isHidden) bounds.add(ground.data, (y * ground.width + x) * 4);
      }
    }
    const own = { ...box, left: box.left - avatar.left, top: box.top - avatar.top };
    const figure = pixelsOf(still, own, 1 / ax, 1 / ay);
    for (let y = figure.top; y < figure.bottom; y++)
      for (let x = figure.left; x < figure.right; x++) {
        const at = (y * still.width + x) * 4;
        if ((still.data[at + 3] ?? 0) >= FAINT) bounds.add(still.data, at);
      }
    return bounds.result();
  }

  /** Standard deviation of the background's brightness within a box, 0 to 1. */
  restless({ left, top, width, height }: Box): number {
    const { ground } = this;
    const [sx, sy] = [ground.width / this.#stage.width, ground.height / this.#stage.height];
    return this.#restlessness.within(left * sx, top * sy, (left + width) * sx, (top + height) * sy);
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

  /** The hue that most of the background's color has, and how strong it is there; null for a gray one. */
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

/** The pixels that a box touches, and one more at each edge, where a picture is resampled. */
const pixelsOf = ({ width, height }: Pixels, box: Box, sx: number, sy: number) => ({
  left: Math.max(0, Math.floor(box.left / sx) - 1),
  right: Math.min(width, Math.ceil((box.left + box.width) / sx) + 1),
  top: Math.max(0, Math.floor(box.top / sy) - 1),
  bottom: Math.min(height, Math.ceil((box.top + box.height) / sy) + 1),
});

class Bounds {
  // Plain members: they are written for every pixel.
  private lowR = 255;
  private lowG = 255;
  private lowB = 255;
  private highR = -1;
  private highG = -1;
  private highB = -1;
  private sumR = 0;
  private sumG = 0;
  private sumB = 0;
  private count = 0;

  add(data: Pixels['data'], at: number): void {
    const r = data[at] ?? 0;
    const g = data[at + 1] ?? 0;
    const b = data[at + 2] ?? 0;
    if (r < this.lowR) this.lowR = r;
    if (g < this.lowG) this.lowG = g;
    if (b < this.lowB) this.lowB = b;
    if (r > this.highR) this.highR = r;
    if (g > this.highG) this.highG = g;
    if (b > this.highB) this.highB = b;
    this.sumR += r;
    this.sumG += g;
    this.sumB += b;
    this.count++;
  }

  /** A box that no pixel is behind lies outside of the picture, where anything may be. */
  result(): Behind {
    const { count } = this;
    if (count === 0) return { low: [0, 0, 0], high: [255, 255, 255], mean: [128, 128, 128] };
    return {
      low: [this.lowR, this.lowG, this.lowB],
      high: [this.highR, this.highG, this.highB],
      mean: [this.sumR / count, this.sumG / count, this.sumB / count],
    };
  }
}
