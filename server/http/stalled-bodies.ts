import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long strangers may hold a connection, milliseconds. */
export interface Patience {
  /** From the connection, or from a request's first byte, to the end of its headers. */
  headers: number;
  /** Between two requests of one connection: more than the minute of most proxies, which then close it first. */
  keepAlive: number;
  /** In each such span a body brings so many bytes, or comes to its end. The whole has no limit: 300 MB may take hours. */
  body: { within: number; bytes: number };
}

export const patience: Patience = {
  headers: 20_000,
  keepAlive: 72_000,
  // 4 kbit/s, less than the slowest mobile line brings.
  body: { within: 30_000, bytes: 16 * 1024 },
};

interface Mark {
  since: number;
  /** Bytes that its connection had brought by then. */
  bytes: number;
}

/** Whether it is us who do not read: bytes wait that nobody has taken. */
const isHeldByUs = (request: IncomingMessage) => request.readableLength > 0;

/**
 * Ends requests whose body comes to a standstill. Node knows a limit for whole requests alone, which would also end long
 * uploads on slow lines.
 * @param answer what such a request is answered with, when it was not answered yet
 * @returns the way to stop watching
 */
export function endStalledBodies(
  server: Server,
  { within, bytes }: Patience['body'],
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
    // What came while this process was busy is read before the next look.
    if (wasHeldUp) return;
    for (const [request, entry] of coming) {
      const { socket } = request;
      if (request.complete || socket.destroyed) coming.delete(request);
      else if (socket.bytesRead - entry.mark.bytes >= bytes || isHeldByUs(request))
        entry.mark = { since: now, bytes: socket.bytesRead };
      else if (now - entry.mark.since >= within) {
        coming.delete(request);
        if (!entry.response.headersSent) socket.write(answer(request));
        // What was written goes out first; the handler hears that its caller has gone.
        socket.destroySoon();
      }
    }
  };
  const looking = setInterval(look, within / 6);
  looking.unref();
  return () => clearInterval(looking);
}
