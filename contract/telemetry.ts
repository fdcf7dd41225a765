import * as T from 'typebox';
import { defineRoutes } from './route';
import { pageSpanNames, TRACE_LIMIT_MS } from './telemetry-constants';

const moment = T.Number({ minimum: 0, maximum: TRACE_LIMIT_MS });

export const PageTrace = T.Object({
  traceparent: T.String({ pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$' }),
  receipt: T.String({ maxLength: 64, description: 'As the answer to the question gave it' }),
  elapsed: T.Number({
    minimum: 0,
    maximum: TRACE_LIMIT_MS,
    description: 'Milliseconds from the beginning of the trace to this call, by the clock of the page',
  }),
  spans: T.Array(T.Object({ name: T.Enum([...pageSpanNames]), start: moment, end: moment }), {
    minItems: 1,
    maxItems: pageSpanNames.length,
    description: 'Milliseconds since the beginning of the trace',
  }),
});
export type PageTrace = T.Static<typeof PageTrace>;

export const PageError = T.Object({
  type: T.String({ maxLength: 60, description: 'Name of the class of the error; never its message' }),
  stack: T.Array(T.String({ maxLength: 160 }), { maxItems: 8, description: 'The first calls of the stack' }),
  area: T.String({ maxLength: 40, description: 'First part of the path of the page' }),
  plugin: T.Optional(T.String({ maxLength: 80, description: 'The plugin whose view failed' })),
});
export type PageError = T.Static<typeof PageError>;

export const telemetryRoutes = defineRoutes({
  'POST /traces': {
    summary: 'Add what a page has measured to the trace of its question; ignored where that is not kept',
    access: 'user-or-share',
    body: PageTrace,
  },
  'POST /page-errors': {
    summary: 'Report an error of a page, which the log holds by the id of this call',
    access: 'public',
    bodySize: 'usual',
    body: PageError,
  },
});
