import { shortened } from '../../contract/text/text';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { withSourceLines } from './source-lines';

/** What the log records of an error: enough for an operator, and nothing that a user wrote. */
export type ErrorRecord = {
  type: string;
  message: string;
  /** Of the system or of PostgreSQL (SQLSTATE). */
  code?: string;
  /** The failed query, shortened and without its parameters, which users write. */
  sql?: string;
  table?: string;
  column?: string;
  constraint?: string;
  /** The first calls of the stack, one line each. */
  stack: string;
  cause?: ErrorRecord;
};

/** Together these limits keep a line below 4 kB, whatever characters it holds. */
const MESSAGE_LIMIT = 300;
const SQL_LIMIT = 300;
const NAME_LIMIT = 80;
const FRAMES = 6;
const FRAME_LIMIT = 120;
const CAUSES = 2;

const short = (text: string, limit: number) => shortened(text, limit);

/** A text of the program without what drizzle appends: the parameters of the query that failed. */
export const withoutParameters = (text: string): string => text.replace(/\r?\nparams: [\s\S]*$/, '');

/** PostgreSQL quotes the value that it cannot read at the end of its sentence. */
const withoutValue = (message: string): string => message.replace(/: "[\s\S]*$/, '');

/** Some libraries do not set the name. */
const typeOf = ({ name, constructor }: Error): string => (/^error$/i.test(name) ? constructor.name : name);

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'Failed query';
  const message = error instanceof pg.DatabaseError ? withoutValue(error.message) : error.message;
  return short(withoutParameters(message), MESSAGE_LIMIT);
}

function factsOf(error: Error): Partial<ErrorRecord> {
  if (error instanceof DrizzleQueryError) return { sql: short(error.query, SQL_LIMIT) };
  const { code } = error as { code?: unknown };
  const facts: Partial<ErrorRecord> = typeof code === 'string' ? { code: short(code, NAME_LIMIT) } : {};
  // Its `detail`, `where` and `internalQuery` quote rows.
  if (error instanceof pg.DatabaseError) {
    for (const name of ['table', 'column', 'constraint'] as const) {
      const value = error[name];
      if (value !== undefined) facts[name] = short(value, NAME_LIMIT);
    }
  }
  return facts;
}

/** The first calls of a stack; its head is the message, whole. */
const framesOf = (error: Error, count: number): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, count)
    .map(withSourceLines)
    .map((line) => short(line, FRAME_LIMIT))
    .join('\n');

/** The record of an error and of its causes. */
export function recordOf(error: unknown, depth = 0): ErrorRecord {
  if (!(error instanceof Error))
    return { type: typeof error, message: short(withoutParameters(String(error)), MESSAGE_LIMIT), stack: '' };
  const hasCause = error.cause !== undefined && error.cause !== null && depth < CAUSES;
  return {
    type: short(typeOf(error), NAME_LIMIT),
    message: messageOf(error),
    ...factsOf(error),
    stack: framesOf(error, FRAMES - 2 * depth),
    ...(hasCause && { cause: recordOf(error.cause, depth + 1) }),
  };
}

/** The same for a console: one line for each error, with its calls below. */
export function textOf(error: unknown): string {
  const lines: string[] = [];
  for (let record: ErrorRecord | undefined = recordOf(error); record !== undefined; record = record.cause) {
    const { type, message, stack, cause: _, ...facts } = record;
    const said = Object.entries(facts).map(([name, value]) => `${name}=${value}`);
    lines.push(`${lines.length > 0 ? 'caused by ' : ''}${type}: ${[message, ...said].join(' ')}`);
    if (stack !== '') lines.push(stack);
  }
  return lines.join('\n');
}
