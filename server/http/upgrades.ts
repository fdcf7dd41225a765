import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Paths with a handler for upgrades; Vite's hot reload uses a protocol name of its own. */
const isKnown = ({ url = '', headers }: IncomingMessage) =>
  /^\/(provider\/ws\/(ip_)?video|socket\.io\/|api\/v1\/(asrws|rtasr)(\?|$))/.test(url) ||
  headers['sec-websocket-protocol'] === 'vite-hmr';

/** Where an upgrade request leads; null for an address that is none, such as `//`, which no handler wants. */
export function upgradeAddress({ url = '/' }: IncomingMessage): URL | null {
  const base = 'http://localhost';
  return URL.canParse(url, base) ? new URL(url, base) : null;
}

/** Refuses an upgrade request and destroys its socket, since the caller may never close its side. */
export function refuseUpgrade(socket: Duplex, status: 400 | 404 | 429): void {
  socket.once('error', () => socket.destroy());
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'connection: close', 'content-length: 0'];
  socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}

/** Ends upgrade requests without a handler; Node would leave them open. */
export function refuseUnknownUpgrades(server: Server): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (!isKnown(request)) refuseUpgrade(socket, 404);
  });
}
