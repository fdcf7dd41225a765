import type { IncomingMessage } from 'node:http';

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
