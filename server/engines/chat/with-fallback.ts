import { setTimeout as delay } from 'node:timers/promises';
import { type ChatEngine, ChatError, type ChatPiece, type ChatRequest } from './port';

/** The wait before a second try, milliseconds. */
const RETRY_MS = 300;

/** Failures that another try, or another service, may not repeat. */
const isPassing = (error: unknown): boolean =>
  error instanceof ChatError && ['unreachable', 'busy', 'failed'].includes(error.reason);

/**
 * Tries each service in turn until one begins to speak: the first one twice when its failure may be temporary. An answer
 * that has begun is not retried, since it was heard.
 * @param engines the preferred one first
 */
export function withFallback(engines: readonly [ChatEngine, ...ChatEngine[]]): ChatEngine {
  const [first, ...others] = engines;

  async function* answer(request: ChatRequest): AsyncGenerator<ChatPiece> {
    const tries = [first, first, ...others];
    let failure: unknown = null;
    for (const [index, engine] of tries.entries()) {
      if (index === 1) {
        if (!isPassing(failure)) continue;
        await delay(RETRY_MS, undefined, { signal: request.signal });
      }
      let hasBegun = false;
      try {
        const asked = engine.usesTools ? request : { ...request, tools: [] };
        for await (const piece of engine.answer(asked)) {
          hasBegun = true;
          yield piece;
        }
        return;
      } catch (error) {
        if (hasBegun || request.signal.aborted || !(error instanceof ChatError)) throw error;
        failure = error;
      }
    }
    throw failure;
  }

  return { name: first.name, usesTools: first.usesTools, answer };
}
