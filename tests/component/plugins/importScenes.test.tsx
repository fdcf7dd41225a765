import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FilmImportReading } from '../../../contract/film/routes/import';
import { scenesOf } from '../../../film/scenes';
import { scriptText } from '../../../film/script/split';
import { DocumentStore, SceneDocument } from '../../../src/document';
import { Assets, FilmEditing, MaterialLibrary, type PluginHost } from '../../../src/kernel';
import { HostContext } from '../../../src/kernel/host/hostContext';
import { createAssets } from '../../../src/plugins/assets/createAssets';
import { ReviewScenes } from '../../../src/plugins/film/import/ReviewScenes';
import { createStudio, Studio } from '../../../src/plugins/film/studio';
import { filmIn } from '../../../src/plugins/film/spokenFilm';
import { sampleFilm } from '../../fixtures/film';
import { show } from '../render';

const page = (number: number, about: Partial<FilmImportReading['pages'][number]> = {}) => ({
  number,
  title: `Page ${number}`,
  text: `Text ${number}.`,
  notes: `Notes ${number}.`,
  width: 960,
  height: 540,
  isHidden: false,
  ...about,
});
const deck = (...pages: FilmImportReading['pages']): FilmImportReading => ({
  kind: 'deck',
  name: 'a.pptx',
  pages,
  paragraphs: [],
  language: 'en-US',
  warnings: [],
});

/** Reviews what was read of a file that cannot be drawn, so that texts stand for its pages. */
async function review(reading: FilmImportReading, scenes: readonly string[] = ['a', 'b']) {
  const document = sampleFilm(scenes);
  document.events.virtualUrl = { id: 7, name: 'Lin' };
  const film = new DocumentStore(document);
  const editing = { film, scene: new SceneDocument(film, 'a') };
  const studio = createStudio(editing, {} as never);
  const services = new Map<unknown, unknown>([
    [FilmEditing, editing],
    [Studio, studio],
    [Assets, createAssets(async () => null, vi.fn())],
    [MaterialLibrary, { upload: vi.fn() }],
  ]);
  const host = { service: (token: unknown) => services.get(token) } as unknown as PluginHost;
  const onDone = vi.fn();
  const user = await show(
    <HostContext.Provider value={host}>
      <ReviewScenes
        read={{ file: new File(['none'], reading.name), reading }}
        from="file"
        onBack={() => undefined}
        onDone={onDone}
      />
    </HostContext.Provider>,
  );
  return {
    user,
    editing,
    onDone,
    scenes: () => scenesOf(filmIn(film.get())),
    choose: async (label: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name: option }));
    },
    start: async () => {
      const button = await screen.findByRole('button', { name: /^导入 \d+ 个分镜$/ });
      await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false), { timeout: 20_000 });
      await user.click(button);
      await waitFor(() => expect(onDone).toHaveBeenCalled());
    },
  };
}

it('puts the pages behind the shown scene as one step, with the notes as scripts', async () => {
  const { scenes, editing, start } = await review(deck(page(1), page(2)));
  await start();
  expect(scenes().map(({ name, script }) => [name, scriptText(script)])).toEqual([
    ['', 'Welcome to Mirra. It tells what is new.'],
    ['Page 1', 'Notes 1.'],
    ['Page 2', 'Notes 2.'],
    ['', 'Welcome to Mirra. It tells what is new.'],
  ]);
  expect(editing.scene.scene).toBe(scenes()[1]?.id);
  editing.film.undo();
  expect(scenes().map(({ id }) => id)).toEqual(['a', 'b']);
});

it('says which pages are shown by their texts, and shows these', async () => {
  const { scenes, start } = await review(deck(page(1)));
  expect(await screen.findByText('以文字代替画面', {}, { timeout: 20_000 })).toBeDefined();
  await start();
  const [elements] = scenes()[1]?.stage.elements.pages ?? [];
  expect(Object.values(elements ?? {}).map(({ props }) => props.content)).toEqual(['Page 1', '• Text 1.']);
});

it('takes the script, the avatar and the place that are chosen', async () => {
  const { scenes, choose, start } = await review(deck(page(1)));
  await choose('脚本', '页面文字');
  await choose('数字人', '不显示');
  await choose('放在', '替换全部分镜');
  await start();
  expect(scenes()).toHaveLength(1);
  const [scene] = scenes();
  expect(scriptText(scene?.script ?? [])).toBe('Page 1\nText 1.');
  expect(scene?.stage.events.virtualUrl).toBeNull();
});

it('puts the avatar of the film small at the lower right, with its aspect', async () => {
  const { scenes, start, editing } = await review(deck(page(1)));
  const { width, height } = editing.scene.get().avatar;
  await start();
  const { avatar, events } = scenes()[1]?.stage ?? editing.scene.get();
  expect(events.virtualUrl?.id).toBe(7);
  expect(avatar.width / avatar.height).toBeCloseTo(width / height);
  expect(avatar.height).toBeLessThan(360);
  expect(avatar.top + avatar.height).toBeCloseTo(720);
  expect(avatar.left).toBeGreaterThan(640);
});

it('leaves out hidden pages and those that are not wanted', async () => {
  const { user, scenes, start } = await review(deck(page(1), page(2, { isHidden: true }), page(3)));
  expect(screen.getByText('已选 2 / 3 个分镜')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: '导入分镜 1：Page 1' }));
  await start();
  expect(scenes().map(({ name }) => name)).toEqual(['', 'Page 3', '']);
});

it('takes as many scenes as a film has room for, and says so when more are chosen', async () => {
  const { user, choose } = await review(deck(...Array.from({ length: 100 }, (_, i) => page(i + 1))));
  expect(screen.getByText('已选 98 / 100 个分镜')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: /已选/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('98');
  expect(screen.getByRole('button', { name: '导入 100 个分镜' }).hasAttribute('disabled')).toBe(true);
  await choose('放在', '替换全部分镜');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('cuts a text by its headings or its paragraphs', async () => {
  const paragraphs = ['One.', 'Two.'].map((text) => ({ heading: text, text, page: null }));
  const { choose, scenes, start } = await review({
    ...deck(),
    kind: 'document',
    name: 'a.md',
    paragraphs,
  });
  const rows = () => within(screen.getByRole('list')).getAllByRole('listitem').length;
  expect(rows()).toBe(2);
  await choose('分镜划分', '按段落');
  expect(rows()).toBe(1);
  await start();
  expect(scriptText(scenes()[1]?.script ?? [])).toBe('One.\nTwo.');
});
