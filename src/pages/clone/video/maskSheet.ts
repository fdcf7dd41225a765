import { videoReading } from '../../../../contract/clone/limits';
import { blobOf, canvasOf, within } from '../../../ui/faces/canvases';
import type { FaceReader } from '../../../ui/faces/faceReader';

/**
 * A picture on which the masks of frames lie in rows, in small: the models see no more.
 * @param size of a frame
 * @param most frames that can come
 */
export function createMaskSheet(size: { width: number; height: number }, most: number) {
  const { columns, longest } = videoReading.masks;
  const cell = within(size.width, size.height, longest);
  const frame = canvasOf(cell.width, cell.height);
  const sheet = canvasOf(columns * cell.width, Math.ceil(most / columns) * cell.height);
  let count = 0;
  return {
    /** Adds the mask of a frame. @param draw draws the frame, as large as its canvas */
    async add(draw: (to: CanvasRenderingContext2D) => void, reader: FaceReader): Promise<void> {
      draw(frame.context);
      const values = await reader.mask(frame.canvas);
      const image = sheet.context.createImageData(cell.width, cell.height);
      for (let i = 0; i < cell.width * cell.height; i++) {
        const value = values[i] ?? 0;
        image.data.set([value, value, value, 255], i * 4);
      }
      sheet.context.putImageData(
        image,
        (count % columns) * cell.width,
        Math.floor(count / columns) * cell.height,
      );
      count += 1;
    },
    /** The rows that were filled, as PNG. */
    async finish(): Promise<Blob> {
      const rows = canvasOf(sheet.canvas.width, Math.ceil(count / columns) * cell.height);
      rows.context.drawImage(sheet.canvas, 0, 0);
      return blobOf(rows.canvas, 'image/png');
    },
  };
}
