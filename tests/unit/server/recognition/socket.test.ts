import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { refuseUnknownUpgrades } from '../../../../server/http/upgrades';
import { createFunasr } from '../../../../server/engines/speech-recognition/funasr';
import { registerRecognitionSocket } from '../../../../server/realtime/recognition/socket';
import { startLocalFunasr } from '../../../fixtures/recognition/funasr';
import type { LocalService } from '../../../fixtures/recognition/service';
import { countedPlaces } from '../../../fixtures/places';
import { noTracing } from '../../../../server/telemetry/open-tracing';

const START = JSON.stringify({ chunk_size: [5, 10, 5], is_speaking: true });

let service: LocalService;
let server: Server;
let sockets: ReturnType<typeof registerRecognitionSocket>;
const clients: WebSocket[] = [];
let admit: () => Promise<void> = () => Promise.resolve();

beforeEach(async () => {
  service = await startLocalFunasr();
  const recognition = createFunasr({ url: service.url, languages: ['zh-CN'] });
  server = createServer();
  sockets = registerRecognitionSocket(server, {
    tracing: noTracing,
    recognition: () => recognition,
    findSpeaker: async (credential) => {
      await admit();
      return credential === '' ? null : { accountId: credential };
    },
    places: countedPlaces({ perPrincipal: 1, total: 2 }),
    redeem: () => null,
    addressOf: () => 'here',
    log: () => undefined,
  });
  refuseUnknownUpgrades(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  admit = () => Promise.resolve();
  for (const client of clients.splice(0)) client.terminate();
  sockets.close();
  server.close();
  await service.close();
});

const port = (): number => (server.address() as AddressInfo).port;

function connect(token: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${port()}/api/v1/asrws?token=${token}`);
  clients.push(socket);
  socket.on('open', () => {
    socket.send(START);
    socket.send(Buffer.alloc(32_000, 1));
  });
  return {
    socket,
    heard: new Promise<void>((resolve) => socket.once('message', () => resolve())),
    closed: new Promise<number>((resolve) => socket.once('close', resolve)),
  };
}

it('limits the recordings of an account, and of the server', async () => {
  await connect('a').heard;
  expect(await connect('a').closed).toBe(4005);
  await connect('b').heard;
  expect(await connect('c').closed).toBe(4006);
  expect(sockets.count()).toBe(2);
});

it('releases the place of a client that leaves before it is authenticated', async () => {
  let open: () => void = () => undefined;
  admit = () =>
    new Promise((resolve) => {
      open = resolve;
    });
  const { socket, closed } = connect('a');
  await once(socket, 'open');
  socket.terminate();
  await closed;
  open();
  admit = () => Promise.resolve();
  // It is free as soon as the server has noticed.
  const tryAgain = () => {
    const { heard, closed } = connect('a');
    return Promise.race([heard.then(() => 'heard'), closed]);
  };
  await expect.poll(tryAgain).toBe('heard');
});

it('ends everything with 1001 when the server stops', async () => {
  const { heard, closed } = connect('a');
  await heard;
  sockets.close();
  expect(await closed).toBe(1012);
  await expect.poll(() => service.open()).toBe(0);
});

it.each(['//', 'http://[', '/api/v1/asrws2'])(
  'answers an upgrade of %s with 404, and lives on',
  async (address) => {
    const socket = connectTcp(port(), '127.0.0.1');
    socket.write(
      `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 40[04]/);
    socket.destroy();
    await connect('a').heard;
  },
);
