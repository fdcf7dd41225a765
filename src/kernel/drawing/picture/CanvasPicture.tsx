import { useMemo } from 'react';
import { Shape as KonvaShape } from 'react-konva/lib/ReactKonvaCore';
import type { ElementSpec, Props, Shape, WordsShape } from '../../../../elements/core';
import { liveSize } from '../../canvas/nodes';
import type { CanvasElementProps } from '../../core/contributions';
import { useCanvasFont } from '../fonts/useFont';
import { drawShapes } from './drawShapes';
import { useMoment } from './useMoment';

const isWords = (shape: Shape): shape is WordsShape => shape.kind === 'words';
const wordsOf = (shapes: readonly Shape[]): WordsShape[] =>
  shapes.flatMap((shape) => (shape.kind === 'clip' ? wordsOf(shape.shapes) : isWords(shape) ? [shape] : []));

/** The component that draws elements of a spec on the editor's canvas. */
export function canvasPictureOf(spec: ElementSpec) {
  return function CanvasPicture({ element, props, size }: CanvasElementProps<Props>) {
    const look = useMemo(() => spec.props.complete(props), [props]);
    const moment = useMoment(spec.ticks?.(look));
    const { style } = element;
    const words = useMemo(
      () => wordsOf(spec.picture(look, { size, style }, moment)),
      [look, size, style, moment],
    );
    const [first] = words;
    // An element has one font.
    const family = useCanvasFont({
      font: first?.font ?? '',
      text: words.map(({ text }) => text).join(''),
      weight: first?.look.weight ?? 400,
      ...(first?.look.italic !== undefined && { italic: first.look.italic }),
    });
    return (
      <KonvaShape
        sceneFunc={(scene, shape) =>
          drawShapes(scene._context, spec.picture(look, { size: liveSize(shape), style }, moment), style, {
            family: () => family,
          })
        }
      />
    );
  };
}
