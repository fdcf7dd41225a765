import { create } from 'qrcode';
import { useMemo } from 'react';
import styles from './pay.module.css';

/** Quiet zone around a code in modules, as the standard requires. */
const QUIET = 4;

/** The code that pays an order, as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const dots: string[] = [];
    for (let y = 0; y < modules.size; y++) {
      for (let x = 0; x < modules.size; x++) {
        if (modules.get(y, x) !== 0) dots.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
      }
    }
    return { size: modules.size + QUIET * 2, path: dots.join('') };
  }, [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
