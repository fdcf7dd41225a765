import { useTranslation } from 'react-i18next';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { CanvasElementProps } from '../../kernel';
import { drawSurface, drawWords, liveSize, useCanvasFont } from '../../kernel/canvas';
import { clockRows } from './clockLines';
import { type ClockProps, clockProps } from './props';
import { useNow } from './useNow';
import { insetOf, setRows } from './words';

/** A running clock on the editor's canvas. */
export default function CanvasClock({ element, props }: CanvasElementProps<ClockProps>) {
  const { i18n } = useTranslation();
  const look = clockProps.complete(props);
  const now = useNow(look.time && look.seconds);
  const rows = clockRows(look, now, i18n.language);
  const family = useCanvasFont({ ...look, text: rows.map(({ text }) => text).join('') });
  return (
    <Shape
      sceneFunc={(scene, shape) => {
        const size = liveSize(shape);
        const context = scene._context;
        const inset = insetOf(look);
        const shadow = look.background === null ? element.style.shadow : null;
        drawSurface(context, size, look.background, element.style);
        context.save();
        for (const { text, words, top, height } of setRows(look, rows, size.height)) {
          context.save();
          context.translate(inset, top);
          drawWords(context, { width: size.width - inset * 2, height }, text, words, {
            fill: look.fill,
            shadow,
            family,
          });
          context.restore();
        }
        context.restore();
      }}
    />
  );
}
