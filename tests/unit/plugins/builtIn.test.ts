import { afterEach, describe, expect, it, vi } from 'vitest';
import { DocumentStore, migrateDocument } from '../../../src/document';
import { createEditor, type Editor } from '../../../src/kernel/host/editor';
import { createObservable } from '../../../src/kernel/core/observable';
import type { Plugin } from '../../../src/kernel/core/plugin';
import { give, PluginHost } from '../../../src/kernel/core/pluginHost';
import { EditorPanels, Notifier, Saving } from '../../../src/kernel/core/services';
import assets from '../../../src/plugins/assets';
import avatar from '../../../src/plugins/avatar';
import background from '../../../src/plugins/background';
import dialogBox from '../../../src/plugins/dialog-box';
import clock from '../../../src/plugins/clock';
import image from '../../../src/plugins/image';
import insert from '../../../src/plugins/insert';
import interaction from '../../../src/plugins/interaction';
import marquee from '../../../src/plugins/marquee';
import qrCode from '../../../src/plugins/qr-code';
import ratio from '../../../src/plugins/ratio';
import shape from '../../../src/plugins/shape';
import text from '../../../src/plugins/text';
import uploadDrawer from '../../../src/plugins/upload-drawer';
import video from '../../../src/plugins/video';
import history from '../../../src/plugins/history';
import preview from '../../../src/plugins/preview';
import role from '../../../src/plugins/role';
import share from '../../../src/plugins/share';
import stage from '../../../src/plugins/stage';
import voice from '../../../src/plugins/voice';
import { sampleDocument, sampleElement } from '../document/samples';
import { memoryStorage, sampleProject, settle } from '../kernel/samples';

const builtIn: readonly Plugin[] = [
  assets,
  avatar,
  background,
  dialogBox,
  clock,
  image,
  insert,
  interaction,
  marquee,
  qrCode,
  ratio,
  shape,
  text,
  uploadDrawer,
  video,
  history,
  preview,
  role,
  share,
  stage,
  voice,
];

const notices: string[] = [];
const notice = (text: unknown) => void notices.push(String(text));
const given = [
  give(Notifier, { info: notice, success: notice, warn: notice, error: notice }),
  give(EditorPanels, { open: () => undefined }),
  give(Saving, { state: createObservable({ kind: 'saved' as const }), flush: () => Promise.resolve(true) }),
];

function openEditor(): Editor {
  return createEditor({
    plugins: builtIn,
    document: new DocumentStore(sampleDocument(['a', 'b'])),
    project: sampleProject(),
    storage: memoryStorage(),
    given,
  });
}

const states = (host: PluginHost) =>
  host.statuses.get().map(({ id, state, error }) => ({ id, state, error }));
const allActive = (host: PluginHost) =>
  host.statuses.get().map(({ id }) => ({ id, state: 'active', error: null }));

afterEach(() => void notices.splice(0));

describe('the built-in plugins', () => {
  it('start in an editor and, stopped twice, leave every registry unchanged', async () => {
    vi.useFakeTimers();
    const editor = openEditor();
    const baseline = editor.host.registries.counts();
    for (let round = 0; round < 2; round++) {
      const stop = editor.start();
      await settle();
      expect(states(editor.host)).toEqual(allActive(editor.host));
      expect(editor.host.registries.counts().panels).toBeGreaterThan(8);
      stop();
      expect(editor.host.registries.counts()).toEqual(baseline);
    }
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('reuse the same loaders, so that a reopened editor waits for no panel', async () => {
    vi.useFakeTimers();
    const loaders = async () => {
      const editor = openEditor();
      const stop = editor.start();
      await settle();
      const { panels, canvasLayers, canvasObjects } = editor.host.registries;
      const entries = [
        ...panels.entries.get(),
        ...canvasLayers.entries.get(),
        ...canvasObjects.entries.get(),
      ];
      stop();
      // The inspector's section about an element type is made for the type as the host holds it.
      return entries.filter(({ value }) => !value.id.endsWith(':inspector')).map(({ value }) => value.load);
    };
    const first = await loaders();
    expect(first.length).toBeGreaterThan(10);
    const second = await loaders();
    expect(second.every((load, index) => load === first[index])).toBe(true);
    vi.useRealTimers();
  });

  it('start in a player and, stopped twice, leave every registry unchanged', async () => {
    const document = migrateDocument(sampleDocument());
    const project = {
      id: 'project',
      name: 'Demo',
      status: 'proceed',
      proportion: { index: document.ratio, percentage: '9:16' },
      direction: 1 as const,
      revision: 0,
      createTime: '',
      updateTime: '',
      readOnly: false,
      document,
      assets: { materials: {}, fonts: {}, avatar: null, voice: null, role: null },
    };
    const host = new PluginHost(
      builtIn,
      {
        kind: 'player',
        project: sampleProject(),
        document: { get: () => document, subscribe: () => () => undefined },
        editor: null,
        player: { surface: 'share', project, show: () => undefined },
        storage: memoryStorage(),
      },
      given,
    );
    const baseline = host.registries.counts();
    for (let round = 0; round < 2; round++) {
      await host.start();
      expect(states(host)).toEqual(allActive(host));
      host.dispose();
      expect(host.registries.counts()).toEqual(baseline);
    }
  });

  it('give every command a label and no two the same keys in one scope', async () => {
    const editor = openEditor();
    const stop = editor.start();
    await settle();
    const commands = editor.host.registries.commands.registry.entries.get().map(({ value }) => value);
    expect(commands.every(({ label }) => /^[a-z-]+:[\w.]+$/.test(label))).toBe(true);
    const keys = commands.flatMap((command) => command.keys ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    stop();
  });
});

describe('history', () => {
  it('reports when there is nothing to undo or to redo', async () => {
    const editor = openEditor();
    const stop = editor.start();
    await settle();
    const { commands } = editor.host.registries;
    commands.run('history:undo');
    commands.run('history:redo');
    expect(notices).toEqual(['history:nothingToUndo', 'history:noRecords']);
    stop();
  });
});

describe('the stage commands', () => {
  const onStage = { apple: false, onStage: true };
  const press = (key: string, shiftKey = false) => ({
    key,
    shiftKey,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
  });

  async function withSelected(id: string, run: (editor: Editor) => void): Promise<void> {
    const editor = openEditor();
    const stop = editor.start();
    await settle();
    editor.session.selection.set([id]);
    run(editor);
    stop();
  }

  it('nudge by 1 and by 10, one step each', () =>
    withSelected('a', ({ host, objects, document }) => {
      host.registries.commands.runKeys(press('ArrowRight'), onStage);
      host.registries.commands.runKeys(press('ArrowDown', true), onStage);
      expect(objects.get('a')?.box).toMatchObject({ left: 1, top: 10 });
      document.undo();
      expect(objects.get('a')?.box).toMatchObject({ left: 1, top: 0 });
    }));

  it('ignore locked objects, and keys from inside a field', () =>
    withSelected('a', ({ host, objects, document }) => {
      expect(host.registries.commands.runKeys(press('Delete'), { apple: false, onStage: false })).toBe(false);
      document.transact('lock', (draft) => {
        const element = draft.elements.pages[0]?.a;
        if (element) element.locked = true;
      });
      expect(host.registries.commands.runKeys(press('Delete'), onStage)).toBe(false);
      expect(objects.get('a')).not.toBeNull();
    }));

  it('delete, duplicate and reorder elements', () =>
    withSelected('a', ({ host, document, session }) => {
      host.registries.commands.run('stage:forward');
      expect(document.get().elements.order).toEqual(['b', 'a']);
      expect(host.registries.commands.isEnabled('stage:forward')).toBe(false);
      host.registries.commands.run('stage:duplicate');
      const [copy = ''] = session.selection.get();
      expect(document.get().elements.order).toEqual(['b', 'a', copy]);
      host.registries.commands.runKeys(press('Delete'), onStage);
      expect(document.get().elements.order).toEqual(['b', 'a']);
      expect(session.selection.get()).toEqual([]);
    }));

  it('give up a drag at the first Escape and the selection at the next', () =>
    withSelected('a', ({ host, document, session, objects }) => {
      const drag = document.begin('drag');
      drag.update((draft) => void objects.setBox(draft, 'a', { ...sampleElement('a').box, left: 99 }));
      host.registries.commands.runKeys(press('Escape'), onStage);
      expect(objects.get('a')?.box.left).toBe(0);
      expect(session.selection.get()).toEqual(['a']);
      host.registries.commands.runKeys(press('Escape'), onStage);
      expect(session.selection.get()).toEqual([]);
    }));
});
