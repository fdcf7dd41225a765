import { describe, expect, it, vi } from 'vitest';
import { createDocument, defineProps, DocumentStore, elementsInOrder, prop } from '../../../src/document';
import { defineElement } from '../../../src/kernel/core/defineElement';
import { definePlugin } from '../../../src/kernel/core/plugin';
import { createEditor } from '../../../src/kernel/host/editor';
import { memoryStorage, sampleProject, settle } from './samples';
import { denied, third } from './thirdParty';

const never = () => Promise.reject(new Error('never shown'));
const Icon = () => null;
const Other = () => null;

const sign = defineElement({
  type: 'acme.sign',
  title: 'acme.sign:title',
  icon: Icon,
  props: defineProps({
    size: prop.number(48, { min: 8, max: 600, label: 'acme.sign:size' }),
    word: prop.text('', { limit: 20, label: 'acme.sign:word' }),
  }),
  box: { width: 200, height: 80 },
  canvas: never,
  view: never,
  inspector: { step: 'acme.sign:edit' },
  insert: {
    step: 'acme.sign:add',
    group: 'acme.sign:group',
    entries: [
      { id: 'acme.sign:insert', label: 'acme.sign:title', order: 7 },
      {
        id: 'acme.sign:insert-stop',
        label: 'acme.sign:stop',
        icon: Other,
        props: async () => ({ word: 'Stop' }),
        size: { width: 100, height: 100 },
      },
    ],
  },
});

const editorWith = (setup: Parameters<typeof definePlugin>[0]['setup']) => {
  const loadInspector = vi.fn(() => Promise.resolve({ default: Icon }));
  const editor = createEditor({
    plugins: [definePlugin({ id: 'acme.signs', version: '1.0.0', apiVersion: 1, setup })],
    document: new DocumentStore(createDocument(1)),
    project: sampleProject(),
    storage: memoryStorage(),
    loadInspector,
  });
  return { editor, loadInspector, stop: editor.start() };
};

describe('an element that is one object', () => {
  it('has a type, a section of the inspector and commands, which end with the plugin', async () => {
    const { editor, loadInspector, stop } = editorWith((ctx) => void ctx.elements.add(sign));
    await settle();
    const { registries } = editor.host;
    const baseline = registries.counts();
    expect(baseline).toMatchObject({ elements: 1, panels: 1, commands: 2 });
    const [panel] = registries.panels.entries.get();
    expect(panel).toMatchObject({ owner: 'acme.signs', value: { slot: 'inspector', order: 20 } });
    expect(panel?.value.when?.(editor)).toBe(false);
    sign.insert(editor);
    expect(panel?.value.when?.(editor)).toBe(true);
    await panel?.value.load();
    expect(loadInspector).toHaveBeenCalledWith(expect.objectContaining({ id: 'acme.sign' }));
    const commands = registries.commands.registry.entries.get().map(({ value }) => value);
    expect(commands.map(({ id, icon, places, group }) => ({ id, icon, places, group }))).toEqual([
      { id: 'acme.sign:insert-stop', icon: Other, places: ['insert'], group: 'acme.sign:group' },
      { id: 'acme.sign:insert', icon: Icon, places: ['insert'], group: 'acme.sign:group' },
    ]);
    stop();
    expect(registries.counts()).toMatchObject({ elements: 0, panels: 0, commands: 0 });
  });

  it('is put on the stage by its commands, as one step', async () => {
    const { editor } = editorWith((ctx) => void ctx.elements.add(sign));
    await settle();
    editor.host.registries.commands.run('acme.sign:insert-stop');
    await settle();
    const [element] = elementsInOrder(editor.document.get());
    expect(element).toMatchObject({
      type: 'acme.sign',
      version: 1,
      props: { size: 48, word: 'Stop' },
      box: { width: 100, height: 100 },
    });
    editor.document.undo();
    expect(elementsInOrder(editor.document.get())).toEqual([]);
  });

  it('leaves no registrations when one of its command ids is taken', async () => {
    let thrown: unknown;
    const { editor } = editorWith((ctx) => {
      ctx.commands.add({ id: 'acme.sign:insert-stop', label: 'x', run: () => undefined });
      try {
        ctx.elements.add(sign);
      } catch (error) {
        thrown = error;
      }
    });
    await settle();
    expect(thrown).toMatchObject({ code: 'duplicate' });
    expect(editor.host.registries.counts()).toMatchObject({ elements: 0, panels: 0, commands: 1 });
  });

  it('of a third party is inserted with that party’s permissions', async () => {
    const reading = await third(['document:read']);
    reading.ctx.elements.add(sign);
    reading.editor.host.registries.commands.run('acme.sign:insert');
    await vi.waitFor(() => expect(reading.editor.host.statuses.get()[0]?.error).toContain('document:write'));
    expect(elementsInOrder(reading.store.get())).toEqual([]);
    const writing = await third(['document:read', 'document:write']);
    writing.ctx.elements.add(sign);
    writing.editor.host.registries.commands.run('acme.sign:insert');
    await vi.waitFor(() => expect(elementsInOrder(writing.store.get())).toHaveLength(1));
    const unnamed = { ...sign, inserts: [{ id: '', label: 'x', run: () => undefined }] };
    expect(() => writing.ctx.elements.add(unnamed)).toThrow(
      expect.objectContaining({ code: 'definition' }) as Error,
    );
    expect(() => reading.edit.document.transact('x', () => undefined)).toThrow(denied('document:write'));
  });
});
