import { cutText } from '../../contract/text/text';
/**
 * All attributes that spans may have: names, numbers and states of the product. There is none for user input, prompts, phone
 * numbers, addresses or credentials.
 */
export const attributeNames = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'mirra.request.id',
  'mirra.failure',
  'mirra.engine',
  'mirra.adapter',
  'mirra.model',
  'mirra.tokens.prompt',
  'mirra.tokens.answer',
  'mirra.language',
  'mirra.route',
  'mirra.outcome',
  'mirra.chunks',
  'mirra.confidence',
  'mirra.tools',
  'mirra.tool.kind',
  'mirra.characters',
  'mirra.sentence',
  'mirra.spoken',
  'mirra.close_code',
  'mirra.job',
  'mirra.queue',
  'mirra.page',
  'mirra.db.calls',
  'mirra.db.ms',
] as const;
export type AttributeName = (typeof attributeNames)[number];
export type Attributes = Partial<Record<AttributeName, string | number | boolean>>;

/** Moments within a span. */
export type Moment = 'first' | 'words' | 'speech end' | 'first sound';

/** A piece of work with its time, on the way to an exporter; or nothing, while nothing is traced. */
export interface Span {
  /** Work that belongs to this. */
  child(name: string, attributes?: Attributes): Span;
  set(attributes: Attributes): void;
  /** Notes that something has happened now. */
  mark(moment: Moment): void;
  /** The work has failed. Only the kind of the error is kept: messages may quote what users wrote. */
  fail(error: unknown): void;
  /** Ends it; later calls change nothing. */
  end(): void;
  /** How another server or page continues it, as W3C Trace Context writes that; null when it is not traced. */
  readonly traceparent: string | null;
  readonly traceId: string | null;
}

/** The span of work that is not traced. It and its children cost nothing. */
export const noSpan: Span = {
  child: () => noSpan,
  set: () => undefined,
  mark: () => undefined,
  fail: () => undefined,
  end: () => undefined,
  traceparent: null,
  traceId: null,
};

/** The kind of an error: its code where it has one that the program wrote, else its name. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code, reason, failure, entry } = error as {
    code?: unknown;
    reason?: unknown;
    failure?: unknown;
    entry?: unknown;
  };
  const told = [entry, code, reason, failure].find(
    (one): one is string => typeof one === 'string' && /^[\w-]{1,40}$/.test(one),
  );
  return told === undefined ? cutText(error.name, 40) : `${cutText(error.name, 40)} ${told}`;
}
