import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addElement, centeredBox, defineElementType, elementsInOrder } from '../../../src/document';
import { insertElement } from '../../../src/kernel/core/insertElement';
import { definePlugin } from '../../../src/kernel/core/plugin';
import { startOf } from '../../../src/kernel/host/startOf';
import { sampleElement } from '../document/samples';
import { sampleEditor, settle } from './samples';

const noteType = defineElementType<{ words?: string }>({
  type: 'test.note',
  version: 1,
  migrations: {},
  defaults: (ratio) => ({ props: {}, box: centeredBox(ratio, 100, 60) }),
  check: ({ words }) => (words === undefined || typeof words === 'string' ? null : 'words'),
});
const never = () => Promise.reject(new Error('not shown in this test'));
const note = definePlugin({
  id: 'test.note',
  version: '1.0.0',
  apiVersion: 1,
  setup(ctx) {
    ctx.elements.add({
      id: noteType.type,
      title: 'note:title',
      type: noteType,
      summary({ words = '' }) {
        if (words === 'broken') throw new Error('no words');
        return words;
      },
      canvas: never,
      view: never,
    });
  },
});

describe('an element without a name', () => {
  it('gets a summary of its content, or none when its type fails or cannot read it', async () => {
    const editor = sampleEditor([note]);
    await settle();
    const props = [{ words: '你好' }, {}, { words: 'broken' }, { words: 5 }];
    editor.document.transact('add', (draft) => {
      props.forEach((of, index) =>
        addElement(draft, { ...sampleElement(`e${index}`), type: noteType.type, version: 1, props: of }),
      );
    });
    expect(editor.objects.list().map(({ summary }) => summary)).toEqual(['你好', null, null, null]);
    editor.stop();
  });

  it('is never inserted exactly over another one, whatever their sizes', async () => {
    const editor = sampleEditor([note]);
    await settle();
    for (let size = 40; size <= 200; size += 20) {
      insertElement(editor, noteType, 'add', { size: { width: size, height: size } });
    }
    const middles = elementsInOrder(editor.document.get()).map(
      ({ box }) => `${box.left + box.width / 2} ${box.top + box.height / 2}`,
    );
    expect(new Set(middles).size).toBe(middles.length);
    editor.stop();
  });
});

describe('the beginning of a text', () => {
  it.each([
    ['', ''],
    ['  欢迎\n来访 ', '欢迎 来访'],
    ['a'.repeat(40), 'a'.repeat(40)],
    ['a'.repeat(41), `${'a'.repeat(40)}…`],
    ['👩‍👩‍👧‍👦'.repeat(41), `${'👩‍👩‍👧‍👦'.repeat(40)}…`],
    ['ยินดีต้อนรับ', 'ยินดีต้อนรับ'],
  ])('%j is summarized as %j', (text, start) => expect(startOf(text)).toBe(start));

  it('is one line of at most forty characters with an ellipsis, and short text stays unchanged', () => {
    const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        const start = startOf(text);
        expect(start).not.toMatch(/[\n\r\t]/);
        expect([...graphemes.segment(start)].length).toBeLessThanOrEqual(41);
      }),
    );
  });
});
