import type { ErrorName } from '../contract/errors';
import { type Language, languages } from '../contract/common/languages';
import { type ServerTexts, serverTexts } from '../locales/server';

export type { ServerTexts };

/** A text in each language of the interface. */
export type InEachLanguage<T = string> = Readonly<Record<Language, T>>;

/** One text, or one group of texts, of `locales/server` in each language. */
export const inEachLanguage = <T>(pick: (texts: ServerTexts) => T): InEachLanguage<T> =>
  Object.fromEntries(
    languages.map((language) => [language, pick(serverTexts[language])]),
  ) as InEachLanguage<T>;

/** The texts of a group by their key, each in every language. */
export function byKey<K extends string, T>(
  pick: (texts: ServerTexts) => Readonly<Record<K, T>>,
): Readonly<Record<K, InEachLanguage<T>>> {
  const groups = inEachLanguage(pick);
  const keys = Object.keys(groups['en-US']) as K[];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      Object.fromEntries(languages.map((language) => [language, groups[language][key]])),
    ]),
  ) as Record<K, InEachLanguage<T>>;
}

/** A text with its `{placeholders}` filled; those without a value stay. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));

const errorTexts: InEachLanguage<Readonly<Record<ErrorName, string>>> = inEachLanguage(
  (texts) => texts.errors,
);

/** The text of an error in a language, its `{placeholders}` filled from `values`. */
export const errorText = (
  name: ErrorName,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string => fill(errorTexts[language][name], values);

/** What is said of a call that succeeded, where that is more than 'ok'. */
export const answerTexts = byKey((texts) => texts.answers);
export type AnswerName = keyof typeof answerTexts;
