import { completeFilter } from '../../contract/document/picture-filter';
import type { Stage } from '../../contract/document/schema';
import { stageSizes } from '../../contract/document/limits';
import { coverCrop } from '../../elements/canvas/cover-crop';
import { spread } from '../../elements/canvas/filter/spread';
import type { CanvasKit, DrawablePicture } from '../../elements/canvas/kit';
import { fillStyleOf } from '../../elements/canvas/paint';
import { prepared, preparedOnce } from './pictures';
import type { Sources, VideoMoment } from './view';

type Ground = Pick<Stage, 'background' | 'ratio'>;

/** The picture of a background's video at a time of its scene; null where it is none. */
export function backgroundVideo({ background, ratio }: Ground, ms: number): VideoMoment | null {
  const { kind, materialId } = background;
  return kind === 'video' && materialId !== null
    ? { key: 'background', materialId, size: stageSizes[ratio], ms, loops: true }
    : null;
}

function pictureOf(ground: Ground, ms: number, sources: Sources): DrawablePicture | null {
  const { kind, materialId } = ground.background;
  if (materialId === null || (kind !== 'image' && kind !== 'video')) return null;
  const moment = backgroundVideo(ground, ms);
  return (moment && sources.video(moment)) ?? sources.picture(materialId);
}

/**
 * Draws what is behind everything, in stage units.
 * @param scale pixels of the frame in a stage unit
 */
export function drawBackground(
  context: CanvasRenderingContext2D,
  stage: Ground,
  ms: number,
  sources: Sources,
  { kit, scale }: { kit: CanvasKit; scale: number },
): void {
  const size = stageSizes[stage.ratio];
  const { color, gradient, kind } = stage.background;
  // Colors may be seen through, and frames are not.
  for (const paint of ['#000000', color, ...(kind === 'gradient' && gradient !== null ? [gradient] : [])]) {
    context.fillStyle = fillStyleOf(context, paint, size);
    context.fillRect(0, 0, size.width, size.height);
  }
  const original = pictureOf(stage, ms, sources);
  if (original === null) return;
  const filter = completeFilter(stage.background.filter);
  const place = spread(size, filter);
  const unit = Math.max(place.width / original.width, place.height / original.height);
  const prepare = kind === 'video' ? preparedOnce : prepared;
  const picture = prepare(kit, original, { filter, unit, scale });
  const { x, y, width, height } = coverCrop(picture, place);
  context.save();
  context.beginPath();
  context.rect(0, 0, size.width, size.height);
  context.clip();
  context.drawImage(picture.source, x, y, width, height, place.left, place.top, place.width, place.height);
  context.restore();
}
