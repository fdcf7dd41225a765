import * as T from 'typebox';
import { defaultLanguage, type Language, languages } from './languages';
import { faultRules } from './field-fault';

/** Integer fen. */
export const Fen = T.Integer({ minimum: 0, maximum: 1_000_000_000_000, description: 'Fen' });

/** Uuid v7 in text form. */
export const Id = T.String({ format: 'uuid' });

/** ISO 8601 in UTC. */
export const Time = T.String({ format: 'date-time' });

/** Query of every paged list; pages count from 1. */
export const pageQuery = {
  page: T.Optional(T.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  pageSize: T.Optional(T.Integer({ minimum: 1, maximum: 100, default: 20 })),
};

/** `{records, total, page, pageSize}` around a record schema. */
export const pageOf = <S extends T.TSchema>(record: S) =>
  T.Object({
    records: T.Array(record),
    total: T.Integer(),
    page: T.Integer(),
    pageSize: T.Integer(),
  });

export interface Page<R> {
  records: R[];
  total: number;
  page: number;
  pageSize: number;
}

export const nullable = <S extends T.TSchema>(schema: S) => T.Union([schema, T.Null()]);

/** What tells one visitor of a project from another: a random text that the visitor's own browser keeps. */
export const VisitorId = T.String({ minLength: 8, maxLength: 100 });

/** One of the interface languages. */
export const LanguageName = T.Enum([...languages]);

/** `data` of the refusal `invalidInput`: what is wrong with which field. */
export const InvalidFields = T.Object({
  fields: T.Array(
    T.Object({
      field: T.String({ description: 'JSON pointer; empty for the input as a whole' }),
      rule: T.Enum([...faultRules]),
      limit: T.Optional(
        T.Union([T.Number(), T.String()], {
          description: 'The bound that was passed, or the possible values',
        }),
      ),
    }),
  ),
});

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
