import { qrPath, qrShape } from '../../../ui/qrShape';

/** Side of a code as PNG in pixels. */
const PNG_SIDE = 1024;

/** Ground and ink of codes, the same in light and dark. */
export function codeColors(): { ground: string; ink: string } {
  const style = getComputedStyle(document.documentElement);
  const colorOf = (name: string) => style.getPropertyValue(name).trim();
  return { ground: colorOf('--mirra-qr-ground'), ink: colorOf('--mirra-qr-ink') };
}

/** A code as an SVG file. */
export function codeSvg(text: string): Blob {
  const shape = qrShape(text);
  const { ground, ink } = codeColors();
  const { size } = shape;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="${ground}" d="M0 0h${size}v${size}H0z"/><path fill="${ink}" d="${qrPath(shape)}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** A canvas to draw on. @throws Error where the browser has no memory for it */
export function canvasOf(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  return { canvas, context };
}

/** A canvas as a PNG file. @throws Error where the browser has no memory for it */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  );

/** Draws a code with its quiet zone; modules are whole pixels, so that their edges stay sharp. */
export function drawCode(
  context: CanvasRenderingContext2D,
  text: string,
  box: { x: number; y: number; side: number },
) {
  const { size, dark } = qrShape(text);
  const { ground, ink } = codeColors();
  const unit = Math.floor(box.side / size);
  const inset = Math.floor((box.side - unit * size) / 2);
  context.fillStyle = ground;
  context.fillRect(box.x, box.y, box.side, box.side);
  context.fillStyle = ink;
  for (const [x, y] of dark) {
    context.fillRect(box.x + inset + x * unit, box.y + inset + y * unit, unit, unit);
  }
}

/** A code as a PNG file of 1024 pixels. */
export function codePng(text: string): Promise<Blob> {
  const { canvas, context } = canvasOf(PNG_SIDE, PNG_SIDE);
  drawCode(context, text, { x: 0, y: 0, side: PNG_SIDE });
  return pngOf(canvas);
}
