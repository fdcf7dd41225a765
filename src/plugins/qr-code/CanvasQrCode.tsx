import { useTranslation } from 'react-i18next';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { CanvasElementProps } from '../../kernel';
import { drawSurface, drawWords, liveSize, usePageFont } from '../../kernel/canvas';
import { modulesOf, pathOf } from './modules';
import { type QrCodeProps, qrCodeProps } from './props';

/** A QR code on the editor's canvas. */
export default function CanvasQrCode({ element, props }: CanvasElementProps<QrCodeProps>) {
  const { t } = useTranslation('qr-code');
  const family = usePageFont();
  const look = qrCodeProps.complete(props);
  const modules = modulesOf(look);
  return (
    <Shape
      sceneFunc={(scene, shape) => {
        const size = liveSize(shape);
        const context = scene._context;
        drawSurface(context, size, look.background, element.style);
        if (modules === null) {
          drawWords(context, size, t('nothing'), warning, {
            fill: look.color,
            family,
          });
          return;
        }
        const side = Math.min(size.width, size.height);
        const scale = side / (modules.size + look.quietZone * 2);
        context.save();
        context.translate((size.width - side) / 2, (size.height - side) / 2);
        context.scale(scale, scale);
        context.fillStyle = look.color;
        context.fill(toPath(pathOf(modules, look.quietZone)));
        context.restore();
      }}
    />
  );
}

const toPath = (path: string) => new Path2D(path);

const warning = {
  fontSize: 20,
  weight: 500,
  lineHeight: 1.3,
  align: 'center',
  verticalAlign: 'middle',
  padding: 12,
} as const;
