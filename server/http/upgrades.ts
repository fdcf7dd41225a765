import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Paths whose upgrades somebody on this server takes; Vite's hot reload comes with a protocol name of its own. */
const isKnown = ({ url = '', headers }: IncomingMessage) =>
  /^\/(provider\/ws\/(ip_)?video|socket\.io\/)/.test(url) || headers['sec-websocket-protocol'] === 'vite-hmr';

/** Ends upgrade requests that nobody takes; Node would leave them hanging, and the caller may never end its side. */
export function refuseUnknownUpgrades(server: Server): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (isKnown(request)) return;
    socket.once('error', () => socket.destroy());
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n', () => socket.destroy());
  });
}
