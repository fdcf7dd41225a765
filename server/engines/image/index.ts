import type { Illustrator } from './illustrator';
import { createOpenAiImages, type OpenAiImages } from './openai';
import type { ImageEngine } from './port';
import { createSdWebui, type SdWebui } from './sd-webui';

/** The choice of an engine: the embedded one, or a model behind an address. */
export type ImageSettings =
  | { provider: 'embedded'; illustrator: Illustrator }
  | { provider: 'openai'; openai: OpenAiImages }
  | { provider: 'sd-webui'; sdWebui: SdWebui };

/** The engine that the settings name. */
export function createImageEngine(settings: ImageSettings): ImageEngine {
  if (settings.provider === 'openai') return createOpenAiImages(settings.openai);
  if (settings.provider === 'sd-webui') return createSdWebui(settings.sdWebui);
  return settings.illustrator;
}
