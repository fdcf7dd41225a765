import { getI18n } from 'react-i18next';
import { type Language, languages } from '../../../contract/common/languages';

/** A plugin's texts by language; English replaces a missing language. Keys may nest. */
export type PluginTexts = Partial<Record<Language, Readonly<Record<string, unknown>>>>;

/** A text, or the text in the languages of the program. */
export type LocalText = string | Partial<Record<Language, string>>;

/** Adds a plugin's texts with its id as namespace; returns a function that removes them. */
export function addTexts(pluginId: string, texts: PluginTexts): () => void {
  const i18n = getI18n();
  const fallback = texts['en-US'] ?? Object.values(texts)[0] ?? {};
  for (const language of languages) {
    i18n.addResourceBundle(language, pluginId, texts[language] ?? fallback, true, true);
  }
  return () => {
    for (const language of languages) i18n.removeResourceBundle(language, pluginId);
  };
}

/** A text in a language, or else in English or any other language. */
export function localText(text: LocalText, language: string): string {
  if (typeof text === 'string') return text;
  return text[language as Language] ?? text['en-US'] ?? Object.values(text)[0] ?? '';
}
