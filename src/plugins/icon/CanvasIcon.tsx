import { useMemo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { CanvasElementProps } from '../../kernel';
import { applyShadow, liveSize } from '../../kernel/canvas';
import { ICON_GRID, iconProps, type IconProps } from './props';

/** An icon on the editor's canvas: as large as fits into its box, in the middle of it. */
export default function CanvasIcon({ element, props }: CanvasElementProps<IconProps>) {
  const look = useMemo(() => iconProps.complete(props), [props]);
  const outline = useMemo(() => new Path2D(look.outline), [look.outline]);
  const { shadow } = element.style;
  return (
    <Shape
      sceneFunc={(scene, shape) => {
        const { width, height } = liveSize(shape);
        const scale = Math.min(width, height) / ICON_GRID;
        const context = scene._context;
        context.save();
        applyShadow(context, shadow);
        context.translate((width - ICON_GRID * scale) / 2, (height - ICON_GRID * scale) / 2);
        context.scale(scale, scale);
        context.strokeStyle = look.color;
        context.fillStyle = look.color;
        context.lineWidth = look.weight;
        context.lineCap = 'round';
        context.lineJoin = 'round';
        if (look.filled) context.fill(outline);
        context.stroke(outline);
        context.restore();
      }}
    />
  );
}
