import { drawHeadPart, headMove, isHeadStill, type Posture, postureOf } from './draw/body';
import { drawEyes } from './draw/eyes';
import { healSeam } from './draw/heal-seam';
import { drawInnerMouth, drawSeam, softenSeam } from './draw/inner-mouth';
import { type FaceTone, toneOf } from './draw/tone';
import { warp } from './draw/warp';
import { boundsOf } from './encode';
import { type FaceFrame, frameOf, type Point } from './face/frame';
import { CHIN } from './face/landmarks';
import { type FaceMesh, meshOf } from './face/mesh';
import { isParted, moveForMouth, placeMouth, type RestMouth, restMouthOf } from './face/mouth';
import type { Photograph, Place } from './messages';
import type { BakePlan, BodyPose, EyePose, MouthShape } from './plan';
import { copyRaster, cropRaster, pasteRaster, type Raster, sharpened } from './picture/raster';
import { type Plate, readSource } from './source';

/** Sum of the channels' differences from which a pixel counts as changed. */
const CHANGED = 14;
/** Pixels kept round a part, for colors between pixels. */
const MARGIN = 3;

/** Draws faces of one photograph, all of one size: the part of the base in which a face moves. */
export interface FacePainter {
  /** Corner of that part on the base. */
  origin: Point;
  mesh: FaceMesh;
  frame: FaceFrame;
  rest: RestMouth;
  tone: FaceTone;
  mouth(shape: MouthShape): Raster;
  eyes(pose: EyePose): Raster;
}

/** The part of the base that holds a mesh. */
function windowOf({ points }: FaceMesh, { width, height }: Raster): Place {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs)) - MARGIN);
  const top = Math.max(0, Math.floor(Math.min(...ys)) - MARGIN);
  return {
    left,
    top,
    width: Math.min(width, Math.ceil(Math.max(...xs)) + MARGIN) - left,
    height: Math.min(height, Math.ceil(Math.max(...ys)) + MARGIN) - top,
  };
}

export function paintFaces({ picture: base, points: onBase }: Plate): FacePainter {
  const place = windowOf(meshOf(onBase), base);
  const picture = cropRaster(base, place.left, place.top, place.width, place.height);
  const sharp = sharpened(picture);
  const points = onBase.map(({ x, y }) => ({ x: x - place.left, y: y - place.top }));
  const frame = frameOf(points);
  const rest = restMouthOf(points, frame);
  const mesh = meshOf(points);
  const tone = toneOf(picture, points);
  const healed = healSeam(sharp, points, frame);
  return {
    origin: { x: place.left, y: place.top },
    mesh,
    frame,
    rest,
    tone,
    mouth(shape) {
      const drawn = copyRaster(picture);
      const at = placeMouth(rest, shape);
      // Closed lips keep the line in which the photograph's lips meet.
      warp(
        isParted(at) || tone.showsTeeth ? healed : sharp,
        drawn,
        mesh,
        moveForMouth(mesh, frame, rest, at),
      );
      if (isParted(at)) drawInnerMouth(drawn, frame, rest, at, shape, tone);
      else if (tone.showsTeeth) drawSeam(drawn, frame, at, tone);
      else softenSeam(drawn, frame, at);
      return drawn;
    },
    eyes: (pose) => drawEyes({ picture, sharp }, mesh, frame, pose, tone),
  };
}

/** Pictures of one part of the face, cut to what differs among them. */
export interface Looks {
  place: Place;
  /** Corner of the pieces, which are larger than the place by a margin. */
  origin: Point;
  pieces: Raster[];
  /** The same, {@link sharpened} for heads that move. */
  sharp(): readonly Raster[];
}

/** Marks the pixels in which any of some pictures differs from the first. */
function changedPixels([first, ...others]: readonly Raster[]): Uint8Array {
  const { data: rest, width, height } = first as Raster;
  const changed = new Uint8Array(width * height);
  const pixels = new Uint32Array(rest.buffer);
  for (const { data } of others) {
    const own = new Uint32Array(data.buffer);
    for (let pixel = 0; pixel < own.length; pixel++) {
      // Nearly all are the same, and told so by one comparison.
      if (own[pixel] === pixels[pixel]) continue;
      let sum = 0;
      for (let at = pixel * 4; at < pixel * 4 + 4; at++)
        sum += Math.abs((data[at] as number) - (rest[at] as number));
      if (sum > CHANGED) changed[pixel] = 1;
    }
  }
  return changed;
}

/** Draws one look after the other, and keeps of each what differs from the first. */
function drawLooks<Look>(looks: readonly Look[], draw: (look: Look) => Raster, corner: Point): Looks {
  const whole: Raster[] = looks.map(draw);
  const [rest] = whole as [Raster];
  const changed = changedPixels(whole);
  const found = boundsOf(rest, (at) => changed[at >> 2] === 1) ?? { left: 0, top: 0, width: 1, height: 1 };
  const { left, top, width, height } = found;
  const pieces = whole.map((picture) =>
    cropRaster(picture, left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN),
  );
  let sharp: readonly Raster[] | null = null;
  return {
    place: { ...found, left: left + corner.x, top: top + corner.y },
    origin: { x: left + corner.x - MARGIN, y: top + corner.y - MARGIN },
    pieces,
    sharp: () => (sharp ??= pieces.map(sharpened)),
  };
}

/** The upright rectangle round a part of the head in a pose. */
export function placeIn(posture: Posture, pose: BodyPose, { left, top, width, height }: Place): Place {
  // Also where a turn by nothing would round to the pixel beside.
  if (isHeadStill(pose)) return { left, top, width, height };
  const { target } = headMove(posture, pose);
  const corners = [
    target(left, top),
    target(left + width, top),
    target(left, top + height),
    target(left + width, top + height),
  ];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  return { left: x, top: y, width: Math.ceil(Math.max(...xs)) - x, height: Math.ceil(Math.max(...ys)) - y };
}

/**
 * Lays one look of a part over a picture, as a pose shows it. Beyond the part's own rectangle the picture stays.
 * @param place of the part in the pose: {@link placeIn}
 * @param at corner of that place in the picture
 */
export function layLook(
  looks: Looks,
  look: number,
  { posture, pose, place }: { posture: Posture; pose: BodyPose; place: Place },
  to: Raster,
  at: Point,
): void {
  if (isHeadStill(pose))
    pasteRaster(cropRaster(looks.pieces[look] as Raster, MARGIN, MARGIN, place.width, place.height), to, at);
  else drawHeadPart(looks.sharp()[look] as Raster, looks.origin, posture, pose, place, to, at);
}

/** The person of a photograph on the base, with all that the face does. */
export interface Figure {
  layout: Plate['layout'];
  posture: Posture;
  /** With the mouth at rest. */
  calm: Raster;
  mouths: Looks;
  eyes: Looks;
  /** Of the face. */
  middle: Point;
}

/**
 * Reads a photograph, and draws what its mouth and its eyes do.
 * @param onDrawn is told when the mouths are drawn, which is most of it
 * @throws RefusedError; the signal's reason
 */
export async function openFigure(
  photograph: Photograph,
  { mouths: shapes, eyes: eyePoses }: Pick<BakePlan, 'mouths' | 'eyes'>,
  { signal, onDrawn }: { signal: AbortSignal; onDrawn: () => void },
): Promise<Figure> {
  const plate = await readSource(photograph);
  const chin = plate.points[CHIN] as Point;
  const painter = paintFaces(plate);
  signal.throwIfAborted();
  const mouths = drawLooks(shapes, painter.mouth, painter.origin);
  onDrawn();
  const eyes = drawLooks(eyePoses, painter.eyes, painter.origin);
  const calm = copyRaster(plate.picture);
  pasteRaster(painter.mouth(shapes[0] as MouthShape), calm, painter.origin);
  signal.throwIfAborted();
  return {
    layout: plate.layout,
    posture: postureOf(chin, plate.faceHeight),
    calm,
    mouths,
    eyes,
    middle: { x: chin.x, y: chin.y - plate.faceHeight / 2 },
  };
}
