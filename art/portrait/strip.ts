import { drawBody } from './draw/body';
import { bustPixels, encodeStrip } from './encode';
import { layLook, openFigure, placeIn } from './figure';
import type { Step, Strip, StripOrder } from './messages';
import type { BodyPose } from './plan';
import { copyRaster, type Raster } from './picture/raster';
import { RefusedError } from './source';

/** Share of the work that is done when the mouths are drawn. */
const DRAWN = 0.3;

/** The items that the steps use, each once. */
function used<T>(list: readonly T[], numbers: readonly number[]) {
  const names = [...new Set([0, ...numbers])];
  if (names.some((name) => list[name] === undefined))
    throw new RefusedError('badReading', 'a step names what the plan lacks');
  return { looks: names.map((name) => list[name] as T), at: (name: number) => names.indexOf(name) };
}

/**
 * Draws a photograph in motion: only what the steps show of it, in small.
 * @param options.onProgress is told the share that is done, 0 to 1
 * @throws RefusedError; the signal's reason
 */
export async function drawStrip(
  order: StripOrder,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Strip> {
  const { plan, steps } = order;
  const shapes = used(
    plan.mouths,
    steps.map(({ mouth }) => mouth),
  );
  const eyePoses = used(
    plan.eyes,
    steps.map(({ eyes }) => eyes),
  );
  const { posture, calm, mouths, eyes, middle } = await openFigure(
    order,
    { mouths: shapes.looks, eyes: eyePoses.looks },
    { signal, onDrawn: () => onProgress(DRAWN) },
  );
  const bodies = new Map<number, { pose: BodyPose; drawn: Raster }>();
  const bodyOf = (number: number) => {
    const pose = plan.bodies[number];
    if (pose === undefined) throw new RefusedError('badReading', 'a step names what the plan lacks');
    const known = bodies.get(number) ?? { pose, drawn: drawBody(calm, posture, pose) };
    bodies.set(number, known);
    return known;
  };
  const draw = (step: Step): Raster => {
    const { pose, drawn } = bodyOf(step.body);
    const picture = copyRaster(drawn);
    for (const [looks, look] of [
      [eyes, eyePoses.at(step.eyes)],
      [mouths, shapes.at(step.mouth)],
    ] as const) {
      const place = placeIn(posture, pose, looks.place);
      layLook(looks, look, { posture, pose, place }, picture, { x: place.left, y: place.top });
    }
    return picture;
  };
  const busts: Buffer[] = [];
  for (const step of steps) {
    busts.push(await bustPixels(draw(step), middle));
    signal.throwIfAborted();
    onProgress(DRAWN + (0.9 - DRAWN) * (busts.length / steps.length));
  }
  return encodeStrip(busts);
}
