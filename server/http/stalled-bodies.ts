import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Time limits for connections, milliseconds. */
export interface ConnectionTimeouts {
  /** From the connection, or from a request's first byte, to the end of its headers. */
  headers: number;
  /** Between two requests of one connection: more than the minute of most proxies, which then close it first. */
  keepAlive: number;
  /** In each such span a body must bring this many bytes, or end. The whole has no limit: 300 MB may take hours. */
  body: { within: number; bytes: number };
  /** Longest time in which the reader may take none of the waiting bytes. */
  reader: number;
}

export const connectionTimeouts: ConnectionTimeouts = {
  headers: 20_000,
  keepAlive: 72_000,
  // 4 kbit/s, less than the slowest mobile connection.
  body: { within: 30_000, bytes: 16 * 1024 },
  // A video that is paused stops reading; its browser asks for the rest again.
  reader: 60_000,
};

interface Mark {
  since: number;
  /** Bytes that its connection had received by then. */
  bytes: number;
}

/** Whether the delay is ours: bytes have arrived that nobody has read. */
const isHeldByUs = (request: IncomingMessage) => request.readableLength > 0;

/**
 * Ends requests whose body stalls. Node has a limit for whole requests only, which would also end long uploads on slow
 * connections.
 * @param answer sends the answer to such a request, if there was none yet
 * @returns a function that stops watching
 */
export function endStalledBodies(
  server: Server,
  { within, bytes }: ConnectionTimeouts['body'],
  answer: (request: IncomingMessage) => string,
): () => void {
  const coming = new Map<IncomingMessage, { response: ServerResponse; mark: Mark }>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && (length === undefined || length === '0')) return;
    coming.set(request, { response, mark: { since: Date.now(), bytes: request.socket.bytesRead } });
    request.once('close', () => coming.delete(request));
  });
  let lastLook = Date.now();
  const look = () => {
    const now = Date.now();
    const wasHeldUp = now - lastLook > within / 2;
    lastLook = now;
    // Bytes that arrived while this process was busy are read before the next check.
    if (wasHeldUp) return;
    for (const [request, entry] of coming) {
      const { socket } = request;
      if (request.complete || socket.destroyed) coming.delete(request);
      else if (socket.bytesRead - entry.mark.bytes >= bytes || isHeldByUs(request))
        entry.mark = { since: now, bytes: socket.bytesRead };
      else if (now - entry.mark.since >= within) {
        coming.delete(request);
        if (!entry.response.headersSent) socket.write(answer(request));
        // Written bytes go out first; the handler sees that its caller has gone.
        socket.destroySoon();
      }
    }
  };
  const looking = setInterval(look, within / 6);
  looking.unref();
  return () => clearInterval(looking);
}
