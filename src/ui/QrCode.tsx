import { useMemo } from 'react';
import { qrPath, qrShape } from './qrShape';

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
    const shape = qrShape(text);
    return { size: shape.size, path: qrPath(shape) };
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
