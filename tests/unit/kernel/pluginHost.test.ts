import { afterEach, describe, expect, it, vi } from 'vitest';
import { definePlugin } from '../../../src/kernel/core/plugin';
import type { PluginContext } from '../../../src/kernel/core/pluginContext';
import { give } from '../../../src/kernel/core/pluginHost';
import { SETUP_LIMIT_MS } from '../../../src/kernel/core/setupLimit';
import { createToken } from '../../../src/kernel/core/token';
import { errorOf, memoryStorage, sampleHost, stateOf } from './samples';

interface Greeter {
  greet(): string;
}
const Greeter = createToken<Greeter>('test.greeter');
const Counter = createToken<{ count: number }>('test.counter');

const load = () => Promise.reject(new Error('not shown in this test'));
const base = { version: '1.0.0', apiVersion: 1 as const };

const greeter = definePlugin({
  ...base,
  id: 'test.greeter',
  provides: [Greeter],
  setup(ctx) {
    ctx.services.provide(Greeter, { greet: () => 'hello' });
  },
});

afterEach(() => void vi.useRealTimers());

describe('services', () => {
  it('are injected by name, whatever the order of the list; a missing optional one is null', async () => {
    const heard: unknown[] = [];
    const reader = definePlugin({
      ...base,
      id: 'test.reader',
      requires: { greeter: Greeter },
      optional: { counter: Counter },
      setup(_ctx, { greeter, counter }) {
        heard.push(greeter.greet(), counter);
      },
    });
    const host = sampleHost([reader, greeter]);
    await host.start();
    expect(heard).toEqual(['hello', null]);
  });

  it('may be provided by the host', async () => {
    const host = sampleHost([], { given: [give(Counter, { count: 3 })] });
    await host.start();
    expect(host.service(Counter)?.count).toBe(3);
    expect(host.service(Greeter)).toBeNull();
  });

  it('have one provider; the second fails and both are named', async () => {
    const host = sampleHost([greeter, { ...greeter, id: 'test.second' }]);
    await host.start();
    expect(stateOf(host, 'test.greeter')).toBe('active');
    expect(errorOf(host, 'test.second')).toMatch(/test\.second.*test\.greeter/);
  });

  it('must be declared, and what is declared must be provided', async () => {
    const undeclared = definePlugin({
      ...base,
      id: 'test.undeclared',
      setup: (ctx) => void ctx.services.provide(Counter, { count: 1 }),
    });
    const unkept = definePlugin({ ...base, id: 'test.unkept', provides: [Greeter], setup: () => undefined });
    const host = sampleHost([undeclared, unkept]);
    await host.start();
    expect(errorOf(host, 'test.undeclared')).toContain('test.counter');
    expect(errorOf(host, 'test.unkept')).toContain('test.greeter');
    expect(host.registries.counts().services).toBe(0);
  });

  it('without a provider fail the plugin that requires them', async () => {
    const lonely = definePlugin({
      ...base,
      id: 'test.lonely',
      requires: { Greeter },
      setup: () => undefined,
    });
    const host = sampleHost([lonely]);
    await host.start();
    expect(stateOf(host, 'test.lonely')).toBe('failed');
    expect(errorOf(host, 'test.lonely')).toContain('test.greeter');
  });

  it('with circular dependencies are reported with the path', async () => {
    const one = definePlugin({
      ...base,
      id: 'test.one',
      requires: { Greeter },
      provides: [Counter],
      setup: () => undefined,
    });
    const two = definePlugin({
      ...base,
      id: 'test.two',
      requires: { Counter },
      provides: [Greeter],
      setup: () => undefined,
    });
    const host = sampleHost([one, two]);
    await host.start();
    expect(errorOf(host, 'test.one')).toContain('test.one -> test.two -> test.one');
    expect(errorOf(host, 'test.two')).toContain('test.two -> test.one -> test.two');
  });
});

describe('a failing plugin', () => {
  const bad = definePlugin({
    ...base,
    id: 'test.bad',
    provides: [Counter],
    setup(ctx) {
      ctx.commands.add({ id: 'bad:go', label: 'bad:go', run: () => undefined });
      ctx.panels.add({ slot: 'rail', id: 'bad', title: 'bad:title', load });
      throw new Error('cannot start');
    },
  });

  it('leaves no registrations and does not block the others', async () => {
    const host = sampleHost([bad, greeter]);
    const failures: string[] = [];
    host.registries.events.on('test', 'plugin:failed', ({ pluginId }) => failures.push(pluginId));
    await host.start();
    expect(stateOf(host, 'test.bad')).toBe('failed');
    expect(errorOf(host, 'test.bad')).toBe('cannot start');
    expect(stateOf(host, 'test.greeter')).toBe('active');
    expect(host.registries.counts()).toMatchObject({ commands: 0, panels: 0 });
    expect(failures).toEqual(['test.bad']);
  });

  it('fails the plugins that require it, and names it', async () => {
    const needy = definePlugin({ ...base, id: 'test.needy', requires: { Counter }, setup: () => undefined });
    const host = sampleHost([needy, bad]);
    await host.start();
    expect(errorOf(host, 'test.needy')).toContain('test.counter');
  });

  it('that hangs is stopped at the limit, and its later registrations are refused', async () => {
    vi.useFakeTimers();
    let late: PluginContext | undefined;
    const slow = definePlugin({
      ...base,
      id: 'test.slow',
      setup(ctx) {
        late = ctx;
        return new Promise<void>(() => undefined);
      },
    });
    const host = sampleHost([slow, greeter]);
    const started = host.start();
    await vi.advanceTimersByTimeAsync(SETUP_LIMIT_MS - 1);
    expect(stateOf(host, 'test.greeter')).toBe('active');
    expect(stateOf(host, 'test.slow')).toBe('starting');
    await vi.advanceTimersByTimeAsync(1);
    await started;
    expect(stateOf(host, 'test.slow')).toBe('failed');
    expect(() => late?.commands.add({ id: 'late:go', label: 'x', run: () => undefined })).toThrow(
      'has ended',
    );
    expect(host.registries.counts().commands).toBe(0);
  });

  it('made for another API version is refused by name', async () => {
    const host = sampleHost([{ ...greeter, apiVersion: 2 }]);
    await host.start();
    expect(errorOf(host, 'test.greeter')).toContain('API 2');
  });
});

describe('duplicates', () => {
  const command = { id: 'go', label: 'go', run: () => undefined };
  const adding = (id: string, add: (ctx: PluginContext) => void) => definePlugin({ ...base, id, setup: add });

  it('of a plugin id throw at once', () => {
    expect(() => sampleHost([greeter, greeter])).toThrow('test.greeter');
  });

  it('of contributions and exclusive slots fail the second plugin and name both', async () => {
    const kinds: ((ctx: PluginContext) => void)[] = [
      (ctx) => ctx.commands.add(command),
      (ctx) => ctx.panels.add({ slot: 'rail', id: 'panel', title: 'x', load }),
      (ctx) => ctx.panels.add({ slot: 'inspector-empty', id: `empty-${ctx.pluginId}`, title: 'x', load }),
      (ctx) => ctx.stageViews.add({ id: 'view', layer: 'overlay', load }),
      (ctx) => ctx.canvasLayers.add({ id: 'layer', load }),
    ];
    for (const add of kinds) {
      const host = sampleHost([adding('test.a', add), adding('test.b', add)]);
      await host.start();
      expect(stateOf(host, 'test.a')).toBe('active');
      expect(errorOf(host, 'test.b')).toMatch(/test\.b.*test\.a/);
    }
  });
});

describe('ending', () => {
  it('removes every registration, timer and listener, and does so again after a restart', async () => {
    vi.useFakeTimers();
    const target = new EventTarget();
    const ticks = vi.fn();
    const heard = vi.fn();
    const ended = vi.fn();
    const full = definePlugin({
      ...base,
      id: 'test.full',
      provides: [Counter],
      setup(ctx) {
        ctx.services.provide(Counter, { count: 0 });
        ctx.commands.add({ id: 'full:go', label: 'x', keys: ['Mod+G'], run: () => undefined });
        ctx.panels.add({ slot: 'inspector-empty', id: 'full', title: 'x', load });
        ctx.events.on('selection:changed', heard);
        ctx.interval(ticks, 10);
        ctx.timeout(ticks, 1000);
        ctx.listen(target, 'ping', heard);
        ctx.onDispose(ended);
      },
    });
    const host = sampleHost([full]);
    const baseline = host.registries.counts();
    for (let round = 1; round <= 2; round++) {
      await host.start();
      expect(host.registries.counts()).not.toEqual(baseline);
      host.dispose();
      expect(host.registries.counts()).toEqual(baseline);
      target.dispatchEvent(new Event('ping'));
      host.registries.events.emit('selection:changed', { ids: [] });
      await vi.advanceTimersByTimeAsync(5000);
      expect(ticks).not.toHaveBeenCalled();
      expect(heard).not.toHaveBeenCalled();
      expect(ended).toHaveBeenCalledTimes(round);
    }
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on when one disposer throws', async () => {
    const second = vi.fn();
    const host = sampleHost([
      definePlugin({
        ...base,
        id: 'test.sloppy',
        setup(ctx) {
          ctx.onDispose(second);
          ctx.onDispose(() => {
            throw new Error('stuck');
          });
        },
      }),
    ]);
    await host.start();
    host.dispose();
    expect(second).toHaveBeenCalledOnce();
    expect(errorOf(host, 'test.sloppy')).toBe('stuck');
  });
});

describe('disabling', () => {
  it('stops a plugin and its dependents, is remembered, and can be reverted', async () => {
    const storage = memoryStorage();
    const seen: (Greeter | null)[] = [];
    const needs = definePlugin({ ...base, id: 'test.needs', requires: { Greeter }, setup: () => undefined });
    const uses = definePlugin({
      ...base,
      id: 'test.uses',
      optional: { greeter: Greeter },
      setup: (_ctx, { greeter }) => void seen.push(greeter),
    });
    const host = sampleHost([greeter, needs, uses], { storage });
    await host.start();
    await host.disable('test.greeter');
    expect(stateOf(host, 'test.greeter')).toBe('disabled');
    expect(stateOf(host, 'test.needs')).toBe('failed');
    expect(stateOf(host, 'test.uses')).toBe('active');
    expect(seen.at(-1)).toBeNull();

    const next = sampleHost([greeter, needs, uses], { storage });
    await next.start();
    expect(stateOf(next, 'test.greeter')).toBe('disabled');
    await next.enable('test.greeter');
    expect(stateOf(next, 'test.needs')).toBe('active');
    expect(seen.at(-1)?.greet()).toBe('hello');
  });
});

describe('errors while running', () => {
  it('in a subscriber or a command is noted under its plugin, and the rest hear', async () => {
    const heard = vi.fn();
    const faulty = definePlugin({
      ...base,
      id: 'test.faulty',
      setup(ctx) {
        ctx.events.on('selection:changed', () => {
          throw new Error('bad listener');
        });
        ctx.commands.add({
          id: 'faulty:go',
          label: 'x',
          run: () => Promise.reject(new Error('bad command')),
        });
      },
    });
    const fine = definePlugin({
      ...base,
      id: 'test.fine',
      setup: (ctx) => void ctx.events.on('selection:changed', heard),
    });
    const host = sampleHost([faulty, fine]);
    await host.start();
    host.registries.events.emit('selection:changed', { ids: [] });
    expect(heard).toHaveBeenCalledOnce();
    expect(errorOf(host, 'test.faulty')).toBe('bad listener');
    host.registries.commands.run('faulty:go');
    await vi.waitFor(() => expect(errorOf(host, 'test.faulty')).toBe('bad command'));
    expect(stateOf(host, 'test.faulty')).toBe('active');
  });
});

describe('a host that ends while it starts', () => {
  it('sets nothing up afterwards, and can start again', async () => {
    const setup = vi.fn();
    const host = sampleHost([definePlugin({ ...base, id: 'test.late', setup })]);
    const first = host.start();
    host.dispose();
    await first;
    expect(setup).not.toHaveBeenCalled();
    await host.start();
    expect(setup).toHaveBeenCalledOnce();
    expect(stateOf(host, 'test.late')).toBe('active');
  });
});
