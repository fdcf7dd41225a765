import type { Size } from '../core/shapes';

/** A placeholder for a missing picture; it is drawn on the stage, so it does not depend on the color scheme. */
export function drawPlaceholder(context: CanvasRenderingContext2D, { width, height }: Size): void {
  const mark = Math.min(width, height, 96) * 0.5;
  const [x, y] = [width / 2 - mark / 2, height / 2 - mark / 2];
  context.save();
  context.fillStyle = '#868DA033';
  context.fillRect(0, 0, width, height);
  context.strokeStyle = '#6B7388';
  context.lineWidth = Math.max(1, mark / 16);
  context.lineJoin = 'round';
  context.strokeRect(x, y, mark, mark);
  context.beginPath();
  context.moveTo(x, y + mark * 0.8);
  context.lineTo(x + mark * 0.35, y + mark * 0.45);
  context.lineTo(x + mark * 0.6, y + mark * 0.7);
  context.lineTo(x + mark * 0.75, y + mark * 0.55);
  context.lineTo(x + mark, y + mark * 0.8);
  context.stroke();
  context.restore();
}
