import { describe, expect, it } from 'vitest';
import { writeYuv, yuvLength } from '../../../../tools/film/encode/yuv';

const size = { width: 8, height: 6 };
const whole = { left: 0, top: 0, ...size };

/** Frames of noise that are the same at each run. */
function noise(seed: number): Uint8Array {
  let state = seed;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return Uint8Array.from({ length: size.width * size.height * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : Math.floor(next() * 256),
  );
}

/** By the formulas of ITU-R BT.709, in fractions. */
function yuvOf(rgba: Uint8Array): { y: number[]; u: number[]; v: number[] } {
  const at = (x: number, y: number) =>
    [0, 1, 2].map((part) => (rgba[(y * size.width + x) * 4 + part] ?? 0) / 255);
  const luma = ([red = 0, green = 0, blue = 0]: number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const planes = { y: [] as number[], u: [] as number[], v: [] as number[] };
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      planes.y.push(16 + 219 * luma(at(x, y)));
      if (x % 2 === 1 || y % 2 === 1) continue;
      const four = [at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)];
      const mean = [0, 1, 2].map((part) => four.reduce((sum, color) => sum + (color[part] ?? 0) / 4, 0));
      planes.u.push(128 + (224 * ((mean[2] ?? 0) - luma(mean))) / 1.8556);
      planes.v.push(128 + (224 * ((mean[0] ?? 0) - luma(mean))) / 1.5748);
    }
  return planes;
}

describe('planes of a frame', () => {
  it('are those of the formulas, rounded', () => {
    for (const rgba of [
      noise(7),
      noise(8),
      new Uint8Array(192).fill(255),
      Uint8Array.from({ length: 192 }, (_, at) => (at % 4 === 3 ? 255 : 0)),
    ]) {
      const planes = new Uint8Array(yuvLength(size));
      writeYuv(rgba, size, whole, planes);
      const { y, u, v } = yuvOf(rgba);
      for (const [at, wanted] of [...y, ...u, ...v].entries())
        expect(Math.abs((planes[at] ?? 0) - wanted), `byte ${at}`).toBeLessThan(0.52);
    }
  });

  it('change in an area alone, and become those of the new frame there', () => {
    const [old, fresh, wanted] = [0, 1, 2].map(() => new Uint8Array(yuvLength(size)));
    if (!old || !fresh || !wanted) throw new Error('There are three');
    const [first, second] = [noise(1), noise(2)];
    writeYuv(first, size, whole, old);
    writeYuv(second, size, whole, fresh);
    writeYuv(first, size, whole, wanted);
    const area = { left: 2, top: 2, width: 4, height: 2 };
    writeYuv(second, size, area, wanted);
    const inArea = (x: number, y: number) => x >= 2 && x < 6 && y >= 2 && y < 4;
    for (let at = 0; at < wanted.length; at++) {
      const pixels = size.width * size.height;
      const chroma = (at - pixels) % (pixels / 4);
      const [x, y] =
        at < pixels
          ? [at % size.width, Math.floor(at / size.width)]
          : [(chroma % 4) * 2, Math.floor(chroma / 4) * 2];
      expect(wanted[at], `byte ${at}`).toBe((inArea(x, y) ? fresh : old)[at]);
    }
  });
});
