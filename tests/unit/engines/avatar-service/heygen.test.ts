import { afterEach, describe, expect, test } from 'vitest';
import { createHeygen } from '../../../../server/engines/avatar-service/heygen';
import {
  type HeygenServer,
  type HeygenServerOptions,
  startHeygen,
} from '../../../fixtures/avatar-service/heygen-server';
import { apart, face, SOON, tone, unheard, watch } from './watching';
import { isLongRun } from '../../../long-run';

const AVATAR = 'by-hand';
const { signal } = new AbortController();

/** A promise that the test resolves. */
function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}

let server: HeygenServer;
const errors: unknown[] = [];

afterEach(() => server.close());

async function serviceOf(
  options: HeygenServerOptions = {},
  settings: { apiKey?: string; liveKey?: string; timeoutMs?: number } = {},
) {
  server = await startHeygen(options);
  server.add(AVATAR);
  errors.length = 0;
  return createHeygen({
    apiUrl: server.url,
    liveUrl: server.url,
    apiKey: 'heygen-key',
    liveKey: 'live-key',
    sessions: 1,
    ffmpeg: 'ffmpeg',
    timeoutMs: 30_000,
    onError: (error) => errors.push(error),
    ...settings,
  });
}

const request = { name: 'Mei', key: 'mirra-1', picture: Buffer.from('jpeg'), video: '/nowhere' };

describe('an avatar that HeyGen makes', () => {
  test('is made of the picture, and can be seen then', async () => {
    const service = await serviceOf();
    const { ref, state } = await service.train(request);
    expect(state).toBe('training');
    expect([...server.assets.values()]).toEqual([request.picture]);
    expect(server.avatars.get(ref)?.name).toBe('Mei');
    expect(await service.status(ref)).toEqual({ state: 'training' });
    expect(await service.status(ref)).toEqual({ state: 'ready' });
  });

  test('gives the reason for its failure', async () => {
    const service = await serviceOf({ training: 'fails' });
    const { ref } = await service.train(request);
    await service.status(ref);
    expect(await service.status(ref)).toEqual({ state: 'failed', reason: 'No face detected' });
  });

  test('is refused with the matching error', async () => {
    const service = await serviceOf({}, { apiKey: 'wrong' });
    await expect(service.train(request)).rejects.toMatchObject({ code: 'unauthorized' });
    const right = await serviceOf();
    await expect(right.status('nobody')).rejects.toMatchObject({ code: 'unknownAvatar' });
    server.answerNext({ status: 402, body: { message: 'no credits' } });
    await expect(right.train(request)).rejects.toMatchObject({ code: 'quotaExceeded' });
    server.answerNext({ status: 200, body: { data: {} } });
    await expect(right.train(request)).rejects.toMatchObject({ code: 'providerFailed' });
  });
});

describe('an avatar that LiveAvatar shows', () => {
  test.runIf(isLongRun)(
    'sends whole pictures, speaks what it is given, and is stopped when its viewer leaves',
    async () => {
      const service = await serviceOf();
      const watched = await watch(service, AVATAR);
      const { session, newest } = watched;
      expect(await newest()).toBeLessThan(60);
      session.speak(tone(0.4));
      session.speak(tone(1.2));
      session.pause();
      await expect.poll(newest, SOON).toBeGreaterThan(180);
      const [held] = server.sessions.values();
      const heard = () => held?.room.feed.heard.reduce((sum, one) => sum + one.length, 0) ?? 0;
      // 1.6 s of 24 kHz.
      await expect.poll(heard, SOON).toBe(38_400);
      await expect.poll(() => held?.told.at(-1), SOON).toBe('agent.speak_end');
      await expect.poll(() => apart(watched), SOON).toBeLessThan(400);
      session.close();
      await expect.poll(() => server.sessions.size, SOON).toBe(0);
      expect(errors).toEqual([]);
    },
  );

  test('falls silent when it is interrupted, and speaks the next sound', async () => {
    const { session, sounds } = await watch(await serviceOf(), AVATAR);
    session.speak(tone(4));
    await expect.poll(() => sounds.at(-1)?.rms ?? 0, SOON).toBeGreaterThan(1_000);
    session.interrupt();
    await expect.poll(() => sounds.at(-1)?.rms ?? 0, { timeout: 2_000, interval: 20 }).toBeLessThan(50);
    session.speak(tone(0.4));
    session.pause();
    await expect.poll(() => sounds.at(-1)?.rms ?? 0, SOON).toBeGreaterThan(1_000);
    session.close();
  });

  test('refuses a session beyond its limit, and stops a session whose caller left', async () => {
    const service = await serviceOf();
    const { session } = await watch(service, AVATAR);
    await expect(service.open(AVATAR, face, unheard, signal)).rejects.toMatchObject({ code: 'full' });
    session.close();
    await expect.poll(() => server.sessions.size, SOON).toBe(0);
    const giving = new AbortController();
    const opening = service.open(AVATAR, face, unheard, giving.signal);
    await expect.poll(() => server.sessions.size, SOON).toBe(1);
    giving.abort();
    await expect(opening).rejects.toMatchObject({ code: 'aborted' });
    await expect.poll(() => server.sessions.size, SOON).toBe(0);
  });

  test('is stopped when it is given up before its start is answered', async () => {
    const { promise, resolve } = deferred();
    const service = await serviceOf({ startAnswers: promise });
    const giving = new AbortController();
    const opening = service.open(AVATAR, face, unheard, giving.signal);
    await expect.poll(() => server.sessions.size, SOON).toBe(1);
    giving.abort();
    resolve();
    await expect(opening).rejects.toMatchObject({ code: 'aborted' });
    await expect.poll(() => server.sessions.size, SOON).toBe(0);
    expect(errors).toEqual([]);
  });

  test('is stopped when its start is not answered in time', async () => {
    const { promise, resolve } = deferred();
    const service = await serviceOf({ startAnswers: promise }, { timeoutMs: 1_500 });
    await expect(service.open(AVATAR, face, unheard, signal)).rejects.toMatchObject({ code: 'timeout' });
    await expect.poll(() => server.sessions.size, SOON).toBe(0);
    expect(errors).toEqual([]);
    resolve();
  });

  test('is over when its session ends', async () => {
    const { ends } = await watch(await serviceOf(), AVATAR);
    for (const session of server.sessions.values()) await server.end(session);
    await expect.poll(() => ends.length, SOON).toBe(1);
    expect(ends[0]?.code).toBe('providerFailed');
    // The session is stopped anyway, and the operator is told that it was already gone.
    await expect.poll(() => errors.length, SOON).toBe(1);
  });

  test('is refused with the matching error', async () => {
    const service = await serviceOf({}, { liveKey: 'wrong' });
    await expect(service.open(AVATAR, face, unheard, signal)).rejects.toMatchObject({ code: 'unauthorized' });
    const right = await serviceOf();
    await expect(right.open('nobody', face, unheard, signal)).rejects.toMatchObject({
      code: 'unknownAvatar',
    });
  });
});
