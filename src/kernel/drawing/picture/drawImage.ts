import type { Shadow } from '../../../../contract/document/schema';
import { type ImageShape, placeImage } from '../../../../elements/core';
import { applyShadow, roundedPath } from '../paint';
import { drawSurface } from '../surface';
import { filtered } from '../filter/filtered';
import type { DrawablePicture } from '../usePoster';
import { drawPlaceholder } from './drawPlaceholder';

/** A picture with the filter of its shape, to be drawn by {@link drawImage}. The copy is cached, since filtering takes long. */
export function filteredFor(shape: ImageShape, picture: DrawablePicture): DrawablePicture {
  const unit = placeImage(picture, shape).picture.width / picture.width;
  return filtered(picture, shape.filter, unit);
}

/** Draws an image, or its placeholder. @param picture with its filter; null while it is loading and when it is missing */
export function drawImage(
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
      new DOMMatrix()
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
