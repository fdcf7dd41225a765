import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { CanvasElementProps } from '../../kernel';
import { drawSurface, drawWords, liveSize, useCanvasFont } from '../../kernel/canvas';
import { type TextProps, textProps } from './props';

/** A text on the editor's canvas. */
export default function CanvasText({ element, props }: CanvasElementProps<TextProps>) {
  const look = textProps.complete(props);
  const family = useCanvasFont({ ...look, text: look.content });
  return (
    <Shape
      sceneFunc={(scene, shape) => {
        const size = liveSize(shape);
        const context = scene._context;
        drawSurface(context, size, look.background, element.style);
        drawWords(context, size, look.content, look, {
          fill: look.fill,
          shadow: look.background === null ? element.style.shadow : null,
          family,
        });
      }}
    />
  );
}
