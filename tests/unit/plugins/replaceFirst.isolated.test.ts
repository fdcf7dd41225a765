import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import texts from '../../../locales/zh-CN/dialog-box.json';
import { elementsInOrder, updateElement } from '../../../src/document';
import { give } from '../../../src/kernel/core/pluginHost';
import { type Notice, Notifier } from '../../../src/kernel/core/services';
import assets from '../../../src/plugins/assets';
import dialogBoxPlugin from '../../../src/plugins/dialog-box';
import { answerBox, dialogBox } from '../../../src/plugins/dialog-box/elements';
import { sampleEditor, settle } from '../kernel/samples';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'zh-CN', resources: { 'zh-CN': { 'dialog-box': texts } } });
});

let told: Notice[] = [];
const tell = (notice: Notice) => void told.push(notice);
const given = [give(Notifier, { info: tell, success: tell, warn: tell, error: tell })];
afterEach(() => {
  told = [];
});

async function opened() {
  const editor = sampleEditor([assets, dialogBoxPlugin], given);
  await settle();
  return { editor, elements: () => elementsInOrder(editor.document.get()) };
}

describe('a second dialog box', () => {
  it('offers to replace the first one, as one step', async () => {
    const { editor, elements } = await opened();
    const first = dialogBox.insert(editor);
    await settle();
    expect(told).toEqual([]);
    const { box } = elements()[0] ?? {};
    const second = dialogBox.insert(editor);
    await vi.waitUntil(() => told.length > 0);
    const [notice] = told;
    if (typeof notice !== 'object') throw new Error('nothing was offered');
    notice.action?.run();
    expect(elements().map(({ id, box: at }) => [id, at])).toEqual([[second, box]]);
    editor.document.undo();
    expect(elements().map(({ id }) => id)).toEqual([first, second]);
    // An undo that brings both back offers nothing again.
    await settle();
    expect(told).toHaveLength(1);
    editor.stop();
  });

  it('offers nothing for a part of another kind, or when the first one is locked', async () => {
    const { editor } = await opened();
    const first = dialogBox.insert(editor);
    answerBox.insert(editor);
    editor.document.transact('lock', (draft) => {
      updateElement(draft, first, (element) => {
        element.locked = true;
      });
    });
    dialogBox.insert(editor);
    await settle();
    expect(told).toEqual([]);
    editor.stop();
  });

  it('stays where it is when the first one has been removed meanwhile', async () => {
    const { editor, elements } = await opened();
    const first = dialogBox.insert(editor);
    const second = dialogBox.insert(editor);
    await vi.waitUntil(() => told.length > 0);
    const { box } = elements()[1] ?? {};
    editor.document.transact('remove', (draft) => {
      draft.elements.order = [second];
      for (const page of draft.elements.pages) delete page[first];
    });
    const [notice] = told;
    if (typeof notice !== 'object') throw new Error('nothing was offered');
    notice.action?.run();
    expect(elements().map(({ id, box: at }) => [id, at])).toEqual([[second, box]]);
    editor.stop();
  });
});
