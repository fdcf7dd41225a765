import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { CanvasElementProps } from '../../kernel';
import { drawSurface, liveSize } from '../../kernel/canvas';
import { MICROPHONE } from './microphonePath';
import { type MicrophoneProps, microphoneProps } from './partProps';

const toPath = (path: string) => new Path2D(path);

/** The microphone button on the editor's canvas. */
export default function CanvasMicrophone({ element, props }: CanvasElementProps<MicrophoneProps>) {
  const look = microphoneProps.complete(props);
  return (
    <Shape
      sceneFunc={(scene, shape) => {
        const size = liveSize(shape);
        const context = scene._context;
        drawSurface(context, size, look.background, { ...element.style, radius: look.radius });
        const side = Math.min(size.width, size.height) * 0.5;
        context.save();
        context.translate((size.width - side) / 2, (size.height - side) / 2);
        context.scale(side / 24, side / 24);
        context.strokeStyle = look.color;
        context.lineWidth = 2;
        context.lineCap = 'round';
        context.lineJoin = 'round';
        context.stroke(toPath(MICROPHONE));
        context.restore();
      }}
    />
  );
}
