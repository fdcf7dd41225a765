import type { FaceFrame, Point } from '../face/frame';
import { LOWER_LIP, UPPER_LIP } from '../face/landmarks';
import { copyRaster, type Raster, sample } from '../picture/raster';
import { boxRound, type EdgePoint, edgeAt } from './lip-edge';

/** Least margin round what lies between the lips, as a share of half of the mouth: readings are off by as much. */
const MARGIN = 0.05;
/** How far beyond the corners of the lips their dark line goes on, as a share of half of the mouth. */
const BEYOND = 0.3;
/** Over this many pixels what is painted goes over into the lips. */
const SOFT = 1.6;
/** A lip begins where it is as light as its middle, up to this difference; at most this share of its height is not its own. */
const ALIKE = 16;
const NOT_LIP = 0.45;
/** What is darker than this share of the middle of the mouth's lip is the shade between the lips, however wide that is. */
const SHADE = 0.8;
/** Beside the corners of the lips the skin is looked at so far above and below, as a share of half of the mouth. */
const SKIN = 0.24;

const luminance = ([red, green, blue]: Uint8ClampedArray): number =>
  0.299 * (red as number) + 0.587 * (green as number) + 0.114 * (blue as number);

/** For each pixel along the mouth, where what lies between the lips begins and ends. */
interface Band {
  from: number;
  top: Float32Array;
  bottom: Float32Array;
}

/** The mean over three neighbors on each side. */
function smooth(values: Float32Array): Float32Array {
  return values.map((_, i) => {
    let [sum, count] = [0, 0];
    for (let k = Math.max(0, i - 3); k <= Math.min(values.length - 1, i + 3); k++) {
      sum += values[k] as number;
      count++;
    }
    return sum / count;
  });
}

/** A line of the lips from corner to corner. */
interface Lips {
  middle: number;
  half: number;
  /** Outer edges, and inner ones. */
  outer: readonly [upper: readonly EdgePoint[], lower: readonly EdgePoint[]];
  inner: readonly [upper: readonly EdgePoint[], lower: readonly EdgePoint[]];
}

function lipsOf(points: readonly Point[], frame: FaceFrame): Lips {
  const local = (i: number | undefined) => frame.local(points[i as number] as Point);
  const corners = [local(UPPER_LIP[0]?.[0]), local(UPPER_LIP[0]?.[10])] as [EdgePoint, EdgePoint];
  const inner = (ring: readonly number[] | undefined) => [corners[0], ...(ring ?? []).map(local), corners[1]];
  return {
    middle: (corners[0].u + corners[1].u) / 2,
    half: Math.max(1, (corners[1].u - corners[0].u) / 2),
    outer: [(UPPER_LIP[0] ?? []).map(local), (LOWER_LIP[0] ?? []).map(local)],
    inner: [inner(UPPER_LIP[3]), inner(LOWER_LIP[3])],
  };
}

/** Finds where the lips themselves begin: a dark seam may run beside where it was read, and teeth may show beyond that. */
function bandOf(picture: Raster, frame: FaceFrame, { middle, half, outer, inner }: Lips): Band {
  const reach = half * (1 + BEYOND);
  const from = Math.floor(middle - reach);
  const count = Math.ceil(2 * reach) + 1;
  const color = new Uint8ClampedArray(4);
  const light = (u: number, v: number): number => {
    const { x, y } = frame.place(u, v);
    sample(picture, x, y, color, 0);
    return luminance(color);
  };
  const lightOfLip = [0, 1].map((side) => {
    const own = inner[side as 0]
      .slice(4, -4)
      .map(({ u, v }) => light(u, (v + edgeAt(outer[side as 0], u)) / 2));
    return own.toSorted((a, b) => a - b)[own.length >> 1] ?? 0;
  });
  /** Goes from where an edge was read to where it is as light as at `sure`, at most a part of the way. */
  const edge = (u: number, read: number, sure: number, side: 0 | 1): number => {
    const way = side === 0 ? -1 : 1;
    const least = SHADE * (lightOfLip[side] as number);
    const own = light(u, sure);
    let at = read + way * Math.max(1.5, MARGIN * half);
    for (; Math.abs(at - read) < Math.abs(sure - read) * 2 * NOT_LIP; at += way * 0.5) {
      const here = light(u, at);
      if (here > least && Math.abs(here - own) < ALIKE) break;
    }
    return at + way * 0.5;
  };
  const top = new Float32Array(count);
  const bottom = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const u = from + i;
    const read = [edgeAt(inner[0], u), edgeAt(inner[1], u)] as const;
    const [up, down] = [Math.min(...read), Math.max(...read)];
    // At the corners and beside them it is compared with the skin, since there is little or no lip.
    const beside = half * SKIN * Math.min(1, Math.max(0, (Math.abs(u - middle) / half - 0.75) / 0.25));
    top[i] = edge(u, up, Math.min((up + edgeAt(outer[0], u)) / 2, up - beside), 0);
    bottom[i] = edge(u, down, Math.max((down + edgeAt(outer[1], u)) / 2, down + beside), 1);
  }
  return { from, top: smooth(top), bottom: smooth(bottom) };
}

/**
 * A copy of a face whose lips have nothing between them: neither a dark seam nor teeth. Each column is painted from the color of the
 * upper lip to the edge of the lower one, so that lips which a drawn mouth parts take no line along.
 * @param picture the face, {@link sharpened}
 */
export function healSeam(picture: Raster, points: readonly Point[], frame: FaceFrame): Raster {
  const healed = copyRaster(picture);
  const lips = lipsOf(points, frame);
  const { middle, half } = lips;
  const band = bandOf(picture, frame, lips);
  const last = band.top.length - 1;
  const box = boxRound(
    [...band.top, ...band.bottom].map((v, i) => frame.place(band.from + (i % (last + 1)), v)),
    2,
    picture,
  );
  const above = new Uint8ClampedArray(4);
  const below = new Uint8ClampedArray(4);
  for (let y = box.top; y <= box.bottom; y++) {
    for (let x = box.left; x <= box.right; x++) {
      const { u, v } = frame.local({ x, y });
      const aside = Math.abs(u - middle) / half;
      const fade = Math.min(1, (1 + BEYOND - aside) / BEYOND);
      if (fade <= 0) continue;
      const at = Math.min(last, Math.max(0, Math.round(u - band.from)));
      const [top, bottom] = [band.top[at] as number, band.bottom[at] as number];
      const inside = Math.min(v - top, bottom - v);
      if (inside <= 0) continue;
      const [up, down] = [frame.place(u, top - 0.5), frame.place(u, bottom + 0.5)];
      sample(picture, up.x, up.y, above, 0);
      sample(picture, down.x, down.y, below, 0);
      const share = (v - top) / (bottom - top);
      const cover = Math.min(1, inside / SOFT) * fade;
      const pixel = (y * picture.width + x) * 4;
      for (let i = 0; i < 3; i++) {
        const painted = (above[i] as number) * (1 - share) + (below[i] as number) * share;
        healed.data[pixel + i] = (picture.data[pixel + i] as number) * (1 - cover) + painted * cover;
      }
    }
  }
  return healed;
}
