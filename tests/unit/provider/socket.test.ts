import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect as dial } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { StreamMessage } from '../../../contract/provider/schema';
import { type AvatarEngine, createAvatarEngine } from '../../../server/engines/avatar';
import { createSignedLinks } from '../../../server/http/signed-links';
import { createAvatarAddresses } from '../../../server/modules/catalogue/avatar-addresses';
import { createProvider, type Provider, registerProviderSocket } from '../../../server/realtime/provider';
import { decodeFrame, type StreamFrame } from '../../../server/realtime/provider/frame';
import { Strangers } from '../../../server/realtime/strangers';
import { ScriptedSpeech } from './scripted';
import { findVoice } from '../../../server/engines/speech-synthesis';
import { countedPlaces } from '../../fixtures/places';

interface Client {
  socket: WebSocket;
  hello: Promise<Extract<StreamMessage, { type: 'hello' }>>;
  frame: Promise<StreamFrame>;
  closed: Promise<number>;
}

/** How long a connection stays whose caller does not say who he is, milliseconds. */
const STRANGER_MS = 500;
/** The avatar that is for sale here. */
const SOLD = 1003;

describe('provider socket', () => {
  let folder: string;
  let avatars: AvatarEngine;
  let server: Server;
  let provider: Provider;
  let end: () => void;
  const speech = new ScriptedSpeech();
  const sockets: WebSocket[] = [];
  const revoked = new Set<string>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avatars-'));
    avatars = createAvatarEngine({ cacheDir: folder });
    provider = createProvider({
      speech,
      avatars,
      access: {
        resolve: async (token) =>
          /^(?:user|share)/.test(token) && !revoked.has(token)
            ? { principalId: token, group: token.startsWith('user') ? 'user' : 'share', ownerId: token }
            : null,
        spoken: async (_, text) => (text.includes('refuse me') ? null : text.replaceAll('secret', '******')),
        isAvatarAllowed: (_, id) => id !== 1002,
        pronunciations: async () => [],
        isVoiceAllowed: (_, id) => id !== 3081 && findVoice(id) !== undefined,
        looks: async ({ ownerId }) => {
          const look = ownerId.includes('trial') ? 'trial' : 'plain';
          return { avatar: look, voice: look };
        },
        account: async ({ ownerId }) => ({ id: ownerId, streams: ownerId.includes('small') ? 1 : 9 }),
      },
      limits: () => ({ perAddress: { user: 3, share: 1, demo: 0 }, perAccount: 2 }),
      places: countedPlaces({ total: 4 }),
      pictures: {
        ...createAvatarAddresses(createSignedLinks('test')),
        isForSale: async (id) => id === SOLD,
        isCloneThere: async () => false,
      },
      mark: (pcm) => pcm.map((sample) => sample | 1),
    });
    server = createServer();
    end = registerProviderSocket(server, provider, {
      addressOf: (request) => String(request.headers['x-address'] ?? 'home'),
      redeem: (ticket) => (ticket.startsWith('for ') ? ticket.slice(4) : null),
      strangers: new Strangers({ within: STRANGER_MS, perAddress: 100 }),
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(async () => {
    end();
    await speech.close();
    await avatars.close();
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    const closing = sockets.splice(0).filter((socket) => socket.readyState !== WebSocket.CLOSED);
    await Promise.all(
      closing.map(
        (socket) =>
          new Promise((resolve) => {
            socket.once('close', resolve);
            socket.close();
          }),
      ),
    );
    await expect.poll(() => provider.stats().streams).toBe(0);
  });

  function connect(
    query: Record<string, string> = {},
    address: string = randomUUID(),
    path = '/provider/ws/video',
  ): Client {
    const { port } = server.address() as AddressInfo;
    const search = new URLSearchParams({ token: 'user', voice: '0', avatar: '1001', ...query });
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}?${search}`, {
      headers: { 'x-address': address },
    });
    sockets.push(socket);
    return {
      socket,
      hello: new Promise((resolve) => {
        socket.on('message', (data, binary) => {
          if (binary) return;
          const message = JSON.parse(data.toString()) as StreamMessage;
          if (message.type === 'hello') resolve(message);
        });
      }),
      frame: new Promise((resolve) => {
        socket.on('message', (data, binary) => {
          if (binary) resolve(decodeFrame(data as Buffer, query.frames === 'pack' ? 4 : 0));
        });
      }),
      closed: new Promise((resolve) => {
        socket.once('close', resolve);
      }),
    };
  }

  it('ends an open stream whose token was revoked, and no other', async () => {
    const [shared, other] = [connect({ token: 'user-share' }), connect({ token: 'user-other' })];
    await Promise.all([shared.hello, other.hello]);
    revoked.add('user-share');
    await provider.endRevoked();
    expect(await shared.closed).toBe(4004);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('accepts a ticket in place of the token, and ends with the credential of the ticket', async () => {
    const client = connect({ token: '', ticket: 'for user-behind' });
    await client.hello;
    revoked.add('user-behind');
    await provider.endRevoked();
    expect(await client.closed).toBe(4004);
  });

  it('does not fall back to the token of a ticket that is not good', async () => {
    expect(await connect({ token: 'user', ticket: 'stale' }).closed).toBe(4004);
  });

  it('greets, and answers a `next` that was sent before it was ready', async () => {
    const client = connect();
    client.socket.once('open', () => client.socket.send('next'));
    const hello = await client.hello;
    expect(hello).toMatchObject({ version: 1, frameRate: 25, sampleRate: 16_000, frames: 'full', epoch: 1 });
    expect(hello.avatar).toEqual(await provider.avatarInfo(1001));
    const frame = await client.frame;
    expect(frame.sessionId).toBe(hello.session_id);
    expect(frame.talking).toBe(false);
    expect([...frame.image.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    expect([...frame.face.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  });

  it('serves the second path alike, and ends on `stop`', async () => {
    const client = connect({}, 'x', '/provider/ws/ip_video');
    await client.hello;
    client.socket.send('stop');
    expect(await client.closed).toBe(1000);
  });

  it.each([
    [{ token: '' }, 4004],
    [{ token: 'stranger' }, 4004],
    [{ voice: '1' }, 4002],
    [{ voice: 'x' }, 4002],
    [{ voice: '3081' }, 4002],
    [{ avatar: '9' }, 4003],
    [{ avatar: '-1' }, 4003],
    [{ avatar: '1002' }, 4003],
  ])('refuses %o with %i', async (query, code) => {
    expect(await connect(query).closed).toBe(code);
  });

  it('lets in as many streams as an address, a license and the server may have, and one again when one ended', async () => {
    const first = connect({ token: 'user-a' }, 'one');
    await first.hello;
    await connect({ token: 'user-a' }, 'one').hello;
    expect(await connect({ token: 'user-a' }, 'two').closed).toBe(4005);
    await connect({ token: 'user-b' }, 'one').hello;
    expect(await connect({ token: 'user-c' }, 'one').closed).toBe(4001);
    await connect({ token: 'user-b' }, 'two').hello;
    expect(await connect({ token: 'user-d' }, 'three').closed).toBe(4006);
    first.socket.close();
    await first.closed;
    await expect.poll(() => provider.stats().streams).toBe(3);
    await connect({ token: 'user-d' }, 'three').hello;
  });

  it('counts visitors of share pages apart from accounts behind the same address', async () => {
    await connect({ token: 'user-a' }, 'office').hello;
    await connect({ token: 'share-a' }, 'office').hello;
    expect(await connect({ token: 'share-b' }, 'office').closed).toBe(4001);
    await connect({ token: 'share-b' }, 'home').hello;
  });

  it('names the pictures of a stream of packs, and sends two numbers a frame', async () => {
    const client = connect({ frames: 'pack', gestures: 'marked' });
    const hello = await client.hello;
    const { hash, poses, mouths, gestures } = await avatars.poses(1001);
    expect(hello).toMatchObject({
      frames: 'pack',
      pack: { url: `/provider/avatar/1001/pack/${hash}`, hash, poses, mouths, gestures: gestures?.body },
    });
    expect(hello.pack?.eyes).toHaveLength(11);
    expect(poses).toBeGreaterThan(26);
    client.socket.send('next');
    const frame = await client.frame;
    expect([frame.face.length, frame.image.length, frame.sound.length]).toEqual([0, 0, 1_280]);
    expect(frame.tail.readUInt16BE(0)).toBeLessThan(poses * (await avatars.poses(1001)).eyes.length);
    expect(frame.tail.readUInt16BE(2)).toBeLessThan(mouths);
  });

  it('has the numbers of always for a client that asks for no gestures', async () => {
    const { pack } = await connect({ frames: 'pack' }).hello;
    expect(pack).toMatchObject({ poses: 26, idle: 13, home: 6, mouths: 35 });
    expect(pack?.eyes).toEqual(['open', 'half', 'closed', 'smile', 'attentive', 'left', 'right', 'up']);
    expect(pack).not.toHaveProperty('gestures');
    const full = await connect({ gestures: 'auto' }).hello;
    expect([full.frames, full.pack]).toEqual(['full', undefined]);
  });

  it('sends marked pictures for an avatar on trial, and plain ones for a sold avatar with a proof', async () => {
    const [plain, trial] = [await avatars.poses(SOLD), await avatars.poses(SOLD, 'trial')];
    const tried = await connect({ token: 'user-trial', avatar: String(SOLD), frames: 'pack' }).hello;
    expect(tried.pack).toMatchObject({
      url: `/provider/avatar/${SOLD}/pack/${trial.hash}`,
      hash: trial.hash,
    });
    const bought = await connect({ avatar: String(SOLD), frames: 'pack' }).hello;
    expect(bought.pack?.hash).toBe(plain.hash);
    const proven = bought.pack?.url.split('/').at(-1) ?? '';
    expect(proven).toMatch(new RegExp(`^${plain.hash}\\.\\d+\\.[\\w-]+$`));

    const may = (id: number, name: string) =>
      provider.pose(id, name, 60_000).then(
        () => 'drawn',
        (error: { message: string }) => (error.message.startsWith('no pictures') ? 'refused' : 'allowed'),
      );
    expect(await may(SOLD, plain.hash)).toBe('refused');
    expect(await may(SOLD, proven)).toBe('allowed');
    expect(await may(SOLD, trial.hash)).toBe('allowed');
    expect(await may(1001, proven)).toBe('refused');
    expect(await may(1001, (await avatars.poses(1001)).hash)).toBe('allowed');
    expect(await may(1001, (await avatars.poses(1001, 'trial')).hash)).toBe('refused');
  });

  it('refuses streams above the rights of an account', async () => {
    await connect({ token: 'user-small' }).hello;
    expect(await connect({ token: 'user-small' }).closed).toBe(4005);
  });

  it('ends a client that sends long messages', async () => {
    const client = connect();
    await client.hello;
    client.socket.send('x'.repeat(65));
    expect(await client.closed).toBe(1009);
  });

  it('disconnects only unauthenticated clients that do not answer', async () => {
    const client = connect();
    await client.hello;
    const { port } = server.address() as AddressInfo;
    // It is told that it is refused, and does not close its side.
    const stranger = dial({ port, host: '127.0.0.1', allowHalfOpen: true });
    stranger.write(
      'GET /provider/ws/video?token=nobody&avatar=1001&voice=0 HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const began = performance.now();
    await new Promise((resolve) => {
      stranger.resume().on('error', resolve).once('end', resolve);
    });
    expect(performance.now() - began).toBeGreaterThan(STRANGER_MS / 2);
    stranger.destroy();
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('lets a stream speak for its owner only', async () => {
    const client = connect();
    const { session_id } = await client.hello;
    const say = async (token: string, text = 'hi', id = session_id) =>
      provider.say(id, await provider.callerOf(token), { text, interrupt: false });
    await expect(say('stranger')).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(say('user-b')).rejects.toMatchObject({ code: 'unknownStreamSession' });
    await expect(say('user', 'hi', randomUUID())).rejects.toMatchObject({ code: 'unknownStreamSession' });
    await expect(say('user', 'x'.repeat(2_001))).rejects.toMatchObject({ code: 'textTooLong' });
    expect(await say('user', 'x'.repeat(2_000))).toEqual({ epoch: 2 });
    expect(speech.spoken).toHaveLength(1);
    await speech.release();
    expect((await client.frame).talking).toBe(true);
  });

  it('knows its avatars', async () => {
    await expect(provider.avatarInfo(5)).rejects.toMatchObject({ code: 'unknownAvatar' });
    await expect(provider.cover(5, {})).rejects.toMatchObject({ code: 'unknownAvatar' });
  });
});
