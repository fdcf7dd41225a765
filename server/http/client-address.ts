import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Reads the address of each caller once, while the connection is there: Node.js has none of a connection that has ended, and calls
 * that came on it are still worked on. Where it is gone at once, the address is empty.
 */
export function keepAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const address = request.ip as string | undefined;
    Object.defineProperty(request, 'ip', { value: address ?? '' });
  });
}

/** Address of the client of a raw request, by Fastify's rule: behind a trusted proxy, the address that the proxy names. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const named = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return named || (request.socket.remoteAddress ?? '');
}
