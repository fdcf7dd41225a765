import * as T from 'typebox';
import { Id, nullable, Time } from '../common/schema';
import { FilmLanguage } from '../film/schema';
import { FilmRender, RenderSize } from '../render/schema';
import { batchLimits as limits, batchRowStates, batchStates, rowFaultCodes } from './limits';

/** What stands for the variables of a film, by their names. */
export const FilmValues = T.Record(T.String({ maxLength: limits.variable }), T.String(), {
  maxProperties: 200,
  description: 'What stands for each variable, by its name without braces',
});
export type FilmValues = T.Static<typeof FilmValues>;

const RowFault = T.Object({
  code: T.Enum([...rowFaultCodes]),
  variable: nullable(T.String({ description: 'Of which it is about; null where it is no single one' })),
});

/** A table as it was read, and what it says of the videos of a film. */
export const BatchTable = T.Object({
  variables: T.Array(T.String(), { description: 'Of the film, in the order in which they stand in it' }),
  columns: T.Array(T.String()),
  nameColumn: nullable(
    T.Integer({ description: 'Column with the names of the videos, from 0, as far as its own name says so' }),
  ),
  missing: T.Array(T.String(), { description: 'Variables without a column' }),
  unused: T.Array(T.String(), { description: 'Columns that are neither a variable nor the name' }),
  rows: T.Array(
    T.Object({
      row: T.Integer({
        description: 'Number in the file, from 1; the first row has the names of the columns',
      }),
      cells: T.Array(T.String()),
      name: T.String({ description: 'Of the video' }),
      isRenamed: T.Boolean({ description: 'Another row has the same name, and this one got a number' }),
      faults: T.Array(RowFault),
    }),
  ),
});
export type BatchTable = T.Static<typeof BatchTable>;

/** `data` of the refusal `batchRowsWrong`: the rows that cannot become videos. */
export const WrongRows = T.Object({
  rows: T.Array(T.Object({ row: T.Integer(), faults: T.Array(RowFault) })),
});
export type WrongRows = T.Static<typeof WrongRows>;

/** Videos of one film, each with other values. */
export const FilmBatch = T.Object({
  id: Id,
  filmId: Id,
  name: T.String({ description: 'Of the film, when it was ordered' }),
  language: FilmLanguage,
  size: RenderSize,
  state: T.Enum([...batchStates]),
  rows: T.Integer(),
  counts: T.Object(
    Object.fromEntries(batchRowStates.map((state) => [state, T.Integer()])) as Record<
      (typeof batchRowStates)[number],
      T.TInteger
    >,
    { description: 'Rows in each state' },
  ),
  createTime: Time,
});
export type FilmBatch = T.Static<typeof FilmBatch>;

/** A row of a batch. */
export const FilmBatchRow = T.Object({
  row: T.Integer({ description: 'Number in the table' }),
  name: T.String(),
  state: T.Enum([...batchRowStates]),
  render: nullable(
    T.Object({ ...FilmRender.properties }, { description: 'Null while it waits in the batch' }),
  ),
});
export type FilmBatchRow = T.Static<typeof FilmBatchRow>;
