import type { FastifyReply } from 'fastify';

/** Aborts when the caller closes the connection before the answer is sent: nobody waits for the result. */
export function callerGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
