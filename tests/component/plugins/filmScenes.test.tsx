import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScene, scenesOf } from '../../../film/scenes';
import { createObservable, FilmEditing, give, Notifier } from '../../../src/kernel';
import { EditorContext, HostContext } from '../../../src/kernel/host/hostContext';
import { toastNotifier } from '../../../src/kernel/host/notifier';
import SceneDialog from '../../../src/plugins/film/scenes/SceneDialog';
import { createSceneSteps } from '../../../src/plugins/film/sceneSteps';
import { Studio } from '../../../src/plugins/film/studio';
import { createDocument } from '../../../src/document';
import { sampleEditor } from '../../unit/kernel/samples';
import { openedFilm } from '../../unit/plugins/film/opened';
import { shopServer } from '../pages/shop/server';
import { show } from '../render';

const page = (records: object[]) => ({ page: 1, pageSize: 60, total: records.length, records });
const template = {
  id: 't',
  design: 'news',
  name: '新闻播报',
  purpose: 'news',
  ratio: 1,
  scenes: 1,
  coverUrl: '/c',
};
const project = (id: string, name: string, index: number) => ({
  id,
  name,
  coverUrl: '/p',
  proportion: { index },
});
const said = { ...createScene('opening', createDocument(1)), script: [{ id: 's1', text: '大家好。' }] };

let studio: ReturnType<typeof openedFilm>;
let editor: ReturnType<typeof sampleEditor>;
let server: ReturnType<typeof shopServer>;
const closed = vi.fn();

beforeEach(() => {
  server = shopServer({
    'GET /film/template/page': page([template]),
    'GET /avatar/project/page': page([project('p', '门店', 1)]),
    'GET /film/scene': { scenes: [said] },
  });
  studio = openedFilm();
  const selected = createObservable<readonly string[]>(['a']);
  const nothing = () => null;
  const pictures = { arrivals: createObservable(0), figure: nothing, picture: nothing };
  editor = sampleEditor(
    [],
    [
      give(FilmEditing, studio),
      give(Notifier, toastNotifier),
      give(Studio, { scenes: createSceneSteps(studio, selected), pictures } as never),
    ],
  );
  closed.mockClear();
  // Nothing is laid out here: fonts are not loaded.
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { addEventListener() {}, removeEventListener() {} },
  });
});
afterEach(() => {
  editor.stop();
  vi.unstubAllGlobals();
});
afterAll(() => Reflect.deleteProperty(document, 'fonts'));

const open = () =>
  show(
    <EditorContext.Provider value={editor}>
      <HostContext.Provider value={editor.host}>
        <SceneDialog onClose={closed} />
      </HostContext.Provider>
    </EditorContext.Provider>,
  );
const order = () => scenesOf(studio.now()).map(({ id }) => id);

describe('a scene that is taken over', () => {
  it('stands behind the shown one under an id of its own, and one undo takes it out again', async () => {
    const before = order();
    const user = await open();
    await user.click(await screen.findByRole('button', { name: '添加分镜 1：大家好。' }));
    expect(closed).toHaveBeenCalledOnce();
    const [, id = ''] = order();
    expect(order()).toHaveLength(before.length + 1);
    expect(before).not.toContain(id);
    expect(studio.now().scenes.byId[id]?.script).toEqual(said.script);
    expect(studio.scene.scene).toBe(id);
    studio.film.undo();
    expect(order()).toEqual(before);
  });

  it('is of a project in the ratio of the film', async () => {
    const user = await open();
    await user.click(screen.getByText('我的项目'));
    await screen.findByRole('button', { name: '把项目“门店”添加为分镜' });
    const asked = vi.mocked(fetch).mock.calls.map(([address]) => String(address));
    expect(asked).toContainEqual(expect.stringMatching(/\/project\/page\?.*\bratio=1\b/));
    await user.click(screen.getByRole('button', { name: '把项目“门店”添加为分镜' }));
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(server.of('GET /film/scene')).not.toHaveLength(0);
    expect(order()).toHaveLength(scenesOf(openedFilm().now()).length + 1);
  });

  it('can be looked for again when the list has not come', async () => {
    vi.unstubAllGlobals();
    shopServer({ 'GET /film/template/page': new Error('稍后再试') });
    await open();
    await screen.findByText('稍后再试');
    screen.getByRole('button', { name: /重试|再试/ });
  });
});
