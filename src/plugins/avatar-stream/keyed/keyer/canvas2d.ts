import { avatarBase } from '../../../../../contract/document/limits';
import { keyPixels, type MakeKeyer } from './keyer';

/** Chroma-keys on the CPU, for machines without a real GPU. Only changed parts are keyed again. */
export const createCanvasKeyer: MakeKeyer = (canvas, info) => {
  const { width, height } = avatarBase;
  const target = canvas.getContext('2d');
  const scratch = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!target || !scratch) return null;
  canvas.width = width;
  canvas.height = height;

  const key = (left: number, top: number, w: number, h: number) => {
    const area = scratch.getImageData(left, top, w, h);
    keyPixels(area.data);
    target.putImageData(area, left, top);
  };

  return {
    draw({ image, face }) {
      if (image) scratch.drawImage(image, 0, 0);
      scratch.drawImage(face, info.left, info.top);
      if (image) key(0, 0, width, height);
      else key(info.left, info.top, info.width, info.height);
    },
    dispose: () => target.clearRect(0, 0, width, height),
  };
};
