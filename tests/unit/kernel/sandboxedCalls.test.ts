import { beforeEach, describe, expect, it, vi } from 'vitest';
import { patchDocument } from '../../../contract/document/patches';
import { Notifier } from '../../../src/kernel/core/services';
import { give } from '../../../src/kernel/core/pluginHost';
import { answerCall } from '../../../src/kernel/third-party/sandbox/answer';
import type { Permission } from '../../../src/kernel/third-party/permissions/permissions';
import { answer, third } from './thirdParty';

const notices = vi.fn();
const notifier: Notifier = { info: notices, success: notices, warn: notices, error: notices };
const site = 'network:https://api.example.com';
const all: readonly Permission[] = [
  'document:read',
  'document:write',
  'storage',
  'notify',
  'player:say',
  'conversation:read',
  site,
];

type Call = Parameters<typeof answerCall>[1];
/** Each call that a frame can make for which it needs a permission. */
const calls: readonly [Permission, Call][] = [
  ['document:read', { method: 'document.get' }],
  [
    'document:write',
    {
      method: 'document.transact',
      label: 'paint',
      patches: [{ op: 'replace', path: ['background', 'color'], value: '#123456' }],
    },
  ],
  ['storage', { method: 'settings.get', key: 'a' }],
  ['storage', { method: 'settings.set', key: 'a', value: 1 }],
  ['notify', { method: 'notify', text: 'hello' }],
  [site, { method: 'fetch', url: 'https://api.example.com/', init: {} }],
];

/** Lets a frame with these permissions make a call. */
async function tried(permissions: readonly Permission[], call: Call) {
  const { ctx, services, store } = await third(permissions, {
    given: [give(Notifier, notifier)],
    optional: { notifier: Notifier },
  });
  const before = store.get();
  const outcome = await answerCall(ctx, call, {
    notifier: services.notifier as Notifier,
    rules: null,
  }).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
  return { outcome, isChanged: store.get() !== before };
}

describe('a sandboxed plugin', () => {
  it('writes texts without characters that the server cannot store', async () => {
    const { ctx, services, store } = await third(['document:read', 'document:write'], {
      given: [give(Notifier, notifier)],
      optional: { notifier: Notifier },
    });
    const patches = [{ op: 'add' as const, path: ['meta', 'acme.third'], value: 'a\0b\ud83d' }];
    const deps = { notifier: services.notifier as Notifier, rules: patchDocument };
    await answerCall(ctx, { method: 'document.transact', label: 'write', patches }, deps);
    expect(store.get().meta['acme.third']).toBe('ab');
  });

  beforeEach(() => {
    notices.mockClear();
    answer.mockClear();
  });

  it.each(calls)('without %s is refused, whatever else it has', async (needed, call) => {
    const others = all.filter((permission) => permission !== needed);
    for (const permissions of [[], others]) {
      expect(await tried(permissions, call)).toEqual({ outcome: 'permission', isChanged: false });
    }
    expect(notices).not.toHaveBeenCalled();
    expect(answer).not.toHaveBeenCalled();
  });

  it.each(calls)('with %s alone is answered', async (needed, call) => {
    expect((await tried([needed], call)).outcome).toBe('done');
  });
});
