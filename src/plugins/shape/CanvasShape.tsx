import { useMemo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { Size } from '../../document';
import type { CanvasElementProps } from '../../kernel';
import { applyShadow, fillStyleOf, liveSize, strokeOf } from '../../kernel/canvas';
import { outlineOf } from './outline';
import { type ShapeLook, type ShapeProps, shapeProps } from './props';

/** Draws a shape, and caches its path until the size changes, since a full stage is drawn often. */
function outliner(look: ShapeLook, radius: number): (size: Size) => Path2D {
  let known: { size: Size; path: Path2D } | null = null;
  return (size) => {
    if (known?.size.width !== size.width || known.size.height !== size.height) {
      known = { size, path: new Path2D(outlineOf(look, size, radius)) };
    }
    return known.path;
  };
}

/** A shape on the editor's canvas. */
export default function CanvasShape({ element, props }: CanvasElementProps<ShapeProps>) {
  const look = useMemo(() => shapeProps.complete(props), [props]);
  const { radius, stroke, shadow } = element.style;
  const outlineAt = useMemo(() => outliner(look, radius), [look, radius]);
  return (
    <Shape
      sceneFunc={(scene, shape) => {
        const size = liveSize(shape);
        const context = scene._context;
        const outline = outlineAt(size);
        context.save();
        applyShadow(context, shadow);
        context.fillStyle = fillStyleOf(context, look.fill, size);
        context.fill(outline);
        context.restore();
        const line = strokeOf(stroke);
        if (line === null) return;
        context.save();
        context.strokeStyle = line.color;
        context.lineWidth = line.width;
        context.lineCap = line.cap;
        context.lineJoin = 'round';
        context.setLineDash(line.dash);
        context.stroke(outline);
        context.restore();
      }}
    />
  );
}
