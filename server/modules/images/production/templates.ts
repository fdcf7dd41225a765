import type { ImageRatio, ImageStyle } from '../../../../contract/image';
import type { LocalText } from '../../../db/schema';
import stored from './templates.json' with { type: 'json' };

/** What prompt templates are about, by id. */
export const imageLabels: Readonly<Record<string, LocalText>> = stored.labels;

/** A sample prompt in the four languages. Its picture is drawn from the Chinese text. */
export interface StoredTemplate {
  id: string;
  labels: readonly string[];
  names: LocalText;
  texts: LocalText;
  ratio: ImageRatio;
  scene: ImageStyle;
  seed: number;
}

export const promptTemplates = stored.templates as readonly StoredTemplate[];
