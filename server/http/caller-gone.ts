import type { FastifyReply, FastifyRequest } from 'fastify';
import { onAnswerEnd } from './answer-over';

/** Aborts when the caller closes the connection before the answer is sent: nobody waits for the result. */
export function callerGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  onAnswerEnd(reply, () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** What work that is given up fails with: of ours, of signals, and of connections and streams that end under it. */
const ABORTED: ReadonlySet<unknown> = new Set([
  'aborted',
  'ABORT_ERR',
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
]);

const isAborted = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ABORTED.has((error as { code?: unknown }).code) || isAborted(error.cause));

/** Whether a call failed because its caller has left: that is no fault of anybody. */
export const isLeft = ({ raw: { socket } }: FastifyRequest, error: unknown): boolean =>
  socket.destroyed && isAborted(error);
