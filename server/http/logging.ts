import { shortened } from '../../contract/text/text';
import type { FastifyRequest } from 'fastify';
import { type ErrorRecord, recordOf, withoutParameters } from '../telemetry/error-record';
import { workContext } from '../tracing/work-context';

const TEXT_LIMIT = 1000;
const PATH_LIMIT = 300;

const bounded = (text: string): string => shortened(withoutParameters(text), TEXT_LIMIT);

/** The values of a log line: errors as their records, and texts of limited length. */
function clean([first, message, ...rest]: readonly unknown[]): unknown[] {
  const err = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  if (err instanceof Error) {
    const record = recordOf(err);
    const fields = first instanceof Error ? {} : (first as object);
    // By default the logger uses the error's own message.
    return [{ ...fields, err: record }, typeof message === 'string' ? bounded(message) : record.message];
  }
  return [first, message, ...rest].map((arg) => (typeof arg === 'string' ? bounded(arg) : arg));
}

interface Bound {
  bindings(): Record<string, unknown>;
}

/** Whose work a line is about: the request, also long after its handler, and its trace. */
function belonging(_line: object, _level: number, logger: unknown): object {
  const known = workContext();
  if (known === null) return {};
  const { requestId, span } = known;
  // The logger of a request names it by itself.
  const isNamed = requestId === null || (logger as Bound).bindings().reqId !== undefined;
  return { ...(!isNamed && { reqId: requestId }), ...(span.traceId !== null && { traceId: span.traceId }) };
}

type LogMethod = (...args: [unknown, string?, ...unknown[]]) => void;

/** The options of the server's logger: lines stay below 4 kB, and hold neither query strings nor what users write. */
export const loggerOptions = (level: string) => ({
  level,
  mixin: belonging,
  serializers: {
    // The logger's own serializer would turn it into another record.
    err: (value: Error | ErrorRecord): ErrorRecord => (value instanceof Error ? recordOf(value) : value),
    // Account calls carry digests and codes in the query: only the path is ever written.
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: request.url.split('?')[0]?.slice(0, PATH_LIMIT),
    }),
  },
  hooks: {
    logMethod(this: object, args: unknown[], method: LogMethod): void {
      method.apply(this, clean(args) as Parameters<LogMethod>);
    },
  },
});
