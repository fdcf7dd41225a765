import sharp from 'sharp';
import type { DrawnImage, ImageEngine, ImageRequest } from '../port';
import { compose } from './compose';
import { addGrain } from './raster';
import { finishes, grainOf } from './styles';

/** Pictures drawn at the same time: each keeps a core busy. */
const AT_ONCE = 2;
const QUALITY = 88;

/** Work that waits its turn; who gives up leaves the queue. */
function createTurns(limit: number) {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    if (busy >= limit) {
      await new Promise<void>((resolve, reject) => {
        const turn = () => {
          signal.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          waiting.splice(waiting.indexOf(turn), 1);
          reject(signal.reason);
        };
        waiting.push(turn);
        signal.addEventListener('abort', leave, { once: true });
      });
    } else busy++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) busy--;
      else next();
    }
  };
}

/** Draws a picture; on a narrower paper than its ratio's it costs less. */
async function illustrate(request: ImageRequest, signal: AbortSignal, width?: number): Promise<DrawnImage> {
  const check = () => signal.throwIfAborted();
  const { sketch, understood } = compose(request, width);
  check();
  const picture = await finishes[request.style](sketch, check);
  check();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  check();
  addGrain(data, grainOf[request.style]);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const bytes = await sharp(data, { raw }).webp({ quality: QUALITY, effort: 2 }).toBuffer();
  check();
  return { bytes, contentType: 'image/webp', understood };
}

/** An engine that needs no model, and draws on paper of any width. */
export interface Illustrator extends ImageEngine {
  /** @param width pixels; that of the ratio when it is not given */
  draw(request: ImageRequest, signal: AbortSignal, width?: number): Promise<DrawnImage>;
}

/** Changes whenever the same request gives another picture than before: kept pictures are then drawn anew. */
export const ILLUSTRATOR_VERSION = '2';

/** The embedded illustrator: reads the text, composes a scene of vectors and draws it in one of the ways. */
export function createIllustrator(): Illustrator {
  const inTurn = createTurns(AT_ONCE);
  return {
    name: 'embedded',
    draw: (request, signal, width) => inTurn(signal, () => illustrate(request, signal, width)),
  };
}
