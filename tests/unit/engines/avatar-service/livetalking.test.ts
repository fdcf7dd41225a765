import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeVideo } from '../../../../server/engines/avatar-service/video-file';
import { createLiveTalking } from '../../../../server/engines/avatar-service/livetalking';
import type { AvatarServiceError, LiveSession } from '../../../../server/engines/avatar-service/port';
import {
  type LiveTalkingServer,
  type LiveTalkingServerOptions,
  startLiveTalking,
} from '../../../fixtures/avatar-service/livetalking-server';
import { apart, face, SOON, tone, unheard, watch } from './watching';
import { isLongRun } from '../../../long-run';

const AVATAR = 'by-hand';

let server: LiveTalkingServer;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => server.close());

async function serviceOf(options: LiveTalkingServerOptions = {}) {
  server = await startLiveTalking(options);
  server.add(AVATAR);
  const { url } = server;
  return createLiveTalking({ url, model: 'wav2lip', sessions: 1, ffmpeg: 'ffmpeg', timeoutMs: 30_000 });
}

const watching = async (options: LiveTalkingServerOptions = {}) => {
  const service = await serviceOf(options);
  return { service, ...(await watch(service, AVATAR)) };
};

describe('an avatar that LiveTalking makes', () => {
  const training = async () => {
    const video = join(folder, 'video.mp4');
    const picture = await sharp({
      create: { width: 720, height: 1280, channels: 3, background: '#00ff00' },
    })
      .jpeg()
      .toBuffer();
    await writeVideo(
      'ffmpeg',
      Array.from({ length: 10 }, () => picture),
      video,
    );
    return { name: 'Mei', key: 'mirra-2010000001-abc', picture, video };
  };

  test('is made of the video under a name of ours, and can be seen then', async () => {
    const service = await serviceOf();
    const request = await training();
    expect(await service.train(request)).toEqual({ ref: request.key, state: 'training' });
    expect(server.tasks.get(request.key)).toMatchObject({ model: 'wav2lip', avatar: request.key });
    expect(server.tasks.get(request.key)?.video.subarray(4, 8).toString()).toBe('ftyp');
    expect(await service.status(request.key)).toEqual({ state: 'training', progress: 0 });
    expect(await service.status(request.key)).toEqual({ state: 'training', progress: 0.4 });
    expect(await service.status(request.key)).toEqual({ state: 'ready', progress: 1 });
    // A server that took the order over does not send it again.
    expect(await service.train(request)).toEqual({ ref: request.key, state: 'ready' });
    expect(server.calls.filter(({ path }) => path === '/api/avatar/task')).toHaveLength(1);
  });

  test('gives the reason for its failure, and is trained again when it is sent again', async () => {
    const service = await serviceOf({ training: 'fails' });
    const request = await training();
    await service.train(request);
    await service.status(request.key);
    await service.status(request.key);
    expect(await service.status(request.key)).toMatchObject({
      state: 'failed',
      reason: 'no face in frame 3',
    });
    expect(await service.train(request)).toEqual({ ref: request.key, state: 'training' });
  });

  test('fails when LiveTalking was restarted meanwhile', async () => {
    const service = await serviceOf({ training: 'lasts' });
    const request = await training();
    await service.train(request);
    await server.restart();
    expect(await service.status(request.key)).toMatchObject({ state: 'failed' });
  });

  test('can be deleted while its training waits; later only its operator can delete it', async () => {
    const service = await serviceOf();
    const request = await training();
    await service.train(request);
    await service.remove(request.key);
    expect(server.tasks.size).toBe(0);
    await service.remove(request.key);
    expect(service.canRemove).toBe(false);
  });
});

describe('an avatar that LiveTalking shows', () => {
  test.runIf(isLongRun)(
    'sends whole pictures and their face crops, moves, and speaks what it is given',
    async () => {
      const watched = await watching();
      const { session, pictures, newest } = watched;
      const { width, height } = await sharp(pictures[0]?.face).metadata();
      expect([width, height]).toEqual([face.width, face.height]);
      expect(await newest()).toBeLessThan(60);
      session.speak(tone(0.4));
      session.speak(tone(1.2));
      session.pause();
      await expect.poll(newest, SOON).toBeGreaterThan(180);
      const [player] = server.sessions.values();
      await expect
        .poll(() => player?.feed.heard.reduce((sum, one) => sum + one.length, 0), SOON)
        .toBe(25_600);
      expect(player?.feed.heard.length).toBeLessThanOrEqual(3);
      await expect.poll(() => apart(watched), SOON).toBeLessThan(120);
      session.close();
      await expect.poll(() => server.sessions.size, SOON).toBe(0);
    },
  );

  test('falls silent when it is interrupted, and speaks the next sound', async () => {
    const { session, sounds } = await watching();
    session.speak(tone(4));
    await expect.poll(() => sounds.at(-1)?.rms ?? 0, SOON).toBeGreaterThan(1_000);
    session.interrupt();
    await expect.poll(() => sounds.at(-1)?.rms ?? 0, { timeout: 1_500, interval: 20 }).toBeLessThan(50);
    session.speak(tone(0.4));
    session.pause();
    await expect.poll(() => sounds.at(-1)?.rms ?? 0, SOON).toBeGreaterThan(1_000);
    session.close();
  });

  test('is full for one more, and opens again once the first has gone', async () => {
    const { service, session } = await watching();
    const { signal } = new AbortController();
    await expect(service.open(AVATAR, face, unheard, signal)).rejects.toMatchObject({ code: 'full' });
    session.close();
    await expect.poll(() => server.sessions.size, SOON).toBe(0);
    const second = await service.open(AVATAR, face, unheard, signal);
    second.close();
  });

  test('leaves no open socket on either side', async () => {
    const { session } = await watching();
    session.close();
    const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'UDPWrap').length;
    await expect.poll(sockets, SOON).toBe(0);
  });

  test('is canceled when its last caller leaves', async () => {
    const service = await serviceOf({ openMs: 400 });
    const giving = new AbortController();
    const opening = service.open(AVATAR, face, unheard, giving.signal);
    setTimeout(() => giving.abort(), 50);
    await expect(opening).rejects.toMatchObject({ code: 'aborted' });
    expect(server.sessions.size).toBe(0);
    // The server opens it nevertheless, and must not hold the place until it finds out that nobody is there.
    const next = () => service.open(AVATAR, face, unheard, new AbortController().signal);
    const retry = async (): Promise<LiveSession> => next().catch(() => passed(200).then(retry));
    const session = await retry();
    expect(server.sessions.size).toBe(1);
    session.close();
  });

  test('is over when LiveTalking ends', async () => {
    const { ends } = await watching();
    await server.restart();
    await expect.poll(() => ends.map(({ code }) => code), SOON).toEqual(['providerFailed']);
  });

  test('ends when the service refuses its speech', async () => {
    const { session, ends } = await watching();
    server.answerNext({ body: { code: -1, msg: 'session not found' } });
    session.speak(tone(0.4));
    await expect.poll(() => ends.map(({ code }) => code), SOON).toEqual(['providerFailed']);
  });

  test('reports an unknown avatar, and a missing decoder', async () => {
    const service = await serviceOf();
    const { signal } = new AbortController();
    await expect(service.open('nobody', face, unheard, signal)).rejects.toMatchObject({
      code: 'providerFailed',
    });
    const { url } = server;
    const ends: AvatarServiceError[] = [];
    const options = { url, model: 'wav2lip', sessions: 1, timeoutMs: 30_000 } as const;
    const blind = createLiveTalking({ ...options, ffmpeg: join(folder, 'no-such-program') });
    const opening = blind.open(AVATAR, face, { ...unheard, over: (error) => ends.push(error) }, signal);
    await expect(opening).rejects.toMatchObject({ code: 'noDecoder' });
    expect(ends).toEqual([]);
    const broken = join(folder, 'broken.sh');
    await writeFile(broken, '#!/bin/sh\nexit 3\n', { mode: 0o755 });
    await expect(writeVideo(broken, [Buffer.from('x')], join(folder, 'x.mp4'))).rejects.toMatchObject({
      code: 'noDecoder',
    });
  });
});
