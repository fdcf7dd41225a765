import type { Size } from '../../document';

/** The play symbol on the still of a video. */
export function drawPlayMark(context: CanvasRenderingContext2D, { width, height }: Size): void {
  const radius = Math.min(36, width / 4, height / 4);
  const [x, y] = [width / 2, height / 2];
  context.save();
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fillStyle = '#0C0E16A8';
  context.fill();
  context.beginPath();
  context.moveTo(x - radius * 0.32, y - radius * 0.45);
  context.lineTo(x + radius * 0.5, y);
  context.lineTo(x - radius * 0.32, y + radius * 0.45);
  context.closePath();
  context.fillStyle = '#FFFFFF';
  context.fill();
  context.restore();
}
