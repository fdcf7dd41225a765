import { sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { currentSpan } from '../tracing/tracing';

/** Column of the place in the trace of the request that has ordered the work of a row; null where that is not traced. */
export const orderedBy = () =>
  text('ordered_by').$defaultFn(() => currentSpan().traceparent ?? sql<string>`null`);
