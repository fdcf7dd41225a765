import * as T from 'typebox';
import { defaultLanguage, type Language, languages } from './languages';

/** An object with a value for each language of the interface. */
export const inLanguages = <S extends T.TSchema>(
  schemaOf: (language: Language) => S,
  options: T.TObjectOptions = {},
) =>
  T.Object(
    Object.fromEntries(languages.map((language) => [language, schemaOf(language)])) as Record<Language, S>,
    options,
  );

/** A text in each language: the default one has to be written, the others may be empty. */
export const localTextOf = (limit: number) =>
  inLanguages((language) =>
    T.String({ ...(language === defaultLanguage && { minLength: 1 }), maxLength: limit }),
  );
