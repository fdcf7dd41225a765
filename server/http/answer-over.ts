import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

/** What is to be done when a connection breaks, for the answers that were not over by then. */
const waiting = new WeakMap<Socket, Set<() => void>>();

function waitingOn(socket: Socket): Set<() => void> {
  const known = waiting.get(socket);
  if (known !== undefined) return known;
  const works = new Set<() => void>();
  waiting.set(socket, works);
  socket.once('close', () => {
    for (const work of works) work();
  });
  return works;
}

/**
 * Has something done once, when an answer is over: sent, or given up with its connection. Answers that wait behind another one
 * of their connection get no event of their own when that breaks.
 */
export function onceOver({ raw, request }: FastifyReply, work: () => void): void {
  const { socket } = request.raw;
  if (socket.destroyed) return work();
  const works = waitingOn(socket);
  const over = () => {
    if (works.delete(over)) work();
  };
  works.add(over);
  raw.once('finish', over);
  raw.once('close', over);
}
