import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress } from '../../../server/http/client-address';
import { createFrame } from '../../../server/http/frame';

const forged = '6.6.6.6, 203.0.113.7';

test.each([
  [true, '203.0.113.7'],
  [false, '127.0.0.1'],
])(
  'behind a proxy (%s) the address is the one that the proxy saw, never one that the client wrote',
  async (trustProxy, address) => {
    const app = createFrame({ logLevel: 'silent', trustProxy });
    app.get('/', (request, reply) => reply.send(request.ip));
    const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': forged } });
    expect(answer.body).toBe(address);
    await app.close();

    const request = {
      headers: { 'x-forwarded-for': forged },
      socket: { remoteAddress: '127.0.0.1' },
    } as unknown as IncomingMessage;
    expect(clientAddress(request, trustProxy)).toBe(address);
  },
);

test('the address stays known after the caller has left', async () => {
  const app = createFrame({ logLevel: 'silent', trustProxy: false });
  const seen = new Promise<string>((resolve) => {
    app.get('/', (request, reply) => {
      const { socket } = request.raw;
      socket.once('close', () => {
        resolve(request.ip);
        void reply.send('');
      });
      socket.destroy();
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const call = connect(port, '127.0.0.1', () => call.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
  call.on('error', () => undefined);
  expect(await seen).toBe('127.0.0.1');
  await app.close();
});
