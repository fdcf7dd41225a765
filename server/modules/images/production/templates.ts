import type { ImageRatio, ImageStyle } from '../../../../contract/image/schema';
import type { SpokenText } from '../../../db/local-text';
import stored from './templates.json' with { type: 'json' };

/** What prompt templates are about, by id. */
export const imageLabels: Readonly<Record<string, SpokenText>> = stored.labels;

/** A sample prompt in the four languages. Its picture is drawn from the Chinese text. */
export interface StoredTemplate {
  id: string;
  labels: readonly string[];
  names: SpokenText;
  texts: SpokenText;
  ratio: ImageRatio;
  scene: ImageStyle;
  seed: number;
}

export const promptTemplates = stored.templates as readonly StoredTemplate[];
