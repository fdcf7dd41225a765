import type { FastifyInstance } from 'fastify';
import type { Jobs } from '../jobs';
import type { Node } from '../nodes/node';

export interface ServiceDeps {
  http: FastifyInstance;
  node: Pick<Node, 'away' | 'onOut'>;
  jobs: Pick<Jobs, 'pause' | 'resume'>;
  realtime: { sendAway(): void; takeBack(): void };
  /** How long proxies may take to see that this node takes no visitors, milliseconds. */
  drainMs: number;
}

/**
 * Empties this node while an operator has it out of service, as at a stop: it is no longer ready, each answer ends its
 * connection, and once proxies have seen that, streams and sockets go to other nodes. Answers and work that go on end by
 * themselves; nothing new is claimed.
 * @returns a function that ends it
 */
export function drainWhenOutOfService({ http, node, jobs, realtime, drainMs }: ServiceDeps): () => void {
  let leaving: NodeJS.Timeout | undefined;
  http.addHook('onSend', async (_request, reply) => {
    if (node.away() !== null) reply.header('connection', 'close');
  });
  node.onOut(async (isOut) => {
    clearTimeout(leaving);
    if (isOut) {
      leaving = setTimeout(() => realtime.sendAway(), drainMs);
      await jobs.pause();
    } else {
      realtime.takeBack();
      await jobs.resume();
    }
  });
  return () => clearTimeout(leaving);
}
