import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { Size } from '../../document';
import type { CanvasElementProps } from '../../kernel';
import {
  applyShadow,
  drawSurface,
  filtered,
  liveSize,
  roundedPath,
  useMaterial,
  usePoster,
} from '../../kernel/canvas';
import { blurMargin, completeFilter } from '../../../contract/document/picture-filter';
import { drawEmpty } from './drawEmpty';
import { placePicture, widened } from './placePicture';
import { type ImageLook, type ImageProps, imageProps } from '../../../elements/image/props';

/** Stage units that a pixel of a picture takes in its place. */
function unitOf(picture: Size, look: ImageLook, frame: Size): number {
  const place = widened(
    placePicture(picture, look.crop, look.fit, frame).picture,
    blurMargin(completeFilter(look.filter)),
  );
  return place.width / picture.width;
}

/** A picture on the editor's canvas. */
export default function CanvasImage({ element, props }: CanvasElementProps<ImageProps>) {
  const look = imageProps.complete(props);
  const filter = completeFilter(look.filter);
  const original = usePoster(useMaterial(look.materialId));
  const image = original && filtered(original, filter, unitOf(original, look, element.box));
  const { radius, shadow, stroke } = element.style;
  return (
    <Shape
      sceneFunc={(scene, shape) => {
        const size = liveSize(shape);
        const context = scene._context;
        if (image === null) {
          drawEmpty(context, size);
          return;
        }
        const { window, picture: place } = placePicture(image, look.crop, look.fit, size);
        const picture = widened(place, blurMargin(filter));
        const pattern = context.createPattern(image.source, 'no-repeat');
        if (pattern === null) return;
        // A pattern instead of a clip, so that the shadow follows round corners and the picture's own transparency.
        pattern.setTransform(
          new DOMMatrix()
            .translate(window.width / 2, window.height / 2)
            .scale(look.flipX ? -1 : 1, look.flipY ? -1 : 1)
            .translate(
              picture.left - window.left - window.width / 2,
              picture.top - window.top - window.height / 2,
            )
            .scale(picture.width / image.width, picture.height / image.height),
        );
        context.save();
        context.translate(window.left, window.top);
        applyShadow(context, shadow);
        roundedPath(context, window, radius);
        context.fillStyle = pattern;
        context.fill();
        context.restore();
        context.save();
        context.translate(window.left, window.top);
        drawSurface(context, window, null, { radius, shadow: null, stroke });
        context.restore();
      }}
    />
  );
}
