import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, pageOf, pageQuery } from '../common/schema';
import { FilmLanguage } from '../film/schema';
import { RenderSize } from '../render/schema';
import { batchLimits as limits, batchRowStates } from './limits';
import { BatchTable, FilmBatch, FilmBatchRow, FilmValues } from './schema';

const byId = { params: T.Object({ id: Id }) };

const revision = T.Integer({ minimum: 0, description: 'Of the film, as it was seen' });

export const batchRoutes = defineRoutes({
  'POST /film/{id}/batch/read': {
    summary: 'Read a table (csv, xlsx) whose rows are to become videos of a film; nothing of it is kept',
    access: 'user',
    ...byId,
    query: T.Object({ language: T.Optional(FilmLanguage) }),
    form: T.Object({ file: T.String({ format: 'binary' }) }),
    data: BatchTable,
  },
  'POST /film/{id}/batch': {
    summary:
      'Make a video of the saved film for each row of values; the same batch asked for again is answered',
    access: 'user',
    ...byId,
    bodySize: 'large',
    body: T.Object({
      requestId: T.String({
        format: 'uuid',
        description:
          'Chosen by the caller, by whom a call that is made twice is known; it becomes the id of the batch',
      }),
      revision,
      language: T.Optional(FilmLanguage),
      size: RenderSize,
      variables: T.Array(T.String({ minLength: 1, maxLength: limits.variable }), {
        maxItems: 200,
        description: 'Names of the variables, in the order of the values of rows',
      }),
      rows: T.Array(
        T.Object({
          row: T.Integer({ minimum: 1, maximum: 1_000_000, description: 'Number in the table' }),
          // Longer than the limit, so that the answer says which row it is.
          name: T.String({ maxLength: 1_000 }),
          values: T.Array(T.String(), { maxItems: 200 }),
        }),
        { minItems: 1, maxItems: limits.rows },
      ),
    }),
    data: FilmBatch,
  },
  'GET /film/{id}/batch/page': {
    summary: 'The batches of a film, the latest first',
    access: 'user',
    ...byId,
    query: T.Object(pageQuery),
    data: pageOf(FilmBatch),
  },
  'GET /film/batch/{id}': {
    summary: 'A batch with a page of its rows',
    access: 'user',
    ...byId,
    query: T.Object({ ...pageQuery, state: T.Optional(T.Enum([...batchRowStates])) }),
    data: T.Object({ batch: FilmBatch, rows: pageOf(FilmBatchRow) }),
  },
  'POST /film/batch/{id}/pause': {
    summary: 'Pause a batch: what is being made is finished, and nothing else is begun',
    access: 'user',
    ...byId,
    data: FilmBatch,
  },
  'POST /film/batch/{id}/resume': {
    summary: 'Go on with a paused batch',
    access: 'user',
    ...byId,
    data: FilmBatch,
  },
  'POST /film/batch/{id}/cancel': {
    summary: 'Cancel all rows of a batch that have not ended',
    access: 'user',
    ...byId,
    data: FilmBatch,
  },
  'POST /film/batch/{id}/retry': {
    summary: 'Order the failed rows of a batch again',
    access: 'user',
    ...byId,
    data: FilmBatch,
  },
  'POST /film/{id}/track': {
    summary: 'As GET, of the film with values in the places of its variables; nothing is kept',
    access: 'user',
    ...byId,
    bodySize: 'long',
    body: T.Object({
      scene: T.String({ minLength: 1, maxLength: 64 }),
      language: T.Optional(FilmLanguage),
      revision,
      values: FilmValues,
    }),
    framing: 'raw',
    produces: 'application/octet-stream',
  },
});
