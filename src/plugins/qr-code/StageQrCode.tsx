import type { ElementViewProps } from '../../kernel';
import { surfaceCss } from '../../kernel/canvas';
import { modulesOf, pathOf } from './modules';
import styles from './qr.module.css';
import { type QrCodeProps, qrCodeProps } from './props';

/** A QR code in the player, with its text for those who cannot scan it. */
export default function StageQrCode({ element, props }: ElementViewProps<QrCodeProps>) {
  const look = qrCodeProps.complete(props);
  const modules = modulesOf(look);
  if (modules === null) return null;
  const side = modules.size + look.quietZone * 2;
  return (
    <div className={styles.ground} style={surfaceCss(element.style, look.background)}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={look.content}
      >
        <path d={pathOf(modules, look.quietZone)} fill={look.color} />
      </svg>
    </div>
  );
}
