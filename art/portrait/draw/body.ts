import type { Point } from '../face/frame';
import { type BodyPose } from '../plan';
import { createRaster, type Raster, sample, sampleLinear } from '../picture/raster';

/** Rise of the shoulders as somebody breathes in, pixels. */
const RISE = 4;

/** The heights at which a figure bends, on the base. */
export interface Posture {
  /** Above it the head moves as one. */
  neck: number;
  /** Below it nothing moves with the head. */
  chest: number;
  /** Point round which the head tilts. */
  pivot: Point;
}

/** @param face height of the face in pixels */
export const postureOf = (chin: Point, face: number): Posture => ({
  neck: chin.y + face * 0.3,
  chest: chin.y + face * 1.15,
  pivot: { x: chin.x, y: chin.y + face * 0.3 },
});

const ramp = (from: number, to: number, value: number): number => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** Where the pixels of a head come from that is moved by a pose. */
export function headMove({ pivot }: Posture, { tilt, swayX, swayY }: BodyPose) {
  const angle = (tilt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    /** Place in the picture of what the pose shows at a place. */
    source(x: number, y: number): Point {
      const [dx, dy] = [x - pivot.x - swayX, y - pivot.y - swayY];
      return { x: pivot.x + cos * dx + sin * dy, y: pivot.y - sin * dx + cos * dy };
    },
    target(x: number, y: number): Point {
      const [dx, dy] = [x - pivot.x, y - pivot.y];
      return { x: pivot.x + swayX + cos * dx - sin * dy, y: pivot.y + swayY + sin * dx + cos * dy };
    },
  };
}

/** Whether a pose leaves the head where the photograph has it. */
export const isHeadStill = ({ tilt, swayX, swayY }: BodyPose): boolean =>
  tilt === 0 && swayX === 0 && swayY === 0;

/** The whole figure in a pose: the head as one, less and less of its move down to the chest, and the breath. */
export function drawBody(picture: Raster, posture: Posture, pose: BodyPose): Raster {
  const { data, width, height } = picture;
  const drawn = createRaster(width, height);
  const { source } = headMove(posture, pose);
  const isMoved = pose.breath !== 0 || !isHeadStill(pose);
  for (let y = 0; y < height; y++) {
    // What lies just beside the moved rows is taken for the weight; moves are a few pixels.
    const share = 1 - ramp(posture.neck, posture.chest, y - pose.swayY);
    const breath =
      pose.breath * RISE * ramp(posture.neck, posture.chest, y) * (1 - ramp(height * 0.86, height, y));
    const start = source(0, y);
    const next = source(1, y);
    for (let x = 0; x < width; x++) {
      const fromX = x + (start.x + (next.x - start.x) * x - x) * share;
      const fromY = y + (start.y + (next.y - start.y) * x - y) * share + breath;
      if (fromX < 0 || fromX > width - 1 || fromY < 0) continue;
      // A whole pixel of air on both sides: nothing is there.
      const near = (Math.min(height - 1, Math.round(fromY)) * width + Math.round(fromX)) * 4 + 3;
      if (data[near] === 0 && data[near - 4] === 0 && data[near + 4] === 0) continue;
      const at = (y * width + x) * 4;
      if (isMoved) sample(picture, fromX, fromY, drawn.data, at);
      else for (let i = at; i < at + 4; i++) drawn.data[i] = data[i] as number;
    }
  }
  return drawn;
}

/**
 * A part of the head as a pose shows it. What lies beyond the part stays as it is.
 * @param picture the part in the photograph, {@link sharpened}, whose corner lies at `origin`
 * @param place the part's rectangle in the pose
 * @param at its corner in `to`
 */
export function drawHeadPart(
  picture: Raster,
  origin: Point,
  posture: Posture,
  pose: BodyPose,
  place: { left: number; top: number; width: number; height: number },
  to: Raster,
  at: Point,
): void {
  const { source } = headMove(posture, pose);
  const start = source(place.left, place.top);
  const right = source(place.left + 1, place.top);
  const stepX = right.x - start.x;
  const stepY = right.y - start.y;
  const [lastX, lastY] = [picture.width - 1, picture.height - 1];
  for (let y = 0; y < place.height; y++) {
    const row = source(place.left, place.top + y);
    let fromX = row.x - origin.x;
    let fromY = row.y - origin.y;
    let pixel = ((at.y + y) * to.width + at.x) * 4;
    for (let x = 0; x < place.width; x++) {
      if (fromX >= 0 && fromY >= 0 && fromX <= lastX && fromY <= lastY)
        sampleLinear(picture, fromX, fromY, to.data, pixel);
      fromX += stepX;
      fromY += stepY;
      pixel += 4;
    }
  }
}
