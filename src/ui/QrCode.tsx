import { create } from 'qrcode';
import { useMemo } from 'react';

/** Quiet zone around a code in modules, as the standard requires. */
const QUIET = 4;

/** A QR code as one path: sharp at every size. */
export default function QrCode({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className?: string | undefined;
}) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const parts: string[] = [];
    for (let y = 0; y < modules.size; y++) {
      for (let x = 0; x < modules.size; x++) {
        if (modules.get(y, x) !== 0) parts.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
      }
    }
    return { size: modules.size + QUIET * 2, path: parts.join('') };
  }, [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
