import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';

type Work = () => void;

/** What is to be done when each answer is over, null for one that is, and which answers of a connection are not over yet. */
const works = new WeakMap<ServerResponse, Set<Work> | null>();
const open = new WeakMap<Socket, Set<Work>>();

/** The answers that are not over when a connection breaks: those that wait behind another one get no event of their own. */
function openOn(socket: Socket): Set<Work> {
  const known = open.get(socket);
  if (known !== undefined) return known;
  const ends = new Set<Work>();
  open.set(socket, ends);
  socket.once('close', () => {
    for (const end of ends) end();
  });
  return ends;
}

/** What is to be done when an answer is over; the answer is listened to once, however much that is. Null when it is over. */
function worksOf(raw: ServerResponse, socket: Socket): Set<Work> | null {
  const known = works.get(raw);
  if (known !== undefined) return known;
  if (socket.destroyed) return null;
  const own = new Set<Work>();
  works.set(raw, own);
  const ends = openOn(socket);
  const end = () => {
    if (!ends.delete(end)) return;
    works.set(raw, null);
    for (const work of own) work();
  };
  ends.add(end);
  raw.once('finish', end);
  raw.once('close', end);
  return own;
}

/** Has something done once, when an answer is over: sent, or given up with its connection. */
export function onAnswerEnd({ raw, request }: FastifyReply, work: Work): void {
  const own = worksOf(raw, request.raw.socket);
  if (own === null) work();
  else own.add(work);
}
