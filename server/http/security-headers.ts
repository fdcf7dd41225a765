import type { ServerResponse } from 'node:http';

export const securityHeaders = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    // Mantine sets colours and sizes as inline style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    // Sockets to this server are among them: a scheme alone would let a page speak to any host.
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=()',
} as const;

/**
 * Begins an answer with what every answer of this server carries, those of sockets and streams too. It is kept by nobody
 * unless who answers says otherwise: an answer without a word about caches may be kept by any proxy on the way.
 */
export function beginAnswer(response: Pick<ServerResponse, 'setHeader'>): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  response.setHeader('cache-control', 'no-store');
}
