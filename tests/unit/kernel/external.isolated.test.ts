import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedPlugin } from '../../../contract/plugin/schema';
import { PluginError, type PluginErrorCode, pluginErrorNumbers } from '../../../src/kernel/core/errors';
import { type Catalogue, createCatalogue } from '../../../src/kernel/third-party/loading/catalogue';
import type { FolderProblem } from '../../../src/kernel/third-party/loading/source';
import { loadExternal } from '../../../src/kernel/third-party/loading/loadExternal';
import { confineTo } from '../../../src/kernel/third-party/permissions/confineTo';
import { definePlugin, type Plugin } from '../../../src/kernel/core/plugin';
import type { PluginHost } from '../../../src/kernel/core/pluginHost';
import { createToken } from '../../../src/kernel/core/token';
import { memoryStorage, sampleHost, stateOf } from './samples';

vi.mock('../../../src/kernel/third-party/loading/loadExternal', () => ({ loadExternal: vi.fn() }));
const load = vi.mocked(loadExternal);

const listed = (change: Partial<ListedPlugin> = {}): ListedPlugin => ({
  id: 'acme.one',
  version: '1.0.0',
  apiVersion: 1,
  name: 'One',
  description: 'A plugin',
  permissions: ['document:read'],
  integrity: 'sha384-x',
  entryUrl: '/plugins/acme.one/1.0.0/index.js',
  frameUrl: '/plugin-frames/acme.one/1.0.0',
  ...change,
});

const fetch = () => Promise.reject(new Error('no network'));
const pluginOf = ({ id, version }: ListedPlugin): Plugin => ({
  ...definePlugin({
    id,
    version,
    apiVersion: 1,
    setup: (ctx) => void ctx.commands.add({ id: `${id}:go`, label: 'go', run: () => undefined }),
  }),
  confine: confineTo({ permissions: [], fetch, patchDocument: null }),
});

let records: ListedPlugin[];
let problems: FolderProblem[];
let storage: ReturnType<typeof memoryStorage>;
beforeEach(() => {
  records = [listed()];
  problems = [];
  storage = memoryStorage();
  load.mockReset().mockImplementation((plugin) => Promise.resolve(pluginOf(plugin)));
});

async function open(
  options: { safeMode?: boolean; owner?: string } = {},
): Promise<{ host: PluginHost; catalogue: Catalogue }> {
  const host = sampleHost([], { storage });
  await host.start();
  const source = {
    list: () => Promise.resolve({ records, problems }),
    fetch,
    owner: options.owner ?? 'me',
  };
  const catalogue = createCatalogue({
    host,
    source,
    safeMode: options.safeMode ?? false,
    language: () => 'en-US',
  });
  await catalogue.refresh();
  return { host, catalogue };
}
const stateIn = ({ entries }: Catalogue) => entries.get()[0]?.state;

describe('the catalogue', () => {
  it('loads nothing before the user has allowed it, then now and at the next start', async () => {
    const first = await open();
    expect(stateIn(first.catalogue)).toBe('new');
    expect(load).not.toHaveBeenCalled();
    await first.catalogue.enable('acme.one');
    expect(stateOf(first.host, 'acme.one')).toBe('active');
    expect(stateOf((await open()).host, 'acme.one')).toBe('active');
  });

  it("keeps each user's own grants", async () => {
    await (await open()).catalogue.enable('acme.one');
    expect(stateIn((await open({ owner: 'somebody else' })).catalogue)).toBe('new');
  });

  it.each([
    ['another permission', { permissions: ['document:read', 'document:write'] }],
    ['fewer permissions', { permissions: [] }],
    ['another version', { version: '1.0.1' }],
  ])('asks again for %s', async (_, change) => {
    await (await open()).catalogue.enable('acme.one');
    records = [listed(change)];
    load.mockClear();
    const { catalogue } = await open();
    expect(stateIn(catalogue)).toBe('changed');
    expect(catalogue.entries.get()[0]?.allowedBefore).toEqual(['document:read']);
    expect(load).not.toHaveBeenCalled();
  });

  it('can be disabled, remembers that, can be enabled, and leaves the registries unchanged', async () => {
    const { host, catalogue } = await open();
    const baseline = host.registries.counts();
    await catalogue.enable('acme.one');
    expect(host.registries.counts()).not.toEqual(baseline);
    await catalogue.disable('acme.one');
    expect(host.registries.counts()).toEqual(baseline);
    const next = await open();
    expect(stateIn(next.catalogue)).toBe('disabled');
    await next.catalogue.enable('acme.one');
    expect(stateOf(next.host, 'acme.one')).toBe('active');
  });

  it('removes: the grant and the settings are gone', async () => {
    const { host, catalogue } = await open();
    await catalogue.enable('acme.one');
    storage.setItem('mirra.plugin.acme.one.color', '"red"');
    storage.setItem('mirra.plugin.acme.oneself.color', '"blue"');
    await catalogue.remove('acme.one');
    expect(host.plugins).toEqual([]);
    expect(stateIn((await open()).catalogue)).toBe('new');
    expect(storage.keys().filter((key) => key.startsWith('mirra.plugin.'))).toEqual([
      'mirra.plugin.acme.oneself.color',
    ]);
  });

  it('deletes the settings of a plugin that the operator removed, unless a folder cannot be read', async () => {
    await (await open()).catalogue.enable('acme.one');
    storage.setItem('mirra.plugin.acme.one.color', '"red"');
    storage.setItem('mirra.plugin.mirra.commands.keys', '{}');
    records = [];
    problems = [{ folder: 'one', reason: 'no manifest' }];
    await open();
    expect(storage.getItem('mirra.plugin.acme.one.color')).toBe('"red"');
    problems = [];
    await open();
    expect(storage.keys().filter((key) => key.startsWith('mirra.plugin.'))).toEqual([
      'mirra.plugin.mirra.commands.keys',
    ]);
    records = [listed()];
    expect(stateIn((await open()).catalogue)).toBe('new');
  });

  it('asks again for permissions that changed while it ran, even after it was disabled', async () => {
    const { catalogue } = await open();
    await catalogue.enable('acme.one');
    records = [listed({ permissions: ['document:read', 'document:write'] })];
    await catalogue.refresh();
    expect(stateIn(catalogue)).toBe('changed');
    await catalogue.disable('acme.one');
    expect(stateIn(catalogue)).toBe('changed');
  });

  it('cannot use an id of the product: built-in plugins are neither replaced nor removed', async () => {
    const builtIn = definePlugin({
      id: 'vendor.built-in',
      version: '1.0.0',
      apiVersion: 1,
      setup: () => undefined,
    });
    records = [listed({ id: 'mirra.layers' }), listed({ id: 'vendor.built-in' })];
    const host = sampleHost([builtIn], { storage });
    await host.start();
    const source = { list: () => Promise.resolve({ records, problems: [] }), fetch, owner: 'me' };
    const catalogue = createCatalogue({ host, source, safeMode: false, language: () => 'en-US' });
    await catalogue.refresh();
    expect(catalogue.entries.get()).toEqual([]);
    expect(catalogue.problems.get().map(({ folder }) => folder)).toEqual(['mirra.layers', 'vendor.built-in']);
    for (const act of ['enable', 'disable', 'remove'] as const) await catalogue[act]('vendor.built-in');
    await host.remove('vendor.built-in');
    expect(stateOf(host, 'vendor.built-in')).toBe('active');
    expect(load).not.toHaveBeenCalled();
  });

  it('adds a plugin once, however often the list is read meanwhile', async () => {
    await (await open()).catalogue.enable('acme.one');
    const { host, catalogue } = await open();
    await catalogue.disable('acme.one');
    load.mockClear();
    await Promise.all([catalogue.enable('acme.one'), catalogue.refresh(), catalogue.refresh()]);
    expect(load).toHaveBeenCalledOnce();
    expect(stateOf(host, 'acme.one')).toBe('active');
  });

  it('loads another module of a plugin in development, and no other', async () => {
    records = [listed({ development: true })];
    const { host, catalogue } = await open();
    await catalogue.enable('acme.one');
    await catalogue.refresh();
    expect(load).toHaveBeenCalledTimes(1);
    records = [listed({ development: true, entryUrl: '/plugins/acme.one/1.0.0/index.js?next' })];
    await catalogue.refresh();
    expect(load).toHaveBeenCalledTimes(2);
    expect(stateOf(host, 'acme.one')).toBe('active');
    // It is installed for good: from now on it stays as it runs.
    records = [listed({ entryUrl: '/plugins/acme.one/1.0.0/index.js?last' })];
    await catalogue.refresh();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('tries a module in development that failed again once it has changed', async () => {
    records = [listed({ development: true })];
    const { host, catalogue } = await open();
    load.mockRejectedValueOnce(new Error('half written'));
    await catalogue.enable('acme.one');
    await catalogue.refresh();
    expect(stateIn(catalogue)).toBe('failed');
    expect(load).toHaveBeenCalledTimes(1);
    records = [listed({ development: true, entryUrl: '/plugins/acme.one/1.0.0/index.js?next' })];
    await catalogue.refresh();
    expect(stateOf(host, 'acme.one')).toBe('active');
  });

  it('loads nothing in safe mode', async () => {
    await (await open()).catalogue.enable('acme.one');
    load.mockClear();
    await open({ safeMode: true });
    expect(load).not.toHaveBeenCalled();
  });

  it('reports plugins that failed to load, and retries them', async () => {
    const { host, catalogue } = await open();
    load.mockRejectedValueOnce(new PluginError('integrity', 'another module'));
    await catalogue.enable('acme.one');
    expect(catalogue.entries.get()[0]).toMatchObject({ state: 'failed', errorNumber: 'MP1011' });
    await catalogue.enable('acme.one');
    expect(stateOf(host, 'acme.one')).toBe('active');
  });
});

describe('a host that runs', () => {
  const Service = createToken<number>('acme.number');

  it('restarts plugins when an optional service appears or disappears', async () => {
    const seen: unknown[] = [];
    const user = definePlugin({
      id: 'test.user',
      version: '1.0.0',
      apiVersion: 1,
      optional: { value: Service },
      setup: (_, { value }) => void seen.push(value),
    });
    const needy = definePlugin({
      id: 'test.needy',
      version: '1.0.0',
      apiVersion: 1,
      requires: { value: Service },
      setup: () => undefined,
    });
    const host = sampleHost([user, needy]);
    await host.start();
    expect(stateOf(host, 'test.needy')).toBe('failed');
    const provider = definePlugin({
      id: 'acme.provider',
      version: '1.0.0',
      apiVersion: 1,
      provides: [Service],
      setup: (ctx) => void ctx.services.provide(Service, 7),
    });
    await host.add(provider);
    expect(stateOf(host, 'test.needy')).toBe('active');
    await host.remove('acme.provider');
    expect(stateOf(host, 'test.needy')).toBe('failed');
    expect(seen).toEqual([null, 7, null]);
    await expect(host.add(user)).rejects.toThrow('test.user');
  });

  it('removes what was added when it stops, and can start again without it', async () => {
    const host = sampleHost([]);
    await host.start();
    await host.add(pluginOf(listed()));
    host.dispose();
    await host.start();
    expect(host.statuses.get()).toEqual([]);
    await host.add(pluginOf(listed()));
    expect(stateOf(host, 'acme.one')).toBe('active');
  });
});

describe('errors', () => {
  it('have numbers of their own, each with its place on the page', () => {
    const page = readFileSync(new URL('../../../docs/plugins/errors.md', import.meta.url), 'utf8');
    const documented = [...page.matchAll(/^## MP(\d+)\n\n\(`([a-z-]+)`\)/gm)].map(([, number, code]) => [
      code,
      Number(number),
    ]);
    expect(documented).toEqual(Object.entries(pluginErrorNumbers));
    expect(new Set(Object.values(pluginErrorNumbers)).size).toBe(documented.length);
    const error = new PluginError('permission' satisfies PluginErrorCode, 'no');
    expect([error.number, error.help]).toEqual(['MP1010', 'docs/plugins/errors.md#mp1010']);
  });
});
