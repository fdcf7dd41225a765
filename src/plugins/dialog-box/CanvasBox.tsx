import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { ElementStyle } from '../../../contract/document/schema';
import { drawSurface, drawWords, linesOf, liveSize, roomFor, useCanvasFont } from '../../kernel/canvas';
import { type BoxLook, LINE_HEIGHT, paddingOf } from '../../../elements/conversation/props';

interface Props {
  style: ElementStyle;
  look: BoxLook;
  /** Sample lines; all but the last one are paler. */
  texts: readonly string[];
  /** Centers the text in a low box. */
  isCentered?: boolean;
}

/** A box with sample words on the editor's canvas. */
export function CanvasBox({ style, look, texts, isCentered = false }: Props) {
  const family = useCanvasFont({ font: look.font, text: texts.join(''), weight: 400 });
  return (
    <Shape
      sceneFunc={(scene, shape) => {
        const size = liveSize(shape);
        const context = scene._context;
        const padding = paddingOf(look);
        drawSurface(context, size, look.background, { ...style, radius: look.radius });
        context.save();
        context.beginPath();
        context.rect(0, 0, size.width, size.height);
        context.clip();
        context.font = `400 ${look.fontSize}px ${family}`;
        let top = 0;
        texts.forEach((text, index) => {
          const lines = linesOf(context, text, roomFor(size.width, padding));
          const height = lines.length * look.fontSize * LINE_HEIGHT + padding * 2;
          context.save();
          context.globalAlpha *= index < texts.length - 1 ? 0.66 : 1;
          context.translate(0, top);
          drawWords(
            context,
            { ...size, height: isCentered ? size.height : height },
            text,
            wordsOf(look, isCentered),
            {
              fill: look.color,
              family,
            },
          );
          context.restore();
          top += height - padding * 2 + look.fontSize * 0.5;
        });
        context.restore();
      }}
    />
  );
}

const wordsOf = (look: BoxLook, isCentered: boolean) => ({
  fontSize: look.fontSize,
  weight: 400,
  lineHeight: LINE_HEIGHT,
  align: look.align,
  verticalAlign: isCentered ? ('middle' as const) : ('top' as const),
  padding: paddingOf(look),
});
