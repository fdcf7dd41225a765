import { describe, expect, it } from 'vitest';
import { addElement, removeElement } from '../../../src/document';
import { definePlugin } from '../../../src/kernel/core/plugin';
import { sampleElement } from '../document/samples';
import { memoryStorage, sampleEditor, sampleHost, settle } from './samples';

const figure = definePlugin({
  id: 'test.figure',
  version: '1.0.0',
  apiVersion: 1,
  setup(ctx) {
    ctx.canvasObjects.add({
      id: 'figure',
      title: 'figure:title',
      lockAspect: true,
      minimum: { width: 10, height: 10 },
      bounds: 'reachable',
      box: (document) => document.avatar,
      setBox: (draft, box) => {
        draft.avatar = box;
      },
      load: () => Promise.reject(new Error('not shown in this test')),
    });
  },
});

describe('the objects of the stage', () => {
  it('are the single objects and the elements, behind one view', async () => {
    const editor = sampleEditor([figure]);
    await settle();
    editor.document.transact('add', (draft) => addElement(draft, sampleElement('a')));
    expect(editor.objects.list().map(({ id, kind }) => [id, kind])).toEqual([
      ['figure', 'object'],
      ['a', 'element'],
    ]);
    const box = { left: 5, top: 6, width: 72, height: 128 };
    editor.document.transact('move', (draft) => {
      expect(editor.objects.setBox(draft, 'figure', box)).toBe(true);
      expect(editor.objects.setBox(draft, 'a', box)).toBe(true);
      expect(editor.objects.setBox(draft, 'gone', box)).toBe(false);
    });
    expect(editor.objects.get('figure')?.box).toEqual(box);
    expect(editor.objects.get('a')).toMatchObject({ box, title: 'editor:unknownElement' });
    editor.stop();
  });
});

describe('the selection', () => {
  it('loses objects that vanish', () => {
    const editor = sampleEditor([]);
    editor.document.transact('add', (draft) => addElement(draft, sampleElement('a')));
    editor.session.selection.set(['a']);
    editor.document.transact('remove', (draft) => void removeElement(draft, 'a'));
    expect(editor.session.selection.get()).toEqual([]);
    editor.stop();
  });
});

describe("a plugin's settings", () => {
  it('outlive the page, are its own, and fall back when broken', async () => {
    const storage = memoryStorage();
    const setting = (id: string, run: (value: number) => number | null) =>
      definePlugin({
        id,
        version: '1.0.0',
        apiVersion: 1,
        setup(ctx) {
          const next = run(ctx.settings.watch('size', 1).get());
          if (next !== null) ctx.settings.set('size', next);
        },
      });
    const read: number[] = [];
    const remember = (value: number) => (read.push(value), null);
    await sampleHost([setting('test.a', (value) => value + 41)], { storage }).start();
    await sampleHost([setting('test.a', remember), setting('test.b', remember)], { storage }).start();
    storage.setItem('mirra.plugin.test.a.size', '{broken');
    await sampleHost([setting('test.a', remember)], { storage }).start();
    expect(read).toEqual([42, 1, 1]);
  });
});
