import type { InteractionDesign } from '../../../../contract/project/schema';
import type { Language } from '../../../../contract/errors';
import { inEachLanguage } from '../../../texts';
import { presets } from './presets';

const texts = inEachLanguage(({ projects }) => projects.presets);

/** The ready layouts, named in a language. */
export const interactionDesigns = (language: Language): InteractionDesign[] =>
  presets.map(({ id, parts }) => ({ id, ...texts[language][id], parts: [...parts] }));
