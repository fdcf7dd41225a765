import type { Pixels } from './types';

/** Sums of a picture's brightness from its corner, so that any part of it is looked at in constant time. */
export class Restlessness {
  readonly #width: number;
  readonly #height: number;
  readonly #sums: Float64Array;
  readonly #squares: Float64Array;

  constructor({ width, height, data }: Pixels) {
    this.#width = width;
    this.#height = height;
    this.#sums = new Float64Array((width + 1) * (height + 1));
    this.#squares = new Float64Array((width + 1) * (height + 1));
    for (let y = 0; y < height; y++) {
      let sum = 0;
      let squares = 0;
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4;
        const bright =
          ((data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114) / 255;
        sum += bright;
        squares += bright * bright;
        const here = (y + 1) * (width + 1) + x + 1;
        this.#sums[here] = sum + (this.#sums[here - width - 1] ?? 0);
        this.#squares[here] = squares + (this.#squares[here - width - 1] ?? 0);
      }
    }
  }

  /** Standard deviation of the brightness between two points, in pixels. */
  within(left: number, top: number, right: number, bottom: number): number {
    const x0 = Math.min(this.#width - 1, Math.max(0, Math.floor(left)));
    const y0 = Math.min(this.#height - 1, Math.max(0, Math.floor(top)));
    const x1 = Math.min(this.#width, Math.max(x0 + 1, Math.ceil(right)));
    const y1 = Math.min(this.#height, Math.max(y0 + 1, Math.ceil(bottom)));
    const between = (sums: Float64Array): number => {
      const at = (x: number, y: number) => sums[y * (this.#width + 1) + x] ?? 0;
      return at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0);
    };
    const count = (x1 - x0) * (y1 - y0);
    const mean = between(this.#sums) / count;
    return Math.sqrt(Math.max(0, between(this.#squares) / count - mean * mean));
  }
}
