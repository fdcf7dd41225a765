import { useMemo } from 'react';
import { Shape as KonvaShape } from 'react-konva/lib/ReactKonvaCore';
import { wordsOf } from '../../../elements/core';
import type { CanvasElementProps, ElementPicture } from '../core/contributions';
import { useCanvasFont } from '../drawing/fonts/useFont';
import { drawShapes } from '../drawing/picture/drawShapes';
import { useMoment } from '../drawing/picture/useMoment';
import { liveSize } from './nodes';

interface Props extends CanvasElementProps {
  readonly picture: ElementPicture;
}

/** The picture of an element on the editor's canvas. */
export default function CanvasPicture({ element: { style }, props, size, picture }: Props) {
  const moment = useMoment(picture.ticks(props));
  const words = useMemo(
    () => wordsOf(picture.shapes(props, { size, style }, moment)),
    [picture, props, size, style, moment],
  );
  const [first] = words;
  // All words of an element are in one font.
  const family = useCanvasFont({
    font: first?.font ?? '',
    text: words.map(({ text }) => text).join(''),
    weight: first?.look.weight ?? 400,
    italic: first?.look.italic ?? false,
  });
  return (
    <KonvaShape
      sceneFunc={(scene, shape) => {
        const shapes = picture.shapes(props, { size: liveSize(shape), style }, moment);
        drawShapes(scene._context, shapes, style, { family: () => family });
      }}
    />
  );
}
