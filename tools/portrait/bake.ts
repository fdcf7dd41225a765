import { drawBody, drawHeadPart, headMove, isHeadStill, type Posture, postureOf } from './draw/body';
import { drawEyes } from './draw/eyes';
import { healSeam } from './draw/heal-seam';
import { drawInnerMouth, drawSeam, softenSeam } from './draw/inner-mouth';
import { type FaceTone, toneOf } from './draw/tone';
import { warp } from './draw/warp';
import { boundsOf, createSheet, encodeBody, encodeCover, encodeMoving, encodeStill } from './encode';
import { type FaceFrame, frameOf, type Point } from './face/frame';
import { CHIN } from './face/landmarks';
import { type FaceMesh, meshOf } from './face/mesh';
import { isParted, moveForMouth, placeMouth, type RestMouth, restMouthOf } from './face/mouth';
import type { Baked, BakedBody, Order, Part, Pictures, Place } from './messages';
import type { BodyPose, EyePose, MouthShape } from './plan';
import { copyRaster, cropRaster, pasteRaster, type Raster, sharpened } from './picture/raster';
import { PREVIEW_STEP_MS, previewFrames } from './preview';
import { type Plate, readSource, RefusedError } from './source';

export { RefusedError };

/** Sum of the channels' differences from which a pixel counts as changed. */
const CHANGED = 14;
/** Pixels kept round a part, for colors between pixels. */
const MARGIN = 3;
/** JPEG's grid, to which the face rectangle of the other streams is held. */
const GRID = 16;

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
      // Closed lips keep the line in which those of the photograph meet.
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
interface Looks {
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
function placeIn(posture: Posture, pose: BodyPose, { left, top, width, height }: Place): Place {
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

/** The looks of a part on a sheet, as a pose shows them. Beyond the part's own rectangle the body is repeated. */
async function drawSheet(
  looks: Looks,
  { posture, pose, isFrame }: { posture: Posture; pose: BodyPose; isFrame: boolean },
  body: Raster,
): Promise<Part> {
  const place = placeIn(posture, pose, looks.place);
  const { sheet, at, finish } = createSheet(place, looks.pieces.length, isFrame);
  const { width, height } = place;
  if (isHeadStill(pose))
    looks.pieces.forEach((piece, i) =>
      pasteRaster(cropRaster(piece, MARGIN, MARGIN, width, height), sheet, at(i)),
    );
  else {
    const under = cropRaster(body, place.left, place.top, width, height);
    looks.sharp().forEach((piece, i) => {
      pasteRaster(under, sheet, at(i));
      drawHeadPart(piece, looks.origin, posture, pose, place, sheet, at(i));
    });
  }
  return finish();
}

/** The rectangle that holds all of some places, on the grid. */
function around(places: readonly Place[]): Place {
  const left = Math.floor(Math.min(...places.map((place) => place.left)) / GRID) * GRID;
  const top = Math.floor(Math.min(...places.map((place) => place.top)) / GRID) * GRID;
  const right = Math.max(...places.map((place) => place.left + place.width));
  const bottom = Math.max(...places.map((place) => place.top + place.height));
  return {
    left,
    top,
    width: Math.ceil((right - left) / GRID) * GRID,
    height: Math.ceil((bottom - top) / GRID) * GRID,
  };
}

/**
 * Makes all pictures of a portrait.
 * @param options.onProgress is told the share that is done, 0 to 1
 * @throws RefusedError; the signal's reason
 */
export async function bake(
  order: Order,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Baked> {
  const { bodies: poses, eyes: eyePoses, mouths: shapes } = order.plan;
  const plate = await readSource(order);
  const chin = plate.points[CHIN] as Point;
  const posture = postureOf(chin, plate.faceHeight);
  const painter = paintFaces(plate);
  signal.throwIfAborted();
  const mouths = drawLooks(shapes, painter.mouth, painter.origin);
  onProgress(0.1);
  const eyes = drawLooks(eyePoses, painter.eyes, painter.origin);
  const calm = copyRaster(plate.picture);
  pasteRaster(painter.mouth(shapes[0] as MouthShape), calm, painter.origin);
  signal.throwIfAborted();
  const bodies: BakedBody[] = [];
  const isFrame = order.isFrame ?? false;
  for (const pose of poses) {
    const how = { posture, pose, isFrame };
    const drawn = drawBody(calm, posture, pose);
    bodies.push({
      body: await encodeBody(drawn, isFrame),
      eyes: await drawSheet(eyes, how, drawn),
      mouths: await drawSheet(mouths, how, drawn),
    });
    signal.throwIfAborted();
    onProgress(0.1 + (0.88 * bodies.length) / poses.length);
  }
  const pictures = async (): Promise<Pictures> => {
    const middle = { x: chin.x, y: chin.y - plate.faceHeight / 2 };
    const moving = previewFrames(calm, { mouths, eyes }, { mouths: shapes, eyes: eyePoses });
    return {
      cover: await encodeCover(calm, middle),
      preview: await encodeMoving(moving, middle, PREVIEW_STEP_MS),
      still: await encodeStill(calm),
    };
  };
  return {
    bodies,
    face: around(bodies.map(({ mouths: { place } }) => place)),
    layout: plate.layout,
    pictures: order.isFrame ? null : await pictures(),
  };
}
