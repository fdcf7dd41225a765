import { workContext, bindContext, newWorkContext, runInContext } from './work-context';
import { type Attributes, noSpan, type Span } from './span';

/** The span of the work that is being done. */
export const currentSpan = (): Span => workContext()?.span ?? noSpan;

/** Begins a piece of the work that is being done; it has to be ended. */
export const beginSpan = (name: string, attributes?: Attributes): Span =>
  currentSpan().child(name, attributes);

/** Does work as a part of a span: what it begins is below that. */
export function runIn<T>(span: Span, work: () => T): T {
  if (span === noSpan) return work();
  const known = workContext() ?? newWorkContext();
  return runInContext({ requestId: known.requestId, database: known.database, span }, work);
}

/** Does work in a span of its own, below the one that is being done. Free while that is not traced. */
export async function span<T>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const own = beginSpan(name, attributes);
  if (own === noSpan) return work(noSpan);
  try {
    return await runIn(own, () => work(own));
  } catch (error) {
    own.fail(error);
    throw error;
  } finally {
    own.end();
  }
}

/**
 * The same for work whose result comes in pieces. The first of them is marked.
 * @param onPiece told of each piece, to note what it says of the work
 */
export async function* spanOfPieces<T>(
  name: string,
  attributes: Attributes,
  work: () => AsyncIterable<T>,
  onPiece: (span: Span, piece: T) => void = () => undefined,
): AsyncGenerator<T> {
  const own = beginSpan(name, attributes);
  if (own === noSpan) {
    yield* work();
    return;
  }
  let isFirst = true;
  try {
    for await (const piece of runIn(own, () => bindContext(work()))) {
      if (isFirst) own.mark('first');
      isFirst = false;
      onPiece(own, piece);
      yield piece;
    }
  } catch (error) {
    own.fail(error);
    throw error;
  } finally {
    own.end();
  }
}
