import type { CanvasKit } from '../../../elements/canvas/kit';
import { drawnHeights, setWords } from './textLines';

/** Draws with the canvases of this page. */
export const browserKit: CanvasKit = {
  createCanvas(width, height, isRead = false) {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: isRead });
    if (context === null) throw new Error('This browser has no canvas');
    return context;
  },
  createPath: (commands) => new Path2D(commands),
  createMatrix: () => new DOMMatrix(),
  setWords,
  heightsOf: drawnHeights,
};
