/** What a page measures of a question: the whole, and its parts. */
export const pageSpanNames = ['question', 'recognition', 'first text', 'first frame'] as const;
export type PageSpanName = (typeof pageSpanNames)[number];

/** A question that took longer is measured no further, milliseconds. */
export const TRACE_LIMIT_MS = 300_000;

/** Header by which a page continues a trace, and that by which a server says that it is kept. */
export const TRACEPARENT_HEADER = 'traceparent';
export const TRACE_RECEIPT_HEADER = 'x-trace-receipt';
/** Header with the id of a request, whose end a user can quote. */
export const REQUEST_ID_HEADER = 'x-request-id';
