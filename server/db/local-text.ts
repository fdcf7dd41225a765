import { customType } from 'drizzle-orm/pg-core';
import { type Language, languages, type SpokenLanguage, spokenFor } from '../../contract/common/languages';

/** A text in each language of the interface. */
export type LocalText = Record<Language, string>;

/** A text in the languages that the product speaks, and perhaps in others. */
export type SpokenText = Readonly<Record<SpokenLanguage, string>> &
  Partial<Readonly<Record<Language, string>>>;

/** A text in each language of the interface: one that it lacks, such as a language that came later, shows the spoken one. */
export const inAllLanguages = (text: SpokenText): LocalText =>
  Object.fromEntries(
    languages.map((language) => [language, text[language] ?? text[spokenFor(language)]]),
  ) as LocalText;

const json = (value: unknown): string => JSON.stringify(value);

/** A column of one text; languages that came after it was written are filled when it is read. */
export const localText = customType<{ data: LocalText; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: json,
  fromDriver: (stored) => inAllLanguages(stored as SpokenText),
});

/** A column of several texts, as {@link localText}. */
export const localTexts = customType<{ data: LocalText[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: json,
  fromDriver: (stored) => (stored as SpokenText[]).map(inAllLanguages),
});

/** A column of texts by key, as {@link localText}. */
export const localTextsByKey = customType<{ data: Record<string, LocalText>; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: json,
  fromDriver: (stored) =>
    Object.fromEntries(
      Object.entries(stored as Record<string, SpokenText>).map(([key, text]) => [key, inAllLanguages(text)]),
    ),
});
