import { join } from 'node:path';
import { createDrawnPictures, type DrawnPicture } from '../engines/image/drawn-pictures';
import type { Illustrator } from '../engines/image/illustrator';
import { promptTemplates } from '../modules/images';
import { stockBackgrounds, stockNames } from '../seed/stock';

/** Width of a picture in lists, in pixels. */
const COVER_WIDTH = 480;
const WARM_DELAY_MS = 8000;
const WARM_PAUSE_MS = 400;

/** Every stock picture by its address below `/stock/`; covers come first, they are what lists show. */
function stockPictures(): Map<string, DrawnPicture> {
  const covers: [string, DrawnPicture][] = [];
  const whole: [string, DrawnPicture][] = [];
  for (const name of stockNames) {
    const { prompt, seed, style } = stockBackgrounds[name];
    const request = { text: prompt, ratio: '16:9', style, seed } as const;
    covers.push([
      `backgrounds/${name}-cover.webp`,
      { name: `background-${name}-cover`, request, width: COVER_WIDTH },
    ]);
    whole.push([`backgrounds/${name}.webp`, { name: `background-${name}`, request }]);
  }
  for (const { id, texts, ratio, scene, seed } of promptTemplates)
    covers.push([
      `prompts/${id}.webp`,
      {
        name: `prompt-${id}`,
        request: { text: texts['zh-CN'], ratio, style: scene, seed },
        width: COVER_WIDTH,
      },
    ]);
  return new Map([...covers, ...whole]);
}

export interface StockDeps {
  cacheDir: string;
  illustrator: Illustrator;
  onError: (error: Error) => void;
}

/** Stock pictures, drawn by the embedded illustrator when they are first asked for, whatever engine users have. */
export function createStock({ cacheDir, illustrator, onError }: StockDeps) {
  const pictures = stockPictures();
  const drawn = createDrawnPictures({ folder: join(cacheDir, 'illustrations'), engine: illustrator });
  const stopping = new AbortController();
  let warming: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  return {
    /** The file of an address below `/stock/`, such as `backgrounds/office.webp`; null when there is none. */
    async file(address: string): Promise<string | null> {
      const picture = pictures.get(address);
      return picture === undefined ? null : drawn.path(picture);
    },
    /** Draws what is missing while nothing else is asked for; the start does not wait for it. */
    warm(): void {
      timer = setTimeout(() => {
        warming = drawn.warm([...pictures.values()], WARM_PAUSE_MS, stopping.signal, onError);
      }, WARM_DELAY_MS).unref();
    },
    async stop(): Promise<void> {
      if (timer !== null) clearTimeout(timer);
      stopping.abort();
      await warming;
    },
  };
}

export type Stock = ReturnType<typeof createStock>;
