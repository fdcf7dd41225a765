import { describe, expect, it, vi } from 'vitest';
import { patchDocument } from '../../../contract/document/patches';
import { confineTo } from '../../../src/kernel/third-party/permissions/confineTo';
import { networkOrigin } from '../../../src/kernel/third-party/permissions/permissions';
import { definePlugin } from '../../../src/kernel/core/plugin';
import { give } from '../../../src/kernel/core/pluginHost';
import { AvatarStream, Conversation, Notifier } from '../../../src/kernel/core/services';
import { createObservable } from '../../../src/kernel/core/observable';
import { createToken } from '../../../src/kernel/core/token';
import { answer, denied, paint, third } from './thirdParty';
import { errorOf, sampleHost, stateOf } from './samples';

describe('the document', () => {
  it('is read with document:read alone, frozen, through every door', async () => {
    const without = await third([]);
    for (const read of [
      () => without.ctx.document.get(),
      () => without.ctx.document.subscribe(() => undefined),
      () => without.edit.document.get(),
      () => without.edit.document.committed(),
      () => without.edit.objects.list(),
      () => without.ctx.events.on('document:changed', () => undefined),
    ]) {
      expect(read).toThrow(denied('acme.third needs the permission document:read'));
    }
    const { ctx } = await third(['document:read']);
    expect(() => paint(ctx.document.get())).toThrow(TypeError);
  });

  it('is changed with document:write alone', async () => {
    const reading = await third(['document:read']);
    for (const write of [
      () => reading.edit.document.transact('x', paint),
      () => reading.edit.document.begin('x'),
      () => reading.edit.document.undo(),
      () => reading.edit.document.redo(),
    ]) {
      expect(write).toThrow(denied('document:write'));
    }
    expect(errorOf(reading.editor.host, 'acme.third')).toContain('document:write');
    const { edit, store } = await third(['document:write']);
    expect(edit.document.transact('x', paint)).toBe(true);
    expect(store.get().background.color).toBe('#123456');
    const gesture = edit.document.begin('y');
    gesture.update((draft) => {
      draft.background.color = '#654321';
    });
    gesture.commit();
    expect(store.get().background.color).toBe('#654321');
    expect(edit.document.undo().kind).toBe('done');
    expect(store.get().background.color).toBe('#123456');
  });

  it('refuses changes to data of others, and rolls back the whole transaction', async () => {
    const { edit, store } = await third(['document:read', 'document:write']);
    const before = store.get();
    const attempts: ((draft: ReturnType<typeof store.get>) => void)[] = [
      (draft) => {
        draft.meta['acme.other'] = 1;
      },
      (draft) => {
        draft.meta = {};
        draft.meta['acme.other'] = 1;
      },
      (draft) => {
        draft.version = 99;
      },
      (draft) => {
        draft.ratio = 2;
      },
    ];
    for (const attempt of attempts) {
      expect(() =>
        edit.document.transact('x', (draft) => {
          paint(draft);
          attempt(draft);
        }),
      ).toThrow(denied('may not'));
    }
    expect(store.get()).toBe(before);
    edit.document.transact('x', (draft) => {
      draft.meta['acme.third'] = { kept: true };
    });
    expect(store.get().meta).toEqual({ 'acme.third': { kept: true } });
  });

  it('is checked by the rules of the server at each change: refused changes leave no trace', async () => {
    const { edit, editor, store } = await third(['document:read', 'document:write']);
    const before = store.get();
    const bad: ((draft: ReturnType<typeof store.get>) => void)[] = [
      (draft) => {
        draft.background.color = 'red';
      },
      (draft) => {
        draft.guides.x.push(Number.NaN);
      },
      (draft) => {
        draft.elements.order.push('nobody');
      },
      (draft) => {
        draft.elements.pages[0] = { a: { id: 'a' } as never };
        draft.elements.order.push('a');
      },
      (draft) => {
        draft.meta['acme.third'] = 'x'.repeat(6 * 1024 * 1024);
      },
    ];
    const refused = expect.objectContaining({ code: 'document', number: 'MP1017' }) as Error;
    for (const change of bad) {
      expect(() => edit.document.transact('x', change)).toThrow(refused);
      expect(() => edit.document.begin('x').update(change)).toThrow(refused);
    }
    expect(errorOf(editor.host, 'acme.third')).toMatch(/^acme\.third .* is too large/);
    expect(store.committed()).toBe(before);
    edit.document.begin('x').cancel();
    expect(store.undo()).toEqual({ kind: 'empty' });
  });

  it('does not let a third party interrupt a gesture of the user', async () => {
    const { edit, ctx, editor, store } = await third(['document:read', 'document:write']);
    editor.host.registries.commands.add({ id: 'x', index: 9 }, { id: 'o', label: 'o', run: () => undefined });
    const drag = store.begin('drag');
    expect(edit.document.transact('x', paint)).toBe(true);
    const busy = expect.objectContaining({ code: 'busy' }) as Error;
    for (const attempt of [
      () => edit.document.begin('y'),
      () => edit.document.undo(),
      () => edit.document.redo(),
      () => ctx.commands.run('o'),
    ]) {
      expect(attempt).toThrow(busy);
    }
    expect(drag.active).toBe(true);
    drag.cancel();
    expect(ctx.commands.run('o')).toBe(true);
  });

  it('cannot be reset, or changed without the history', async () => {
    const { edit, store } = await third(['document:read', 'document:write']);
    expect(() => edit.document.reset(store.get())).toThrow(denied('reset'));
    expect(() => edit.document.applyRemote([])).toThrow(denied('applyRemote'));
  });
});

describe('the rest of the context', () => {
  it('keeps settings with storage alone', async () => {
    const { ctx } = await third([]);
    expect(() => ctx.settings.set('a', 1)).toThrow(denied('storage'));
    expect(() => ctx.settings.watch('a', 1)).toThrow(denied('storage'));
    (await third(['storage'])).ctx.settings.set('a', 1);
  });

  it('runs its own commands freely, and commands of other plugins with document:write', async () => {
    const { ctx, editor } = await third([]);
    const own = vi.fn();
    const other = vi.fn();
    ctx.commands.add({ id: 'own', label: 'own', run: own });
    editor.host.registries.commands.add({ id: 'x', index: 9 }, { id: 'other', label: 'other', run: other });
    expect(ctx.commands.run('own')).toBe(true);
    expect(() => ctx.commands.run('other')).toThrow(denied('document:write'));
    expect(own).toHaveBeenCalledOnce();
    expect(other).not.toHaveBeenCalled();
  });

  it('emits no event of the kernel or of another plugin', async () => {
    const { ctx } = await third([]);
    expect(() => ctx.events.emit('selection:changed', { ids: [] })).toThrow(denied('emit'));
  });

  it('asks a panel for its condition with the guarded editor, and bears one that throws', async () => {
    const { ctx, editor } = await third([]);
    const load = () => Promise.reject(new Error('not shown'));
    ctx.panels.add({
      slot: 'inspector',
      id: 'p',
      title: 'p',
      when: ({ document }) => document.get().ratio === 1,
      load,
    });
    const panel = editor.host.registries.panels.get('p')?.value;
    expect(panel?.when?.(editor)).toBe(false);
    expect(errorOf(editor.host, 'acme.third')).toContain('document:read');
  });
});

describe('the network', () => {
  it.each([
    ['network:https://api.example.com', 'https://api.example.com'],
    ['network:https://api.example.com:8443', 'https://api.example.com:8443'],
    ['network:http://localhost:8080', 'http://localhost:8080'],
    ['network:http://api.example.com', null],
    ['network:https://api.example.com/', null],
    ['network:https://user@api.example.com', null],
    ['network:https://*.example.com', null],
    ['network:https://a;script-src', null],
    ['network:*', null],
    ['document:read', null],
  ])('%s names %s', (permission, origin) => {
    expect(networkOrigin(permission)).toBe(origin);
  });

  it('is reached at exactly the granted origin', async () => {
    const { ctx } = await third(['network:https://api.example.com']);
    await ctx.fetch('https://api.example.com/v1?q=1');
    expect(answer).toHaveBeenCalledExactlyOnceWith('https://api.example.com/v1?q=1', {});
    for (const address of [
      'https://api.example.com:444/',
      'https://example.com/',
      'http://api.example.com/',
      'https://api.example.com.evil.example/',
      '/api/v1/avatar/user/info',
      'data:text/plain,x',
    ]) {
      await expect(ctx.fetch(address), address).rejects.toThrow(denied('acme.third'));
    }
    expect(answer).toHaveBeenCalledOnce();
  });
});

describe('services', () => {
  const stream: AvatarStream = {
    state: createObservable('idle' as const),
    caption: createObservable(null),
    muted: createObservable(false),
    say: vi.fn(() => Promise.resolve()),
    interrupt: () => Promise.resolve(),
    resume: () => Promise.resolve(),
    sleep: () => undefined,
    wake: () => undefined,
    sessionId: createObservable(null),
    loudness: createObservable(0),
    attend: () => undefined,
    setMuted: () => undefined,
  };
  const conversation = {
    turns: createObservable([]),
    busy: createObservable(false),
  } as unknown as Conversation;
  const notices: unknown[] = [];
  const notice = (text: unknown) => void notices.push(text);
  const notifier: Notifier = { info: notice, success: notice, warn: notice, error: notice };
  const Secret = createToken<object>('mirra.secret');
  const Foreign = createToken<{ value: number }>('acme.foreign');
  const given = [
    give(AvatarStream, stream),
    give(Conversation, conversation),
    give(Notifier, notifier),
    give(Foreign, { value: 7 }),
  ];
  const optional = { stream: AvatarStream, conversation: Conversation, notifier: Notifier, foreign: Foreign };

  it('are checked member by member', async () => {
    const { services } = await third(['player:say'], { given, optional });
    const brought = services as { stream: AvatarStream; conversation: Conversation; notifier: Notifier };
    await brought.stream.say('hello');
    expect(stream.say).toHaveBeenCalledWith('hello');
    expect(brought.stream.state.get()).toBe('idle');
    expect(() => brought.stream.caption).toThrow(denied('conversation:read'));
    expect(() => brought.conversation.turns).toThrow(denied('conversation:read'));
    expect(brought.conversation.busy.get()).toBe(false);
    expect(() => brought.notifier.info({ text: 'hello' })).toThrow(denied('notify'));
    expect(notices).toEqual([]);
    expect((services.foreign as { value: number }).value).toBe(7);
  });

  it('of ours without a rule are refused, so that a new one is closed by default', async () => {
    const host = sampleHost(
      [
        {
          ...definePlugin({
            id: 'acme.curious',
            version: '1.0.0',
            apiVersion: 1,
            optional: { secret: Secret },
            setup: () => undefined,
          }),
          confine: confineTo({ permissions: ['document:read'], fetch: answer, patchDocument }),
        },
      ],
      { given: [give(Secret, {})] },
    );
    await host.start();
    expect(stateOf(host, 'acme.curious')).toBe('failed');
    expect(errorOf(host, 'acme.curious')).toContain('mirra.secret');
  });
});
