import * as T from 'typebox';
import { languages } from './languages';
import { faultRules } from './errors/fields';

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
