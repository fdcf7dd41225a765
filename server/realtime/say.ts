import type { SayInput } from '../../contract/provider/schema';
import type { Tracing } from '../telemetry/open-tracing';
import { currentSpan, runIn } from '../tracing/tracing';
import type { Nodes } from './nodes';
import { ProviderError, type ProviderErrorName, type Provider, type StreamPrincipal } from './provider';

type Said = { epoch: number } | { refused: ProviderErrorName };

interface Remote {
  caller: StreamPrincipal;
  text: string;
  interrupt: boolean;
  sessionId: string;
  /** The span that it comes from; null when that is not traced. */
  traceparent?: string | null;
}

/**
 * `say` in a stream of this node, or of another one.
 * @throws ProviderError
 */
export type Say = (input: SayInput) => Promise<{ epoch: number }>;

/** See {@link Say}. */
export function createSay(provider: Provider, nodes: Nodes, tracing: Pick<Tracing, 'resume'>): Say {
  nodes.answer('stream:say', async (remote: Remote): Promise<Said | null> => {
    const { sessionId, caller, text, interrupt, traceparent } = remote;
    if (!provider.hasStream(sessionId)) return null;
    const span = tracing.resume('stream say', traceparent ?? null);
    try {
      return await runIn(span, () => provider.say(sessionId, caller, { text, interrupt }));
    } catch (error) {
      span.fail(error);
      if (error instanceof ProviderError) return { refused: error.code };
      throw error;
    } finally {
      span.end();
    }
  });

  return async ({
    text,
    interrupt = false,
    session_id: sessionId,
    token,
  }: SayInput): Promise<{ epoch: number }> => {
    const caller = await provider.callerOf(token);
    if (!provider.hasStream(sessionId)) {
      const remote: Remote = { sessionId, caller, text, interrupt, traceparent: currentSpan().traceparent };
      const said = await nodes.ask<Said>('stream:say', remote);
      if (said !== null && 'refused' in said)
        throw new ProviderError(said.refused, 'refused by the node of the stream');
      if (said !== null) return said;
    }
    return provider.say(sessionId, caller, { text, interrupt });
  };
}
