import { AsyncLocalStorage } from 'node:async_hooks';
import { noSpan, type Span } from './span';

/** What work is done for: known to everything that it calls, however late. */
export interface WorkContext {
  /** Id of the request that asked for it; null where none did. */
  readonly requestId: string | null;
  /** What it is a part of. */
  span: Span;
  /** Statements that went to the database, and the milliseconds that they took. */
  readonly database: { calls: number; ms: number };
}

const storage = new AsyncLocalStorage<WorkContext>();

/** The context of new work. */
export const newWorkContext = (requestId: string | null = null, span: Span = noSpan): WorkContext => ({
  requestId,
  span,
  database: { calls: 0, ms: 0 },
});

/** What is known of the work that is being done; null at a start, or in work of no request. */
export const workContext = (): WorkContext | null => storage.getStore() ?? null;

/** Does work in a context. */
export const runInContext = <T>(known: WorkContext, work: () => T): T => storage.run(known, work);

/** Does work that belongs to nobody, such as sending what many have left. */
export const runOutside = <T>(work: () => T): T => storage.exit(work);

/** Passes on what comes, and has each piece made in the context of the caller. */
export function bindContext<T>(pieces: AsyncIterable<T>): AsyncIterable<T> {
  const known = workContext();
  return known === null ? pieces : madeIn(known, pieces);
}

async function* madeIn<T>(known: WorkContext, pieces: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = runInContext(known, () => pieces[Symbol.asyncIterator]());
  let isOver = false;
  try {
    for (;;) {
      const item = await runInContext(known, () => iterator.next());
      isOver = item.done === true;
      if (item.done === true) return;
      yield item.value;
    }
  } catch (error) {
    isOver = true;
    throw error;
  } finally {
    if (!isOver) await runInContext(known, () => iterator.return?.());
  }
}
