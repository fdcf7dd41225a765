import { stageSizes } from '../../contract/document/limits';
import { completeFilter } from '../../contract/document/picture-filter';
import type { Stage } from '../../contract/document/schema';
import { spread } from '../../elements/canvas/filter/spread';
import { placeImage } from '../../elements/core/image-place';
import { imagesOf, type Size } from '../../elements/core/shapes';
import { elementsOf } from './elements';

/**
 * How wide the pictures of a stage are drawn at most, as a whole, in stage units, by their material.
 * @param sizeOf the picture's own size; null for one that is missing
 */
export function pictureUses(stage: Stage, sizeOf: (materialId: string) => Size | null): Map<string, number> {
  const widths = new Map<string, number>();
  const note = (materialId: string, width: number) =>
    widths.set(materialId, Math.max(widths.get(materialId) ?? 0, width));
  const { kind, materialId, filter } = stage.background;
  const ground = materialId === null ? null : sizeOf(materialId);
  if (materialId !== null && ground !== null && (kind === 'image' || kind === 'video')) {
    const place = spread(stageSizes[stage.ratio], completeFilter(filter));
    note(materialId, Math.max(place.width, (place.height * ground.width) / ground.height));
  }
  const moment = { now: new Date(0), language: 'en-US', said: null, words: null } as const;
  for (const { element, content } of elementsOf(stage)) {
    if (content.kind !== 'picture' && content.kind !== 'video') continue;
    const frame = { size: element.box, style: element.style };
    const look = content.look as Parameters<typeof content.picture>[0];
    for (const image of imagesOf(content.picture(look, frame, moment))) {
      const natural = image.material === null ? null : sizeOf(image.material);
      if (image.material !== null && natural !== null)
        note(image.material, placeImage(natural, image).picture.width);
    }
  }
  return widths;
}
