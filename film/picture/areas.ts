import type { Box } from '../../contract/document/schema';
import type { FrameSize } from './layer';

/** What a frame is made of, back to front. */
export interface Part {
  /** Differs as soon as the part looks different; no two parts of a frame have the same. */
  readonly key: string;
  /** Where it draws, pixels; null for anywhere. */
  readonly area: Box | null;
  readonly draw: (context: CanvasRenderingContext2D) => void;
}

const nothing: Box = { left: 0, top: 0, width: 0, height: 0 };

/** Pixels that a smoothed edge reaches beyond its box. */
const EDGE = 2;

/** Where a box of the stage colors a frame. @param scale pixels of the frame in a stage unit */
export const inPixels = ({ left, top, width, height }: Box, scale: number): Box => ({
  left: left * scale - EDGE,
  top: top * scale - EDGE,
  width: width * scale + 2 * EDGE,
  height: height * scale + 2 * EDGE,
});

/** The box around two; one without width is none. */
export function around(one: Box, other: Box): Box {
  if (one.width === 0) return other;
  if (other.width === 0) return one;
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  };
}

/** Whether two boxes share a point. */
export const touch = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

const isSame = (one: Box | null, other: Box | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height);

/** The box of whole pairs of pixels around a box, as far as it lies in a frame: encoders keep the colors of pairs. */
function inPairs({ left, top, width, height }: Box, frame: FrameSize): Box {
  const from = (at: number) => Math.max(0, Math.floor(at / 2) * 2);
  const to = (at: number, end: number) => Math.min(end, Math.ceil(at / 2) * 2);
  const box = { left: from(left), top: from(top) };
  return {
    ...box,
    width: Math.max(0, to(left + width, frame.width) - box.left),
    height: Math.max(0, to(top + height, frame.height) - box.top),
  };
}

/**
 * Where a frame may look different from the one before it, in whole pairs of pixels; without width where it does not.
 * @param last the parts of the frame before
 */
export function changedArea(last: readonly Part[], now: readonly Part[], frame: FrameSize): Box {
  const whole: Box = { left: 0, top: 0, ...frame };
  const before = new Map(last.map((part) => [part.key, part]));
  let area = nothing;
  for (const part of now) {
    const known = before.get(part.key);
    if (known !== undefined && isSame(known.area, part.area)) before.delete(part.key);
    else area = around(area, part.area ?? whole);
  }
  for (const gone of before.values()) area = around(area, gone.area ?? whole);
  return inPairs(area, frame);
}
