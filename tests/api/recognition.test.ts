import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { demoShareCodes } from '../../contract/sharing/limits';
import type { RecognitionResult } from '../../contract/speech/schema';
import { startLocalFunasr } from '../fixtures/recognition/funasr';
import { type LocalService, SENTENCE } from '../fixtures/recognition/service';
import { startTestApp, type TestApp } from './harness';

const SOUND = Buffer.alloc(64_000, 1);
/** The first message of FunASR's own web client. */
const START = JSON.stringify({
  chunk_size: [5, 10, 5],
  wav_name: 'h5',
  is_speaking: true,
  chunk_interval: 10,
  mode: '2pass',
});
const END = JSON.stringify({ is_speaking: false });

const sockets: WebSocket[] = [];

interface Client {
  socket: WebSocket;
  results: RecognitionResult[];
  closed: Promise<number>;
}

const addressOf = async (app: TestApp): Promise<string> => {
  if (!app.app.http.server.listening) await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  return `ws://127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}`;
};

/** @param texts sent as soon as the socket is open: before the server knows who asks */
async function connect(
  app: TestApp,
  query: Record<string, string>,
  texts: (string | Buffer)[] = [],
  path = 'asrws',
): Promise<Client> {
  const socket = new WebSocket(`${await addressOf(app)}/api/v1/${path}?${new URLSearchParams(query)}`);
  sockets.push(socket);
  const results: RecognitionResult[] = [];
  socket.on('open', () => {
    for (const text of texts) socket.send(text);
  });
  socket.on('message', (data) => results.push(JSON.parse(String(data)) as RecognitionResult));
  return { socket, results, closed: new Promise((resolve) => socket.once('close', resolve)) };
}

const hangUp = (): void => {
  for (const socket of sockets.splice(0)) socket.terminate();
};

describe('a server with a recognizer', () => {
  let service: LocalService;
  let app: TestApp;
  let owner: string;
  beforeAll(async () => {
    service = await startLocalFunasr();
    app = await startTestApp({
      RECOGNITION_PROVIDER: 'funasr',
      RECOGNITION_URL: service.url,
      RECOGNITIONS_PER_ADDRESS: '2',
    });
    owner = await app.login('13610000001');
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });
  // A recording that has ended leaves no connection to the service behind.
  afterEach(() => {
    hangUp();
    return expect.poll(() => service.open()).toBe(0);
  });

  test('reports which recognizer is in use', async () => {
    expect((await app.call('GET /speech/recognition', {})).data).toEqual({
      provider: 'funasr',
      languages: ['zh-CN', 'en-US'],
    });
  });

  test('understands a FunASR client, whose messages arrive before its log-in is checked', async () => {
    const { results, closed } = await connect(app, { token: owner }, [START, SOUND, END]);
    expect(await closed).toBe(1000);
    expect(results.at(-1)).toEqual({ mode: '2pass-offline', text: '', wav_name: 'h5', is_final: true });
    expect(results.filter(({ mode }) => mode === '2pass-offline').map(({ text }) => text)).toEqual([
      SENTENCE,
      '',
    ]);
    expect(results.some(({ mode }) => mode === '2pass-online')).toBe(true);
    expect(service.sound().equals(SOUND)).toBe(true);
  });

  test('understands a client of the transcription on its own path', async () => {
    const frames = Array.from({ length: 20 }, () => Buffer.alloc(1_280, 1).toString('base64'));
    const { results, closed } = await connect(
      app,
      { token: owner, language: 'zh-CN' },
      [...frames, '{"end": true}'],
      'rtasr',
    );
    expect(await closed).toBe(1000);
    const messages = results as unknown as { action: string; data: string }[];
    expect(messages[0]).toMatchObject({ action: 'started' });
    expect(messages.at(-1)?.data).toContain(SENTENCE);
    expect(service.sound()).toHaveLength(20 * 1_280);
  });

  test('accepts a ticket for recognition, and refuses one for another purpose', async () => {
    const ticketFor = async (purpose: 'recognition' | 'stream') =>
      (await app.call('POST /auth/ticket', { body: { purpose } }, { credential: owner })).data.ticket;
    const stream = await ticketFor('stream');
    expect(await (await connect(app, { ticket: stream, token: owner })).closed).toBe(4004);
    expect(
      await (await connect(app, { ticket: await ticketFor('recognition') }, [START, SOUND, END])).closed,
    ).toBe(1000);
  });

  test('accepts visitors of a published project, and nobody without a credential', async () => {
    expect(await (await connect(app, { token: demoShareCodes['zh-CN'] }, [START, SOUND, END])).closed).toBe(
      1000,
    );
    expect(await (await connect(app, {})).closed).toBe(4004);
    expect(await (await connect(app, { token: 'ms.dead' })).closed).toBe(4004);
  });

  test('refuses visitors of an unpublished project and disconnects those already connected', async () => {
    const as = { credential: owner };
    const body = {
      name: 'P',
      status: 'proceed',
      proportion: { index: 1, percentage: '16:9' },
      direction: 0,
    } as const;
    const { id } = (await app.call('POST /avatar/project/add', { body }, as)).data;
    const address = { params: { id } };
    await app.call('POST /avatar/project/{id}/publication', { ...address, body: { publication: 0 } }, as);
    const link = { projectId: id, kind: 'visitor', validity: '30d' } as const;
    const { code } = (await app.call('POST /conversation/share', { body: link }, as)).data;
    const visitor = await connect(app, { token: code }, [START, SOUND]);
    await expect.poll(() => visitor.results.length).toBeGreaterThan(0);
    await app.call('DELETE /avatar/project/{id}/publication', { ...address, query: { publication: 1 } }, as);
    expect(await (await connect(app, { token: code })).closed).toBe(4004);
    expect(await visitor.closed).toBe(4004);
  });

  test('ends a recording at once when its session is logged out', async () => {
    const credential = await app.login('13610000002');
    const { results, closed } = await connect(app, { token: credential }, [START, SOUND]);
    await expect.poll(() => results.length).toBeGreaterThan(0);
    await app.call('POST /auth/logout', {}, { credential });
    expect(await closed).toBe(4004);
  });

  test('limits the recordings of an address', async () => {
    const open = await Promise.all([1, 2].map(() => connect(app, { token: owner }, [START, SOUND])));
    await Promise.all(open.map(({ results }) => expect.poll(() => results.length).toBeGreaterThan(0)));
    expect(await (await connect(app, { token: owner })).closed).toBe(4001);
    open[0]?.socket.close();
    await open[0]?.closed;
    await expect
      .poll(async () => (await connect(app, { token: owner }, [START, SOUND, END])).closed, {
        timeout: 60_000,
      })
      .toBe(1000);
  });

  test('refuses messages that are too long or out of order', async () => {
    const { closed } = await connect(app, { token: owner }, [START, Buffer.alloc(256 * 1024 + 1)]);
    expect(await closed).toBe(1009);
    const bad = await connect(app, { token: owner }, [SOUND]);
    expect(await bad.closed).toBe(4012);
    expect(bad.results).toMatchObject([{ is_final: true, error: 'badMessage' }]);
  });

  test('reports a lost service in mid-sentence, and recognizes the next recording', async () => {
    service.hangUpAfter(20_000);
    const { results, closed } = await connect(app, { token: owner }, [START, SOUND]);
    expect(await closed).toBe(1011);
    expect(results.at(-1)).toEqual({
      mode: '2pass-offline',
      text: '',
      wav_name: 'h5',
      is_final: true,
      error: 'recognitionUnavailable',
    });
    service.hangUpAfter(Number.POSITIVE_INFINITY);
    expect(await (await connect(app, { token: owner }, [START, SOUND, END])).closed).toBe(1000);
  });
});

test('a server without a recognizer reports that before any sound is sent', async () => {
  const app = await startTestApp();
  const owner = await app.login('13610000003');
  expect((await app.call('GET /speech/recognition', {})).data).toEqual({ provider: 'none', languages: [] });
  const { results, closed } = await connect(app, { token: owner });
  expect(await closed).toBe(4010);
  expect(results).toMatchObject([{ is_final: true, error: 'notConfigured' }]);
  expect(await (await connect(app, {})).closed).toBe(4004);
  hangUp();
  await app.close();
});
