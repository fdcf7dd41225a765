import { drawBody, isHeadStill, type Posture } from './draw/body';
import { createSheet, encodeBody, encodeCover, encodeMoving, encodeStill } from './encode';
import { layLook, type Looks, openFigure, placeIn } from './figure';
import type { Baked, BakedBody, Order, Part, Pictures, Place } from './messages';
import type { BodyPose } from './plan';
import { cropRaster, pasteRaster, type Raster } from './picture/raster';
import { PREVIEW_STEP_MS, previewFrames } from './preview';

/** JPEG's grid, to which the face rectangle of the other streams is held. */
const GRID = 16;

/** The looks of a part on a sheet, as a pose shows them. Beyond the part's own rectangle the body is repeated. */
async function drawSheet(
  looks: Looks,
  { posture, pose, isFrame }: { posture: Posture; pose: BodyPose; isFrame: boolean },
  body: Raster,
): Promise<Part> {
  const place = placeIn(posture, pose, looks.place);
  const { sheet, at, finish } = createSheet(place, looks.pieces.length, isFrame);
  const under = isHeadStill(pose) ? null : cropRaster(body, place.left, place.top, place.width, place.height);
  for (const look of looks.pieces.keys()) {
    if (under !== null) pasteRaster(under, sheet, at(look));
    layLook(looks, look, { posture, pose, place }, sheet, at(look));
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
  const figure = await openFigure(order, order.plan, { signal, onDrawn: () => onProgress(0.1) });
  const { posture, calm, mouths, eyes, middle } = figure;
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
    layout: figure.layout,
    pictures: order.isFrame ? null : await pictures(),
  };
}
