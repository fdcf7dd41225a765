import type { InteractionDesign } from '../../../../contract/design';
import type { Language } from '../../../../contract/errors';
import { presets } from './presets';

/** The ready layouts, named in a language. */
export const interactionDesigns = (language: Language): InteractionDesign[] =>
  presets.map(({ id, names, descriptions, parts }) => ({
    id,
    name: names[language],
    description: descriptions[language],
    parts: [...parts],
  }));
