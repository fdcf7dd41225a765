import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error';

/** When a caller who was refused should come again, seconds. */
const RETRY_SECONDS = 1;
/** What asks the database; pages and their files are served from memory and disk. */
const LIMITED = /^\/(api|provider)\//;

/**
 * Calls that one connection may have under way. Browsers and proxies wait for an answer before they ask again on the same
 * connection; whoever sends many at once has the server work on answers that nobody may ever read.
 */
export const PIPELINED = 16;

/** Ends connections with more than {@link PIPELINED} calls under way. */
export function limitPipelining(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 0) - 1));
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
  /** Calls under way by connection: those that wait for their turn in it get no event of their own when it breaks. */
  const underWay = new WeakMap<Socket, Set<IncomingMessage>>();
  const change = (address: string, by: number) => {
    const count = (counts.get(address) ?? 0) + by;
    if (count > 0) counts.set(address, count);
    else counts.delete(address);
  };
  const addresses = new WeakMap<IncomingMessage, string>();
  const end = (call: IncomingMessage) => {
    const address = addresses.get(call);
    if (address === undefined) return;
    addresses.delete(call);
    underWay.get(call.socket)?.delete(call);
    change(address, -1);
  };
  app.addHook('onRequest', async ({ url, ip, raw }, reply) => {
    if (!LIMITED.test(url)) return;
    const limit = limitOf();
    if (limit > 0 && (counts.get(ip) ?? 0) >= limit)
      throw new AppError('tooManyRequests', { seconds: RETRY_SECONDS });
    change(ip, 1);
    addresses.set(raw, ip);
    let calls = underWay.get(raw.socket);
    if (calls === undefined) {
      const all = new Set<IncomingMessage>();
      underWay.set(raw.socket, all);
      raw.socket.once('close', () => {
        for (const call of all) end(call);
      });
      calls = all;
    }
    calls.add(raw);
    reply.raw.once('close', () => end(raw));
  });
  app.addHook('onResponse', async ({ raw }) => end(raw));
}
