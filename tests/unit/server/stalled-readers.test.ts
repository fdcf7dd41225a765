import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { endStalledReaders } from '../../../server/http/stalled-readers';

const WITHIN = 6000;
const PIECE = 8 * 1024 * 1024;
const DEAF = 4;

/** A server to which some connect who read nothing of its answers. */
async function deafReaders(most: number) {
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
  const left = () =>
    new Promise<number>((resolve, reject) => {
      server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  await expect.poll(left).toBe(DEAF);
  return {
    left,
    end() {
      stop();
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('connections that read nothing are closed sooner when they hold much', async () => {
  const few = await deafReaders(PIECE * DEAF * 2);
  const many = await deafReaders(PIECE);
  await expect.poll(many.left, { timeout: WITHIN / 2 }).toBe(0);
  expect(await few.left()).toBe(DEAF);
  few.end();
  many.end();
});
