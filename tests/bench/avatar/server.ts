import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { WebSocketServer } from 'ws';
import type { SayInput } from '../../../contract/provider/schema';
import { createAvatarEngine } from '../../../server/engines/avatar';
import { EmbeddedSpeech } from '../../../server/engines/speech-synthesis/espeak';
import { createSignedLinks } from '../../../server/http/signed-links';
import { createAvatarAddresses } from '../../../server/modules/catalogue';
import { createProvider, type Provider, registerProviderSocket } from '../../../server/realtime/provider';
import { Strangers } from '../../../server/realtime/strangers';
import { answer } from './child';
import { countedPlaces } from '../../fixtures/places';

export type ServerRequest =
  | { op: 'provider'; cacheDir: string }
  /** A server that does nothing but send this many bytes to everybody 25 times a second. */
  | { op: 'bare'; bytes: number }
  | { op: 'usage' }
  | { op: 'say'; input: SayInput };

/** CPU time in microseconds since the start, resident memory in bytes. */
export interface Usage {
  cpu: number;
  rss: number;
}

const http = createServer();
let provider: Provider | null = null;

async function listen(): Promise<{ port: number }> {
  await new Promise<void>((done) => {
    http.listen(0, '127.0.0.1', done);
  });
  return { port: (http.address() as AddressInfo).port };
}

async function startProvider(cacheDir: string): Promise<{ port: number }> {
  const speech = new EmbeddedSpeech({ entry: resolve('tools/speech/main.mjs') });
  const avatars = createAvatarEngine({ cacheDir });
  provider = createProvider({
    speech,
    avatars,
    access: {
      resolve: async (token) => ({ principalId: token, group: 'user', ownerId: token }),
      spoken: async (_, text) => text,
      isAvatarAllowed: () => true,
      isVoiceAllowed: () => true,
      pronunciations: async () => [],
      looks: async () => ({ avatar: 'plain', voice: 'plain' }),
      account: async ({ ownerId }) => ({ id: ownerId, streams: Number.POSITIVE_INFINITY }),
    },
    limits: () => ({ perAddress: { user: 0, share: 0, demo: 0 }, perAccount: 0 }),
    places: countedPlaces(),
    pictures: {
      ...createAvatarAddresses(createSignedLinks('bench')),
      isForSale: async () => false,
      isCloneThere: async () => false,
    },
    mark: (pcm) => pcm,
  });
  // All viewers come from one address here.
  const strangers = new Strangers({ within: 10_000, perAddress: Number.POSITIVE_INFINITY });
  registerProviderSocket(http, provider, { strangers });
  await speech.warm();
  const pack = await avatars.open(1001);
  while (pack.poses < 100) await new Promise((done) => setTimeout(done, 50));
  return listen();
}

function startBare(bytes: number): Promise<{ port: number }> {
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  const message = Buffer.alloc(bytes, 1);
  let due = performance.now();
  const tick = (): void => {
    for (; due <= performance.now(); due += 40)
      for (const client of sockets.clients) client.send(message, { binary: true });
    setTimeout(tick, Math.max(0, due - performance.now()));
  };
  tick();
  return listen();
}

answer<ServerRequest>(async (request) => {
  if (request.op === 'provider') return startProvider(request.cacheDir);
  if (request.op === 'bare') return startBare(request.bytes);
  if (request.op === 'say') {
    const { text, interrupt = false, session_id, token } = request.input;
    if (provider === null) return {};
    return provider.say(session_id, await provider.callerOf(token), { text, interrupt });
  }
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, rss: process.memoryUsage.rss() } satisfies Usage;
});
