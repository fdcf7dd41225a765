import { ScrollArea } from '@mantine/core';
import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Translation } from '../../../contract/film/schema';
import { tableToCsv, toTable } from '../../../film/texts/table';
import { DocumentStore, SceneDocument } from '../../../src/document';
import { Assets, FilmEditing, give, Notifier } from '../../../src/kernel';
import { EditorContext, HostContext } from '../../../src/kernel/host/hostContext';
import { toastNotifier } from '../../../src/kernel/host/notifier';
import LanguagesPanel from '../../../src/plugins/film/languages/LanguagesPanel';
import { createAssets } from '../../../src/plugins/assets/createAssets';
import { createStudio, Studio } from '../../../src/plugins/film/studio';
import { createTracks } from '../../../src/plugins/film/player/tracks';
import { done, textFilm } from '../../unit/film/text-film';
import { sampleEditor } from '../../unit/kernel/samples';
import { shopServer } from '../pages/shop/server';
import { show } from '../render';

let editor: ReturnType<typeof sampleEditor>;
let film: DocumentStore;
let server: ReturnType<typeof shopServer>;

const TRANSLATE = 'POST /film/project/translate';

async function showPanel(
  translations: Record<string, Translation>,
  answers: { model?: boolean; translate?: unknown } = {},
) {
  film = new DocumentStore(textFilm(translations));
  const editing = { film, scene: new SceneDocument(film, 'a') };
  const saved = () => Promise.resolve(7);
  const assets = createAssets(async () => null, vi.fn());
  const studio = createStudio(editing, {
    filmId: 'film',
    tracks: createTracks('project', saved),
    saved,
    assets,
  });
  editor = sampleEditor(
    [],
    [give(Assets, assets), give(Notifier, toastNotifier), give(FilmEditing, editing), give(Studio, studio)],
  );
  server = shopServer({
    'GET /settings': { languageModel: answers.model ?? false },
    [TRANSLATE]: answers.translate,
  });
  return show(
    <EditorContext.Provider value={editor}>
      <HostContext.Provider value={editor.host}>
        <ScrollArea>
          <LanguagesPanel />
        </ScrollArea>
      </HostContext.Provider>
    </EditorContext.Provider>,
  );
}
const english = () => film.get().film?.translations['en-US'] ?? {};
const fieldOf = (source: RegExp) => screen.findByRole('textbox', { name: source });
/** The step that would be undone, and how many there are. */
const steps = () => [film.undoSteps(), film.undoLabel()];

beforeAll(() => {
  // A growing field listens to fonts, which the document has none of.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  // The list renders what can be seen, which is nothing where nothing has a size.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', {
    configurable: true,
    get(this: HTMLElement) {
      return this.className.includes('ScrollArea-viewport') ? 2_000 : 100;
    },
  });
});
afterAll(() => {
  Reflect.deleteProperty(document, 'fonts');
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight');
});
afterEach(() => {
  editor.stop();
  vi.unstubAllGlobals();
});

it('a language is added with its voice as one step, and its texts are all to be translated', async () => {
  const user = await showPanel({});
  await user.click(await screen.findByRole('button', { name: 'ไทย' }));
  expect(steps()).toEqual([1, 'film-languages:step.add']);
  expect(film.get().film?.translations['th-TH']).toEqual({});
  expect(film.get().film?.voices['th-TH']).toBeDefined();
  const chosen = screen.getByRole('button', { name: /^ไทย/, pressed: true });
  expect(chosen.textContent).toContain('0 / 6');
  expect(screen.queryByRole('button', { name: 'ไทย' })).toBeNull();
  film.undo();
  expect(film.get().film?.voices['th-TH']).toBeUndefined();
});

it('a language is taken out after a question, and can be brought back', async () => {
  const user = await showPanel({ 's:b:b1': done('完。', 'End.') });
  await user.click(await screen.findByRole('button', { name: '删除“English”' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(/1 条译文/);
  expect(english()).not.toEqual({});
  await user.click(within(dialog).getByRole('button', { name: '删除' }));
  expect(film.get().film?.translations['en-US']).toBeUndefined();
  film.undo();
  expect(english()).toEqual({ 's:b:b1': done('完。', 'End.') });
});

it('what is typed is one step, is done, and Enter goes on to the next text', async () => {
  const user = await showPanel({});
  await user.type(await fieldOf(/我们卖苹果/), 'We sell apples.{Enter}');
  expect(english()).toEqual({ 's:a:a2': done('我们卖苹果 & 梨。', 'We sell apples.') });
  expect(steps()).toEqual([1, 'film-languages:step.write']);
  const next = await fieldOf(/再见/);
  await vi.waitFor(() => expect(document.activeElement).toBe(next));
  await user.keyboard('Bye{Escape}');
  await user.tab();
  expect(Object.keys(english())).toEqual(['s:a:a2']);
});

it('a translation that only a model has seen, or whose text has changed, is checked by a press', async () => {
  const user = await showPanel({
    's:a:a2': { ...done('我们卖苹果 & 梨。', 'Apples.'), isChecked: false },
    's:b:b1': done('完了。', 'End.'),
  });
  const [first] = await screen.findAllByRole('button', { name: '标为已检查' });
  await user.click(first as HTMLElement);
  await user.click(await screen.findByRole('button', { name: '标为已检查' }));
  expect(english()).toEqual({
    's:a:a2': done('我们卖苹果 & 梨。', 'Apples.'),
    's:b:b1': done('完。', 'End.'),
  });
  expect(screen.queryByRole('button', { name: '标为已检查' })).toBeNull();
});

it('the list is narrowed to what is not done, and to what is searched in both languages', async () => {
  const user = await showPanel({ 's:b:b1': done('完。', 'End.') });
  await fieldOf(/完/);
  await user.click(screen.getByRole('switch', { name: '只看未完成的' }));
  expect(screen.queryByRole('textbox', { name: /完/ })).toBeNull();
  await fieldOf(/再见/);
  await user.click(screen.getByRole('switch', { name: '只看未完成的' }));
  await user.type(screen.getByRole('searchbox'), 'END');
  await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: /再见/ })).toBeNull());
  await fieldOf(/完/);
});

it('what is missing is translated by the model as one step, unchecked, and what somebody has written stays', async () => {
  const source = '我们卖苹果 & 梨。';
  const user = await showPanel(
    { 's:a:a4': done('再见！', 'Bye!') },
    {
      model: true,
      translate: {
        texts: [
          { key: 's:a:a2', source, text: 'We sell apples.' },
          { key: 's:a:a4', source: '再见！', text: 'See you!' },
        ],
        faults: [{ key: 's:b:b1', code: 'untranslated' }],
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: '机器翻译 5 条文字' }));
  await screen.findByText(/已翻译 1 条.*1 条没有翻译成功/);
  expect(server.of(TRANSLATE)[0]?.body).toMatchObject({ language: 'en-US', revision: 7 });
  expect(english()).toEqual({
    's:a:a4': done('再见！', 'Bye!'),
    's:a:a2': { text: 'We sell apples.', source, isChecked: false },
  });
  expect(steps()).toEqual([1, 'film-languages:step.machine']);
});

it('nothing is offered to a model where there is none', async () => {
  await showPanel({});
  await fieldOf(/再见/);
  await vi.waitFor(() => expect(server.of('GET /settings')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /机器翻译/ })).toBeNull();
});

it('a file is summed up with what is wrong in it, and is taken as one step only when that is agreed to', async () => {
  const user = await showPanel({});
  await fieldOf(/再见/);
  const other = textFilm({
    's:a:a4': done('再见！', 'Bye!'),
    's:b:b1': done('完。', 'End {{x}}.'),
  });
  const csv = tableToCsv(toTable(other, 'en-US'));
  await user.upload(screen.getByTestId('texts-file'), new File([csv], 'texts.csv'));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('文件中有 1 条译文可以导入');
  within(dialog).getByText('变量与原文不一致');
  expect(english()).toEqual({});
  await user.click(within(dialog).getByRole('button', { name: '导入 1 条' }));
  expect(english()).toEqual({ 's:a:a4': done('再见！', 'Bye!') });
  expect(steps()).toEqual([1, 'film-languages:step.import']);
});
