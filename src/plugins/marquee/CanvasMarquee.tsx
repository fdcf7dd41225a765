import { useTranslation } from 'react-i18next';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import { inOneLine } from '../../../contract/text/lines';
import type { CanvasElementProps } from '../../kernel';
import { drawSurface, fillStyleOf, liveSize, roundedPath, useCanvasFont } from '../../kernel/canvas';
import { type MarqueeProps, marqueeProps } from '../../../elements/marquee/props';

/** Most copies of the text, as in the player. */
const MOST_COPIES = 60;

/** A ticker on the editor's canvas, at rest: it runs in the preview. */
export default function CanvasMarquee({ element, props }: CanvasElementProps<MarqueeProps>) {
  const { t } = useTranslation('marquee');
  const look = marqueeProps.complete(props);
  const content = look.content === '' ? t('sample') : inOneLine(look.content);
  const family = useCanvasFont({ ...look, text: content });
  return (
    <Shape
      sceneFunc={(scene, shape) => {
        const size = liveSize(shape);
        const context = scene._context;
        drawSurface(context, size, look.background, element.style);
        context.save();
        roundedPath(context, size, element.style.radius);
        context.clip();
        context.font = `${look.weight} ${look.fontSize}px ${family}`;
        context.fillStyle = fillStyleOf(context, look.fill, size);
        context.textBaseline = 'middle';
        const step = context.measureText(content).width + look.gap;
        const start = look.fontSize * 0.5;
        const copies = Math.min(MOST_COPIES, Math.ceil((size.width - start) / Math.max(1, step)));
        for (let copy = 0; copy < copies; copy++) {
          context.fillText(content, start + copy * step, size.height / 2);
        }
        context.restore();
      }}
    />
  );
}
