import { AsyncLocalStorage } from 'node:async_hooks';
import { noSpan, type Span } from './span';

/** What work is done for: known to everything that it calls, however late. */
export interface Circumstances {
  /** Id of the request that asked for it; null where none did. */
  readonly requestId: string | null;
  /** What it is a part of. */
  span: Span;
  /** Statements that went to the database, and the milliseconds that they took. */
  readonly database: { calls: number; ms: number };
}

const storage = new AsyncLocalStorage<Circumstances>();

/** Circumstances of new work. */
export const newCircumstances = (requestId: string | null = null, span: Span = noSpan): Circumstances => ({
  requestId,
  span,
  database: { calls: 0, ms: 0 },
});

/** What is known of the work that is being done; null at a start, or in work of no request. */
export const circumstances = (): Circumstances | null => storage.getStore() ?? null;

/** Does work in some circumstances. */
export const within = <T>(known: Circumstances, work: () => T): T => storage.run(known, work);

/** Does work that belongs to nobody, such as sending what many have left. */
export const outside = <T>(work: () => T): T => storage.exit(work);

/** Passes on what comes, and has each piece made in the circumstances of whoever called this. */
export function inTheseCircumstances<T>(pieces: AsyncIterable<T>): AsyncIterable<T> {
  const known = circumstances();
  return known === null ? pieces : madeWithin(known, pieces);
}

async function* madeWithin<T>(known: Circumstances, pieces: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = within(known, () => pieces[Symbol.asyncIterator]());
  let isOver = false;
  try {
    for (;;) {
      const item = await within(known, () => iterator.next());
      isOver = item.done === true;
      if (item.done === true) return;
      yield item.value;
    }
  } catch (error) {
    isOver = true;
    throw error;
  } finally {
    if (!isOver) await within(known, () => iterator.return?.());
  }
}
