import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onAnswerEnd } from './answer-over';
import { AppError } from './app-error';
import { networkOf } from './network';

/** `Retry-After` of a refused call, seconds. */
const RETRY_SECONDS = 1;
/** What asks the database; pages and their files are served from memory and disk. */
const LIMITED = /^\/(api|provider)\//;

/**
 * Calls that one connection may have under way. Browsers and proxies wait for an answer before they ask again on the same
 * connection; anyone who sends many at once has the server work on answers that nobody may ever read.
 */
export const PIPELINED = 16;

/** Ends connections with more than {@link PIPELINED} calls under way. */
export function limitPipelining(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    onAnswerEnd(reply, () => underWay.set(socket, (underWay.get(socket) ?? 0) - 1));
    if (count > PIPELINED) socket.destroy();
    // The calls that came in one piece with those before are still handed out: nobody hears an answer.
    if (socket.destroyed) reply.hijack();
  });
}

/**
 * Refuses calls of an address that has very many under way: they would stand before everybody else's in the queue for the
 * database.
 * @param limitOf calls of one address at a time; 0 is no limit
 */
export function limitCallsAtOnce(app: FastifyInstance, limitOf: () => number): void {
  const counts = new Map<string, number>();
  const change = (network: string, by: number) => {
    const count = (counts.get(network) ?? 0) + by;
    if (count > 0) counts.set(network, count);
    else counts.delete(network);
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!LIMITED.test(request.url)) return;
    const network = networkOf(request.ip);
    const limit = limitOf();
    if (limit > 0 && (counts.get(network) ?? 0) >= limit)
      throw new AppError('tooManyRequests', { seconds: RETRY_SECONDS });
    change(network, 1);
    onAnswerEnd(reply, () => change(network, -1));
  });
}
