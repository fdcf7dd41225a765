import type { ServerResponse } from 'node:http';

export const securityHeaders = {
  'content-security-policy': [
    "default-src 'self'",
    // Voice detectors are WebAssembly; this allows no text to be run as a script.
    "script-src 'self' 'wasm-unsafe-eval'",
    // Components set colors and sizes as attributes; style elements need the number of the page that they are in.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    // This includes sockets to this server: a bare scheme such as `ws:` would allow any host.
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': [
    'camera=(self)',
    'microphone=(self)',
    ...[
      'accelerometer',
      'browsing-topics',
      'display-capture',
      'encrypted-media',
      'geolocation',
      'gyroscope',
      'hid',
      'idle-detection',
      'local-fonts',
      'magnetometer',
      'midi',
      'payment',
      'serial',
      'usb',
      'xr-spatial-tracking',
    ].map((feature) => `${feature}=()`),
  ].join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** For what pages of others may show or run: files whose address alone opens them, and the script that embeds a player. */
export const OPEN_TO_OTHER_SITES = { 'cross-origin-resource-policy': 'cross-origin' } as const;

const YEAR_SECONDS = 31_536_000;

/** Browsers that were here once come by HTTPS from then on, where the site is said to be there. */
export const transportSecurity = (publicUrl: string | null): Record<string, string> =>
  publicUrl?.startsWith('https:') === true
    ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
    : {};

/**
 * Sets the headers that every answer of this server carries, sockets and streams included. No cache may store an answer
 * unless its handler says otherwise: without a header, any proxy on the way could.
 */
export function beginAnswer(response: Pick<ServerResponse, 'setHeader'>): void {
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  response.setHeader('cache-control', 'no-store');
}
