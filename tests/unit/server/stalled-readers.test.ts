import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { endStalledReaders } from '../../../server/http/stalled-readers';

const WITHIN = 6000;
const PIECE = 8 * 1024 * 1024;
const DEAF = 4;

/** How many of some connections that read nothing are still open after a third of the time that one of them has. */
async function leftOf(most: number): Promise<number> {
  const server = createServer((_request, response) => response.end(Buffer.alloc(PIECE)));
  const stop = endStalledReaders(server, WITHIN, most);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: DEAF }, () => connect({ port, host: '127.0.0.1' }));
  for (const socket of sockets) {
    socket.on('error', () => undefined).pause();
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  }
  await new Promise((resolve) => setTimeout(resolve, WITHIN / 3));
  const left = await new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
  stop();
  for (const socket of sockets) socket.destroy();
  server.close();
  return left;
}

test('connections that read nothing get less time once they hold a lot', async () => {
  const [few, many] = await Promise.all([leftOf(PIECE * DEAF * 2), leftOf(PIECE)]);
  expect(few).toBe(DEAF);
  expect(many).toBe(0);
});
