import { randomUUID } from 'node:crypto';
import type { Principal } from '../http/principal';
import { type OpenTurn, type SpokenTurn } from '../modules/conversations';
import type { Tracing } from '../telemetry/open-tracing';
import { runIn, span } from '../tracing/tracing';
import type { Nodes } from './nodes';
import type { Provider } from './provider';
import type { Spoken } from './provider/spoken-time';
import { streamPrincipalId } from './stream-access';

interface Wanted {
  /** The stream. */
  sessionId: string;
  principalId: string;
  conversationId: string;
}

/** A message of an answer, with the span that it comes from; null when that is not traced. */
interface Traced {
  traceparent?: string | null;
}

export interface TurnDeps {
  provider: Provider;
  nodes: Nodes;
  tracing: Pick<Tracing, 'resume'>;
  /** Told once an answer is over, on the node that spoke it. */
  onSpoken: (conversationId: string, spoken: Spoken) => void;
}

/** Opens the turns of answers: in a stream of this node, else in one of another node, which is asked by its name. */
export function createTurns({ provider, nodes, tracing, onSpoken }: TurnDeps): OpenTurn {
  const openHere = ({ sessionId, principalId, conversationId }: Wanted) =>
    provider.openTurn(sessionId, principalId, (spoken) => onSpoken(conversationId, spoken));

  /** Turns that answers of other nodes speak in, here. */
  const lent = new Map<string, SpokenTurn>();
  /** Turns of this node's answers in streams of other nodes. */
  const borrowed = new Map<string, AbortController>();

  nodes.answer('turn:open', async (wanted: Wanted) => {
    const turn = await openHere(wanted);
    if (turn === null) return null;
    const id = randomUUID();
    lent.set(id, turn);
    turn.over.addEventListener(
      'abort',
      () => {
        lent.delete(id);
        nodes.tell('turn:over', { id, reason: turn.over.reason as unknown });
      },
      { once: true },
    );
    return id;
  });
  nodes.answer('turn:say', async ({ id, text, traceparent }: { id: string; text: string } & Traced) => {
    const turn = lent.get(id);
    if (turn === undefined) return null;
    const span = tracing.resume('turn say', traceparent ?? null);
    try {
      return await runIn(span, () => turn.say(text));
    } finally {
      span.end();
    }
  });
  nodes.answer('turn:end', async ({ id }: { id: string }) => {
    lent.get(id)?.end();
    lent.delete(id);
    return null;
  });
  nodes.hear('turn:over', ({ id, reason }: { id: string; reason: unknown }) =>
    borrowed.get(id)?.abort(reason),
  );

  /** A turn in a stream of another node. When that node has died the turn ends, and the page speaks the answer itself. */
  async function borrow(wanted: Wanted): Promise<SpokenTurn | null> {
    const id = await nodes.ask<string>('turn:open', wanted);
    if (id === null) return null;
    const over = new AbortController();
    borrowed.set(id, over);
    return {
      over: over.signal,
      async say(text) {
        if (over.signal.aborted) return false;
        const isHeard = await span('turn hand over', {}, async ({ traceparent }) => {
          return (await nodes.ask<boolean>('turn:say', { id, text, traceparent })) ?? false;
        });
        if (!isHeard) over.abort();
        return isHeard;
      },
      end() {
        borrowed.delete(id);
        if (!over.signal.aborted) void nodes.ask('turn:end', { id });
      },
    };
  }

  return async ({ streamSessionId, conversationId }, principal: Principal) => {
    const principalId = streamPrincipalId(principal);
    if (principalId === null) return null;
    const wanted = { sessionId: streamSessionId, principalId, conversationId };
    return provider.hasStream(streamSessionId) ? openHere(wanted) : borrow(wanted);
  };
}
