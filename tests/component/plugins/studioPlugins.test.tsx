import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Project } from '../../../contract/project/schema';
import { filmPlayerPlugins } from '../../../src/app/filmPlayerPlugins';
import { filmPlugins } from '../../../src/app/filmPlugins';
import {
  createObservable,
  EditorPanels,
  FilmEditing,
  give,
  Notifier,
  PluginHost,
  Saving,
} from '../../../src/kernel';
import { createEditor } from '../../../src/kernel/host/editor';
import { FilmPreview } from '../../../src/plugins/film/preview/filmPreview';
import { sampleFilm } from '../../fixtures/film';
import { memoryStorage, sampleProject, settle } from '../../unit/kernel/samples';
import { openedFilm } from '../../unit/plugins/film/opened';

const warn = vi.fn();

// The connection for live changes is loaded when it is first used, which may be in the middle of a test.
beforeAll(async () => void (await import('socket.io-client')));
beforeEach(() => {
  vi.useFakeTimers();
  // What plugins ask the server for as they start is no matter of these tests.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  warn.mockReset();
});

const notices = { info: warn, success: warn, warn, error: warn };

function openStudio() {
  const studio = openedFilm();
  const editor = createEditor({
    plugins: filmPlugins,
    document: studio.scene,
    project: sampleProject(),
    storage: memoryStorage(),
    given: [
      give(FilmEditing, studio),
      give(Notifier, notices),
      give(EditorPanels, { open: () => undefined }),
      give(Saving, { state: createObservable({ kind: 'saved' as const }), flush: async () => true }),
    ],
  });
  return { ...studio, ...editor };
}

it('the plugins of the studio start and, stopped twice, leave every registry and every timer as they were', async () => {
  const { host, start } = openStudio();
  const baseline = host.registries.counts();
  for (let round = 0; round < 2; round++) {
    const stop = start();
    await settle();
    expect(host.statuses.get().filter(({ state }) => state !== 'active')).toEqual([]);
    stop();
    expect(host.registries.counts()).toEqual(baseline);
  }
  // It is closed as soon as it is open.
  await settle();
  expect(vi.getTimerCount()).toBe(0);
});

it('the plugins that play a film beside the studio leave nothing behind, and open with its first scene', async () => {
  const document = sampleFilm(['a', 'b']);
  const project = {
    id: 'film',
    revision: 3,
    document,
    assets: { materials: {}, fonts: {}, avatar: null, voice: null, role: null },
  };
  const host: PluginHost = new PluginHost(
    filmPlayerPlugins,
    {
      kind: 'player',
      project: { id: 'film', name: createObservable('Film') },
      document: createObservable(document),
      editor: null,
      player: { surface: 'preview', project: project as unknown as Project, show: () => undefined },
      storage: memoryStorage(),
    },
    [give(Notifier, notices)],
  );
  const baseline = host.registries.counts();
  await host.start();
  expect(host.statuses.get().map(({ state, error }) => [state, error])).toEqual(
    filmPlayerPlugins.map(() => ['active', null]),
  );
  expect(host.service(FilmPreview)?.player.place.get()).toEqual({ scene: 'a', frame: 0 });
  host.dispose();
  expect(host.registries.counts()).toEqual(baseline);
  await settle();
  expect(vi.getTimerCount()).toBe(0);
});

it('no two commands of the studio have the same keys', async () => {
  const { host, start } = openStudio();
  const stop = start();
  await settle();
  const commands = host.registries.commands.registry.entries.get().map(({ value }) => value);
  const keys = commands.flatMap((command) => command.keys ?? []);
  expect(keys).toContain('Space');
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  stop();
});

it('commands add, duplicate and delete scenes, and the last scene stays with a notice', async () => {
  const { host, start, now } = openStudio();
  const stop = start();
  await settle();
  const { commands } = host.registries;
  commands.run('film:add-scene');
  commands.run('film:duplicate-scenes');
  expect(now().scenes.order).toHaveLength(4);
  for (let count = 0; count < 3; count++) commands.run('film:delete-scenes');
  expect(now().scenes.order).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
  commands.run('film:delete-scenes');
  expect(now().scenes.order).toHaveLength(1);
  expect(warn).toHaveBeenCalledExactlyOnceWith('studio:lastScene');
  stop();
});
