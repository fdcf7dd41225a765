import type { ServerResponse } from 'node:http';

export const securityHeaders = {
  'content-security-policy': [
    "default-src 'self'",
    // Voice detectors are WebAssembly; this allows no text to be run as a script.
    "script-src 'self' 'wasm-unsafe-eval'",
    // Mantine sets colours and sizes as inline style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    // This includes sockets to this server: a bare scheme such as `ws:` would allow any host.
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
 * Sets the headers that every answer of this server carries, sockets and streams included. No cache may store an answer
 * unless its handler says otherwise: without a header, any proxy on the way could.
 */
export function beginAnswer(response: Pick<ServerResponse, 'setHeader'>): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  response.setHeader('cache-control', 'no-store');
}
