import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { CanvasElementProps } from '../../kernel';
import { coverCrop, drawSurface, liveSize, roundedPath, useMaterial, usePoster } from '../../kernel/canvas';
import { drawPlayMark } from './drawPlayMark';
import { type VideoProps, videoProps } from './props';

/** A video on the editor's canvas: a still of it. */
export default function CanvasVideo({ element, props }: CanvasElementProps<VideoProps>) {
  const look = videoProps.complete(props);
  const still = usePoster(useMaterial(look.materialId));
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
          if (look.fit === 'cover') {
            const { x, y, width, height } = coverCrop(still, size);
            context.drawImage(still.source, x, y, width, height, 0, 0, size.width, size.height);
          } else {
            const scale = Math.min(size.width / still.width, size.height / still.height);
            const [width, height] = [still.width * scale, still.height * scale];
            const [x, y] = [(size.width - width) / 2, (size.height - height) / 2];
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
