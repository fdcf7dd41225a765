import type { SayInput } from '../../contract/provider';
import type { Nodes } from './nodes';
import { ProviderError, type ProviderErrorName, type Provider, type StreamPrincipal } from './provider';

type Said = { epoch: number } | { refused: ProviderErrorName };

interface Remote {
  caller: StreamPrincipal;
  text: string;
  interrupt: boolean;
  sessionId: string;
}

/** `say` in a stream of this node, or of another one. */
export function createSay(provider: Provider, nodes: Nodes) {
  nodes.answer('stream:say', async ({ sessionId, caller, text, interrupt }: Remote): Promise<Said | null> => {
    if (!provider.hasStream(sessionId)) return null;
    try {
      return await provider.say(sessionId, caller, { text, interrupt });
    } catch (error) {
      if (error instanceof ProviderError) return { refused: error.code };
      throw error;
    }
  });

  /** @throws ProviderError */
  return async ({
    text,
    interrupt = false,
    session_id: sessionId,
    token,
  }: SayInput): Promise<{ epoch: number }> => {
    const caller = await provider.callerOf(token);
    if (!provider.hasStream(sessionId)) {
      const remote: Remote = { sessionId, caller, text, interrupt };
      const said = await nodes.ask<Said>('stream:say', remote);
      if (said !== null && 'refused' in said)
        throw new ProviderError(said.refused, 'refused by the node of the stream');
      if (said !== null) return said;
    }
    return provider.say(sessionId, caller, { text, interrupt });
  };
}

export type Say = ReturnType<typeof createSay>;
