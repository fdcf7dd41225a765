import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStyle } from '../../../contract/image/schema';
import type { SpokenText } from '../../db/local-text';
import { root } from '../../program-files';
import backgrounds from './backgrounds.json' with { type: 'json' };
import categories from './categories.json' with { type: 'json' };

/** Kinds of stock backgrounds, in the order of the search. */
export const stockCategories: Readonly<Record<keyof typeof categories, SpokenText>> = categories;

export interface StockBackground {
  category: keyof typeof categories;
  names: SpokenText;
  /** What the illustrator draws it from. */
  prompt: string;
  style: ImageStyle;
  seed: number;
}

/** A background is named after its file. The name never changes, since projects refer to it. */
export type StockName = keyof typeof backgrounds;

/** Backgrounds that everybody may use. */
export const stockBackgrounds = backgrounds as Readonly<Record<StockName, StockBackground>>;
export const stockNames = Object.keys(backgrounds) as StockName[];

/** Folder of the stock's files, which are served below `/stock/`; `npm run draw:stock` draws its pictures. */
export const stockFolder = join(root, 'server', 'seed', 'stock', 'files');

const backgroundFiles: ReadonlySet<string> = new Set(stockNames.map((name) => `backgrounds/${name}.webp`));

/** The file of a background by its address below `/stock/`, such as `backgrounds/office.webp`; null when there is none. */
export async function stockFile(address: string): Promise<string | null> {
  if (!backgroundFiles.has(address)) return null;
  const file = join(stockFolder, address);
  return access(file).then(
    () => file,
    () => null,
  );
}
