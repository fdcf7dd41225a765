import { afterEach, describe, expect, it, vi } from 'vitest';
import { patchDocument } from '../../../contract/document/patches';
import { createDocument, DocumentStore } from '../../../src/document';
import { createEditor } from '../../../src/kernel/host/editor';
import { createObservable } from '../../../src/kernel/core/observable';
import { confineTo } from '../../../src/kernel/third-party/permissions/confineTo';
import { definePlugin } from '../../../src/kernel/core/plugin';
import type { PluginContext } from '../../../src/kernel/core/pluginContext';
import { give } from '../../../src/kernel/core/pluginHost';
import { AvatarStream, Saving } from '../../../src/kernel/core/services';
import { createToken } from '../../../src/kernel/core/token';
import { errorOf, memoryStorage, sampleProject } from './samples';

const ID = 'acme.clumsy';
const fail = (): never => {
  throw new Error('broken on purpose');
};
const paint = (draft: { background: { color: string } }) => {
  draft.background.color = '#123456';
};
const load = () => Promise.reject(new Error('not shown'));
const state = createObservable<{ kind: 'saved' } | { kind: 'saving' }>({ kind: 'saved' });

async function third() {
  let ctx: PluginContext | undefined;
  let services: Readonly<Record<string, unknown>> = {};
  const plugin = {
    ...definePlugin({
      id: ID,
      version: '1.0.0',
      apiVersion: 1,
      optional: { saving: Saving, stream: AvatarStream },
      setup(context, brought) {
        ctx = context;
        services = brought;
      },
    }),
    confine: confineTo({
      permissions: ['document:read', 'document:write', 'storage'],
      fetch: fail,
      patchDocument,
    }),
  };
  const store = new DocumentStore(createDocument(1));
  const editor = createEditor({
    plugins: [plugin],
    document: store,
    project: sampleProject(),
    storage: memoryStorage(),
    given: [give(Saving, { state, flush: () => Promise.resolve(true) })],
  });
  editor.start();
  await vi.waitFor(() => expect(editor.host.statuses.get()[0]?.state).toBe('active'));
  if (!ctx?.editor) throw new Error('the plugin has not been set up');
  return { ctx, edit: ctx.editor, editor, store, services };
}

type Third = Awaited<ReturnType<typeof third>>;

afterEach(() => void vi.restoreAllMocks());

/** Ways to hand over a callback that throws, and what makes the product call it. */
const ways: Readonly<Record<string, (opened: Third) => () => unknown>> = {
  'a reader of the document': ({ ctx, store }) => {
    ctx.document.subscribe(fail);
    return () => store.transact('x', paint);
  },
  'a listener of the store': ({ edit, store }) => {
    edit.document.subscribe(fail);
    return () => store.transact('x', paint);
  },
  'a listener of changes': ({ edit, store }) => {
    edit.document.onChange(fail);
    return () => store.transact('x', paint);
  },
  'a listener of the history': ({ edit, store }) => {
    edit.document.subscribeHistory(fail);
    return () => store.transact('x', paint);
  },
  "the end of a gesture that the user's step brings about": ({ edit, store }) => {
    edit.document.begin('own', fail);
    return () => store.transact('x', paint);
  },
  'a listener of the session': ({ edit, editor }) => {
    edit.session.selection.subscribe(fail);
    return () => editor.session.selection.set(['a']);
  },
  'a listener of the name': ({ ctx, editor }) => {
    ctx.project.name.subscribe(fail);
    return () => (editor.project.name as ReturnType<typeof createObservable<string>>).set('new');
  },
  'a listener of a setting': ({ ctx }) => {
    ctx.settings.watch('a', 1).subscribe(fail);
    return () => ctx.settings.set('a', 2);
  },
  'a listener of a service': ({ services }) => {
    (services.saving as Saving).state.subscribe(fail);
    return () => state.set({ kind: state.get().kind === 'saved' ? 'saving' : 'saved' });
  },
  'a listener that answers a promise': ({ ctx, store }) => {
    ctx.document.subscribe(async () => fail());
    return () => store.transact('x', paint);
  },
  "a panel's condition": ({ ctx, editor }) => {
    ctx.panels.add({ slot: 'inspector', id: 'p', title: 'p', when: fail, load });
    return () => editor.host.registries.panels.get('p')?.value.when?.(editor);
  },
  "a command's condition": ({ ctx, editor }) => {
    ctx.commands.add({ id: 'c', label: 'c', when: fail, run: () => undefined });
    return () => editor.host.registries.commands.isEnabled('c');
  },
  "a command's switch": ({ ctx, editor }) => {
    ctx.commands.add({ id: 'c', label: 'c', isToggled: fail, run: () => undefined });
    return () => editor.host.registries.commands.registry.get('c')?.value.isToggled?.();
  },
  'a command': ({ ctx, editor }) => {
    ctx.commands.add({ id: 'c', label: 'c', run: fail });
    return () => editor.host.registries.commands.run('c');
  },
  'the place of an object': ({ ctx, edit, editor }) => {
    ctx.canvasObjects.add({ ...object, box: fail });
    return () => [editor.objects.list(), edit.objects.get('o')];
  },
  'the placing of an object': ({ ctx, editor, store }) => {
    ctx.canvasObjects.add({ ...object, setBox: fail });
    return () =>
      store.transact('move', (draft) => {
        editor.objects.setBox(draft, 'o', { left: 1, top: 1, width: 1, height: 1 });
        paint(draft);
      });
  },
};

const object = {
  id: 'o',
  title: 'o',
  lockAspect: false,
  minimum: { width: 1, height: 1 },
  bounds: 'reachable' as const,
  box: () => ({ left: 0, top: 0, width: 10, height: 10 }),
  setBox: () => undefined,
  load,
};

describe('code of a third party', () => {
  it.each(Object.keys(ways))('that fails is reported under its name, and others go on: %s', async (name) => {
    const opened = await third();
    const late = vi.spyOn(globalThis, 'queueMicrotask');
    const heard = vi.fn();
    opened.store.onChange(heard);
    ways[name]?.(opened)();
    await vi.waitFor(() => expect(errorOf(opened.editor.host, ID)).toBe('broken on purpose'));
    expect(late, 'nothing reaches the page itself').not.toHaveBeenCalled();
    opened.store.transact('user', (draft) => {
      draft.roleId = 'guide';
    });
    expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ label: 'user' }));
  });

  it('cannot change other parts of the document within the user’s step', async () => {
    const { ctx, editor, store } = await third();
    ctx.canvasObjects.add({
      ...object,
      setBox(draft) {
        draft.ratio = 2;
      },
    });
    store.transact('move', (draft) => {
      editor.objects.setBox(draft, 'o', { left: 1, top: 1, width: 1, height: 1 });
      paint(draft);
    });
    expect([store.get().ratio, store.get().background.color]).toEqual([1, '#123456']);
    expect(errorOf(editor.host, ID)).toContain('may not change ratio');
  });

  it('needs a title that is a string', async () => {
    const { ctx } = await third();
    const title = { toString: fail } as unknown as string;
    const wrong = expect.objectContaining({ code: 'definition' }) as Error;
    expect(() => ctx.panels.add({ slot: 'rail', id: 'p', title, load })).toThrow(wrong);
    expect(() => ctx.commands.add({ id: 'c', label: title, run: fail })).toThrow(wrong);
    expect(() => ctx.canvasObjects.add({ ...object, title })).toThrow(wrong);
  });

  it('is no service of the product', async () => {
    const { ctx } = await third();
    const own = createToken<object>('mirra.assets');
    expect(() => ctx.services.provide(own, {})).toThrow(/may not provide mirra\.assets/);
  });
});
