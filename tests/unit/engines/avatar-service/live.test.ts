import { expect, test } from 'vitest';
import { LiveAvatars } from '../../../../server/engines/avatar-service/live';
import {
  type AvatarService,
  AvatarServiceError,
  type LiveEvents,
} from '../../../../server/engines/avatar-service/port';
import { face, unheard } from './watching';

const { signal } = new AbortController();

/** A service with two places, on a clock that the test moves. */
function rig() {
  let time = 0;
  let next: AvatarServiceError | null = null;
  const opened: LiveEvents[] = [];
  const ignore = () => undefined;
  const service: AvatarService = {
    name: 'livetalking',
    sessions: 2,
    canRemove: false,
    train: () => Promise.reject(new Error('not asked for')),
    status: () => Promise.reject(new Error('not asked for')),
    remove: () => Promise.reject(new Error('not asked for')),
    async open(_ref, _face, events) {
      if (next !== null) throw next;
      opened.push(events);
      return { speak: ignore, pause: ignore, interrupt: ignore, close: ignore };
    },
  };
  const avatars = new LiveAvatars({
    byName: (name) => (name === 'livetalking' ? service : null),
    now: () => time,
  });
  avatars.useAvatars(async (id) => {
    if (id === 1) return { service: 'livetalking', ref: 'mine' };
    return id === 2 ? { service: 'heygen', ref: 'mine' } : null;
  });
  return {
    avatars,
    opened,
    failNext: (error: AvatarServiceError | null) => {
      next = error;
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('only avatars of services that are set up are live', async () => {
  const { avatars } = rig();
  expect((await avatars.of(1))?.hasPlace).toBe(true);
  expect(await avatars.of(2)).toBeNull();
  expect(await avatars.of(3)).toBeNull();
});

test('a place is held until its session is closed, and released once', async () => {
  const { avatars } = rig();
  const avatar = await avatars.of(1);
  const first = await avatar?.open(face, unheard, signal);
  await avatar?.open(face, unheard, signal);
  expect(avatar?.hasPlace).toBe(false);
  await expect(avatar?.open(face, unheard, signal)).rejects.toMatchObject({ code: 'full' });
  first?.close();
  first?.close();
  expect(avatar?.hasPlace).toBe(true);
  await avatar?.open(face, unheard, signal);
  expect(avatar?.hasPlace).toBe(false);
});

test('a failed service is not tried for half a minute, and its place is released', async () => {
  const { avatars, opened, failNext, pass } = rig();
  const avatar = await avatars.of(1);
  const ends: string[] = [];
  await avatar?.open(face, { ...unheard, over: ({ code }) => ends.push(code) }, signal);
  opened[0]?.over(new AvatarServiceError('providerFailed', 'gone'));
  expect(ends).toEqual(['providerFailed']);
  expect(avatar?.hasPlace).toBe(false);
  pass(30_000);
  expect(avatar?.hasPlace).toBe(true);
  failNext(new AvatarServiceError('full', 'no place there'));
  await expect(avatar?.open(face, unheard, signal)).rejects.toMatchObject({ code: 'full' });
  expect(avatar?.hasPlace).toBe(false);
  pass(30_000);
  failNext(null);
  await avatar?.open(face, unheard, signal);
  await avatar?.open(face, unheard, signal);
  expect(avatar?.hasPlace).toBe(false);
});

test('a viewer who leaves while a session opens does not count as a failure of the service', async () => {
  const { avatars, failNext } = rig();
  const giving = new AbortController();
  giving.abort();
  failNext(new AvatarServiceError('aborted', 'given up'));
  const avatar = await avatars.of(1);
  await expect(avatar?.open(face, unheard, giving.signal)).rejects.toMatchObject({ code: 'aborted' });
  expect(avatar?.hasPlace).toBe(true);
});
