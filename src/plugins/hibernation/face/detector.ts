/**
 * A cascade of boosted stumps over local binary patterns. A stump is its feature, its value for a pattern of its set, its value
 * for another, and the set as 256 bits in eight 32-bit integers.
 */
export interface Cascade {
  /** Side of the window that it was trained with, pixels. */
  readonly size: number;
  /** Top left cell of each feature's 3x3 cells: x, y, width, height. */
  readonly features: readonly (readonly number[])[];
  readonly stages: readonly { readonly threshold: number; readonly stumps: readonly (readonly number[])[] }[];
}

/** A gray picture, a byte a pixel. */
export interface GrayPicture {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** A face in pixels of its picture; `hits` counts the windows that agree on it. */
export interface Face {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly hits: number;
}

export interface DetectOptions {
  /** Smallest face, share of the picture's width. */
  smallest: number;
  /** Factor between two sizes of the window. */
  scale: number;
  /** Distance of two windows, share of their side. */
  step: number;
  /** Windows that must agree on a face. */
  neighbors: number;
}

/**
 * Of 226 pictures without a face three neighbors find one in nine, six in none; a face that fills a seventh of the width or more
 * is found in 85 of 100 looks.
 */
export const detectDefaults: DetectOptions = { smallest: 0.12, scale: 1.1, step: 0.05, neighbors: 6 };

/** Windows are merged when their positions differ by less than this share of their side. */
const NEAR = 0.25;
/** Merged windows must also differ in size by less than this share of it. */
const NEAR_SIZE = 0.4;

/** Corners of the 3x3 cells of a feature, row by row. */
const CORNERS = 16;

/** Sums of all pixels above and to the left, with a border of zeros. */
function integralOf({ data, width, height }: GrayPicture): Int32Array {
  const stride = width + 1;
  const sums = new Int32Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

interface Window {
  readonly side: number;
  /** Of each feature: the places of its corners in the sums, from the window's top left. */
  readonly corners: Int32Array;
  /** How far the features reach to the right and down, pixels. */
  readonly reachX: number;
  readonly reachY: number;
}

/** Where the top left corners of windows may be, pixels. */
interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function windowOf({ size, features }: Cascade, side: number, stride: number): Window {
  const zoom = side / size;
  const corners = new Int32Array(features.length * CORNERS);
  let reachX = 0;
  let reachY = 0;
  for (const [index, [x = 0, y = 0, w = 1, h = 1]] of features.entries()) {
    const left = Math.round(x * zoom);
    const top = Math.round(y * zoom);
    const width = Math.max(1, Math.round(w * zoom));
    const height = Math.max(1, Math.round(h * zoom));
    reachX = Math.max(reachX, left + 3 * width);
    reachY = Math.max(reachY, top + 3 * height);
    for (let corner = 0; corner < CORNERS; corner++)
      corners[index * CORNERS + corner] =
        (top + (corner >> 2) * height) * stride + left + (corner & 3) * width;
  }
  return { side, corners, reachX, reachY };
}

/** The stages as one list of numbers, which is read several million times a look. */
interface FlatCascade {
  readonly thresholds: Float64Array;
  /** Index of the first stump of each stage, and one behind the last. */
  readonly first: Int32Array;
  readonly feature: Int32Array;
  readonly inSet: Float64Array;
  readonly outside: Float64Array;
  readonly sets: Int32Array;
}

function flatten({ stages }: Cascade): FlatCascade {
  const stumps = stages.flatMap((stage) => stage.stumps);
  let count = 0;
  return {
    thresholds: Float64Array.from(stages, ({ threshold }) => threshold),
    first: Int32Array.from([0, ...stages.map((stage) => (count += stage.stumps.length))]),
    feature: Int32Array.from(stumps, ([feature = 0]) => feature * CORNERS),
    inSet: Float64Array.from(stumps, ([, inSet = 0]) => inSet),
    outside: Float64Array.from(stumps, ([, , outside = 0]) => outside),
    sets: Int32Array.from(stumps.flatMap((stump) => stump.slice(3))),
  };
}

/** Finds upright faces that look into the camera. */
export type FaceDetector = (picture: GrayPicture, options?: Partial<DetectOptions>) => Face[];

/** See {@link FaceDetector}. */
export function createFaceDetector(cascade: Cascade): FaceDetector {
  const { thresholds, first, feature, inSet, outside, sets } = flatten(cascade);

  const grid = new Int32Array(CORNERS);

  /** Whether all stages take the window at a place of the sums for a face. */
  function isFace(sums: Int32Array, at: number, corners: Int32Array): boolean {
    for (let stage = 0; stage < thresholds.length; stage++) {
      let sum = 0;
      const end = read(first, stage + 1);
      for (let stump = read(first, stage); stump < end; stump++) {
        const from = read(feature, stump);
        for (let corner = 0; corner < CORNERS; corner++)
          grid[corner] = read(sums, at + read(corners, from + corner));
        const pattern = patternOf(grid);
        const isIn = (read(sets, stump * 8 + (pattern >> 5)) >> (pattern & 31)) & 1;
        sum += isIn ? read(inSet, stump) : read(outside, stump);
      }
      if (sum < read(thresholds, stage)) return false;
    }
    return true;
  }

  return (picture, options = {}) => {
    const { smallest, scale, step, neighbors } = { ...detectDefaults, ...options };
    const { width, height } = picture;
    const stride = width + 1;
    const sums = integralOf(picture);
    const windows: Window[] = [];
    for (let side = Math.max(cascade.size, smallest * width); side <= Math.min(width, height); side *= scale)
      windows.push(windowOf(cascade, side, stride));

    /** The windows of one size that are taken for a face, within an area of top left corners. */
    const scan = ({ side, corners, reachX, reachY }: Window, share: number, area: Area): Face[] => {
      const faces: Face[] = [];
      const by = Math.max(1, Math.round(side * share));
      const right = Math.min(area.right, width - reachX);
      const bottom = Math.min(area.bottom, height - reachY);
      for (let y = Math.max(0, Math.round(area.top)); y <= bottom; y += by)
        for (let x = Math.max(0, Math.round(area.left)); x <= right; x += by)
          if (isFace(sums, y * stride + x, corners)) faces.push({ x, y, size: side, hits: 1 });
      return faces;
    };

    // A face fills many windows: half as many in both directions find it, and the rest is looked at where they did.
    const everywhere = { left: 0, top: 0, right: width, bottom: height };
    const candidates = mergeFaces(windows.flatMap((window) => scan(window, 2 * step, everywhere)));
    const fine = candidates.flatMap(({ x, y, size }) =>
      windows
        .filter(({ side }) => Math.abs(side - size) < NEAR_SIZE * Math.min(side, size))
        .flatMap((window) => {
          const about = NEAR * Math.min(window.side, size);
          return scan(window, step, { left: x - about, top: y - about, right: x + about, bottom: y + about });
        }),
    );
    return mergeFaces(fine).filter(({ hits }) => hits >= neighbors);
  };
}

/** A number of a list that is read too often for a check. */
const read = (list: Int32Array | Float64Array, index: number): number => list[index] as number;

/** The sum of the pixels of a cell, from the number of its top left corner. */
const cellOf = (grid: Int32Array, corner: number): number =>
  read(grid, corner + 5) - read(grid, corner + 1) - read(grid, corner + 4) + read(grid, corner);

/** Which of the cells around the middle one are as bright as it: clockwise from the top left, the first the highest bit. */
function patternOf(grid: Int32Array): number {
  const middle = cellOf(grid, 5);
  return (
    (cellOf(grid, 0) >= middle ? 128 : 0) |
    (cellOf(grid, 1) >= middle ? 64 : 0) |
    (cellOf(grid, 2) >= middle ? 32 : 0) |
    (cellOf(grid, 6) >= middle ? 16 : 0) |
    (cellOf(grid, 10) >= middle ? 8 : 0) |
    (cellOf(grid, 9) >= middle ? 4 : 0) |
    (cellOf(grid, 8) >= middle ? 2 : 0) |
    (cellOf(grid, 4) >= middle ? 1 : 0)
  );
}

function mergeFaces(windows: readonly Face[]): Face[] {
  const faces: Face[] = [];
  for (const one of windows) {
    const index = faces.findIndex(({ x, y, size }) => {
      const side = Math.min(one.size, size);
      return (
        Math.abs(one.x - x) < NEAR * side &&
        Math.abs(one.y - y) < NEAR * side &&
        Math.abs(one.size - size) < NEAR_SIZE * side
      );
    });
    const known = faces[index];
    if (known === undefined) faces.push(one);
    else {
      const hits = known.hits + 1;
      const mean = (old: number, next: number) => old + (next - old) / hits;
      faces[index] = {
        x: mean(known.x, one.x),
        y: mean(known.y, one.y),
        size: mean(known.size, one.size),
        hits,
      };
    }
  }
  return faces;
}
