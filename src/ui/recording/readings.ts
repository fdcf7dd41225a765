import { type Language, spokenFor } from '../../../contract/common/languages';

/**
 * Texts to read aloud for a recording, three a language: a minute to a minute and a half each, with all sounds and tones of the language,
 * questions, exclamations and quoted speech. Fetched when they are asked for.
 */
export async function readingTexts(language: Language): Promise<readonly string[]> {
  return (await import('./readings.json')).default[spokenFor(language)];
}
