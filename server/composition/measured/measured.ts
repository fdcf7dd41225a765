import type { EngineFigures, EngineKind } from '../../telemetry/engine-figures';
import { beginSpan, runIn } from '../../tracing/tracing';
import { bindContext } from '../../tracing/work-context';
import { noSpan, type Span } from '../../tracing/span';

/** Whose calls they are. */
export interface Measured {
  engine: EngineKind;
  /** Who answers, as the settings name it. */
  adapter: string;
  figures: EngineFigures;
}

/** Kinds of errors that say nothing of the engine: its caller gave up, or asked for what there cannot be. */
const callersOwn = new Set([
  'aborted',
  'closed',
  'refused',
  'unknownVoice',
  'unknownAvatar',
  'unsupportedLanguage',
  'badSample',
  'badFont',
  'badPicture',
  'badReading',
  'full',
  'ENOENT',
]);

/** The signal of a call: an argument, or a field of the first one. */
function signalOf(args: readonly unknown[]): AbortSignal | undefined {
  for (const arg of args) {
    if (arg instanceof AbortSignal) return arg;
    const { signal } = (arg ?? {}) as { signal?: unknown };
    if (signal instanceof AbortSignal) return signal;
  }
  return undefined;
}

/** Whether an error is the engine's own failure. */
export function isFailure(error: unknown, signal?: AbortSignal): boolean {
  if (signal?.aborted === true) return false;
  const { code, reason, failure, name } = (error ?? {}) as Record<string, unknown>;
  return name !== 'AbortError' && ![code, reason, failure].some((kind) => callersOwn.has(String(kind)));
}

/** One call that is under way. */
function beginCall({ engine, adapter, figures }: Measured, method: string) {
  const began = performance.now();
  const span = beginSpan(`${engine} ${method}`, { 'mirra.engine': engine, 'mirra.adapter': adapter });
  let isTold = false;
  return {
    span,
    /** What its user waits for is there, or will not come. */
    told(isOk: boolean): void {
      // Pieces that break off after the first one are told twice: once as they began, once as they failed.
      if (isTold && isOk) return;
      isTold = true;
      figures.observe({ engine, adapter, ms: performance.now() - began, isOk });
    },
  };
}

type Work<R> = (...args: never[]) => R;

/** A call that answers once, measured. */
function once<R>(
  whose: Measured,
  name: string,
  args: readonly unknown[],
  work: () => Promise<R>,
): Promise<R> {
  const call = beginCall(whose, name);
  return runIn(call.span, work).then(
    (value) => {
      call.told(true);
      call.span.end();
      return value;
    },
    (error: unknown) => {
      // What the caller gave up, or asked wrongly, says nothing of how long an answer takes.
      if (isFailure(error, signalOf(args))) call.told(false);
      call.span.fail(error);
      call.span.end();
      throw error;
    },
  );
}

/** Measures a streaming call up to its first piece; a stream that breaks off later counts as failed too. */
async function* pieces<P>(
  whose: Measured,
  name: string,
  args: readonly unknown[],
  work: () => AsyncIterable<P>,
  onPiece: (span: Span, piece: P) => void,
): AsyncGenerator<P> {
  const call = beginCall(whose, name);
  let isFirst = true;
  try {
    const made = call.span === noSpan ? work() : runIn(call.span, () => bindContext(work()));
    for await (const piece of made) {
      if (isFirst) {
        call.told(true);
        call.span.mark('first');
        isFirst = false;
      }
      onPiece(call.span, piece);
      yield piece;
    }
    call.told(true);
  } catch (error) {
    if (isFailure(error, signalOf(args))) call.told(false);
    call.span.fail(error);
    throw error;
  } finally {
    call.span.end();
  }
}

type Methods<E> = { [K in keyof E]?: E[K] extends Work<unknown> | undefined ? 'answer' | 'pieces' : never };

/**
 * An engine whose calls are timed, and are spans of what is traced. All else of it is as it was.
 * @param methods those that are timed, and how they answer
 * @param onPiece notes what a piece says of its call
 */
export function measured<E extends object>(
  engine: E,
  methods: Methods<E>,
  whose: Measured,
  onPiece: (span: Span, piece: unknown) => void = () => undefined,
): E {
  const wrapped = new Map<PropertyKey, unknown>();
  return new Proxy(engine, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const known = wrapped.get(name);
      if (known !== undefined) return known;
      const call = value as (...args: unknown[]) => unknown;
      const how = methods[name as keyof E];
      // Private fields are the target's: it is `this` for all of its methods.
      const own = (...args: unknown[]): unknown => {
        const work = () => Reflect.apply(call, target, args);
        if (how === 'answer') return once(whose, String(name), args, () => work() as Promise<unknown>);
        if (how === 'pieces')
          return pieces(whose, String(name), args, () => work() as AsyncIterable<unknown>, onPiece);
        return work();
      };
      wrapped.set(name, own);
      return own;
    },
  });
}
