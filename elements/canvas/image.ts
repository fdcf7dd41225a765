import type { Shadow } from '../../contract/document/schema';
import { placeImage } from '../core/image-place';
import type { ImageShape } from '../core/shapes';
import { filteredBy } from './filter/filtered';
import type { CanvasKit, DrawablePicture } from './kit';
import { applyShadow, roundedPath } from './paint';
import { drawPlaceholder } from './placeholder';
import { drawSurface } from './surface';

/**
 * A picture with the filter of its shape, to be drawn by {@link drawImage}. The copy is cached, since filtering takes long.
 * @param longest see {@link filteredBy}
 */
export function filteredFor(
  kit: CanvasKit,
  shape: ImageShape,
  picture: DrawablePicture,
  longest?: number,
): DrawablePicture {
  const unit = placeImage(picture, shape).picture.width / picture.width;
  return filteredBy(kit, picture, shape.filter, unit, longest);
}

/** Draws an image, or its placeholder. @param picture with its filter; null while it is loading and when it is missing */
export function drawImage(
  kit: CanvasKit,
  context: CanvasRenderingContext2D,
  shape: ImageShape,
  picture: DrawablePicture | null,
  shadow: Shadow | null,
): void {
  const { box, radius, stroke, flipX, flipY, hasPlaceholder } = shape;
  context.save();
  if (picture === null) {
    context.translate(box.left, box.top);
    if (hasPlaceholder) drawPlaceholder(context, box);
    context.restore();
    return;
  }
  const { window, picture: place } = placeImage(picture, shape);
  context.translate(window.left, window.top);
  // A pattern instead of a clip, so that the shadow follows round corners and the picture's own transparency.
  const pattern = context.createPattern(picture.source, 'no-repeat');
  if (pattern !== null) {
    pattern.setTransform(
      kit
        .createMatrix()
        .translate(window.width / 2, window.height / 2)
        .scale(flipX ? -1 : 1, flipY ? -1 : 1)
        .translate(place.left - window.left - window.width / 2, place.top - window.top - window.height / 2)
        .scale(place.width / picture.width, place.height / picture.height),
    );
    context.save();
    applyShadow(context, shadow);
    roundedPath(context, window, radius);
    context.fillStyle = pattern;
    context.fill();
    context.restore();
  }
  drawSurface(context, window, null, { radius, shadow: null, stroke });
  context.restore();
}
