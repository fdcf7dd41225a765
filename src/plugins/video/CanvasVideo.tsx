import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { Size } from '../../document';
import type { CanvasElementProps } from '../../kernel';
import {
  coverCrop,
  drawSurface,
  filtered,
  liveSize,
  roundedPath,
  spread,
  useMaterial,
  usePoster,
} from '../../kernel/canvas';
import { drawPlayMark } from './drawPlayMark';
import { filterOf, type VideoProps, videoProps } from '../../../elements/video/props';

/** Stage units that a pixel of a still takes in its place. */
function scaleIn(place: Size, still: Size, fit: 'cover' | 'contain'): number {
  const scales = [place.width / still.width, place.height / still.height];
  return fit === 'cover' ? Math.max(...scales) : Math.min(...scales);
}

/** A video on the editor's canvas: a still of it. */
export default function CanvasVideo({ element, props }: CanvasElementProps<VideoProps>) {
  const look = videoProps.complete(props);
  const filter = filterOf(look);
  const original = usePoster(useMaterial(look.materialId));
  const still =
    original && filtered(original, filter, scaleIn(spread(element.box, filter), original, look.fit));
  const { style } = element;
  return (
    <Shape
      sceneFunc={(scene, shape) => {
        const size = liveSize(shape);
        const context = scene._context;
        drawSurface(context, size, '#0C0E13', { ...style, stroke: null });
        if (still !== null) {
          context.save();
          roundedPath(context, size, style.radius);
          context.clip();
          const place = spread(size, filter);
          context.translate(place.left, place.top);
          if (look.fit === 'cover') {
            const { x, y, width, height } = coverCrop(still, place);
            context.drawImage(still.source, x, y, width, height, 0, 0, place.width, place.height);
          } else {
            const scale = scaleIn(place, still, 'contain');
            const [width, height] = [still.width * scale, still.height * scale];
            const [x, y] = [(place.width - width) / 2, (place.height - height) / 2];
            context.drawImage(still.source, x, y, width, height);
          }
          context.restore();
        }
        drawPlayMark(context, size);
        drawSurface(context, size, null, style);
      }}
    />
  );
}
