import type { IncomingMessage } from 'node:http';

/** Address of the client of a raw request, as Fastify tells it for others: behind a trusted proxy the one that it names. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const named = trustProxy
    ? String(request.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return named || (request.socket.remoteAddress ?? '');
}
