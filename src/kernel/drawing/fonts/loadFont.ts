import type { FontAsset } from '../../core/services';
import { forgetLines } from '../textLines';
import { STAGE_FAMILIES } from './stageFamily';
import { declare, families } from './useFont';

/** Weights in which words of a stage and of captions are set, as CSS counts them. */
const WEIGHTS = [400, 600, 700] as const;

/**
 * Loads a font of a document with the letters of a text, for what is drawn at once: `familyOf` knows it from then on. Files that
 * cannot be loaded leave their letters in the font of the page.
 * @param own what was uploaded under the id; null for any other id, and for one that is gone
 */
export async function loadFont(id: string, own: FontAsset | null, text: string): Promise<void> {
  const family = (await declare(id, own)) ?? null;
  if (family !== null) families.set(id, family);
  const stack = family === null ? STAGE_FAMILIES : `"${family}", ${STAGE_FAMILIES}`;
  await Promise.allSettled(WEIGHTS.map((weight) => document.fonts.load(`${weight} 16px ${stack}`, text)));
  forgetLines();
}
