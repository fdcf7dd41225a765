import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrandKit } from '../../../contract/brand/schema';
import { brandScenes } from '../../../film/brand/apply';
import { createScene } from '../../../film/scenes';
import { createDocument } from '../../../src/document';
import { Assets, createObservable, FilmEditing, give, Notifier } from '../../../src/kernel';
import { EditorContext, HostContext } from '../../../src/kernel/host/hostContext';
import BrandPanel from '../../../src/plugins/film/brand/BrandPanel';
import { emptyKit } from '../../../src/plugins/film/brand/brandKit';
import { Studio } from '../../../src/plugins/film/studio';
import { sampleEditor } from '../../unit/kernel/samples';
import { openedFilm } from '../../unit/plugins/film/opened';
import { shopServer } from '../pages/shop/server';
import { show } from '../render';

let studio: ReturnType<typeof openedFilm>;
let editor: ReturnType<typeof sampleEditor>;
let server: ReturnType<typeof shopServer>;

const gone = createObservable(null);
const nothing = () => null;

beforeEach(() => {
  studio = openedFilm();
  const pictures = { arrivals: createObservable(0), figure: nothing, picture: nothing };
  editor = sampleEditor(
    [],
    [
      give(FilmEditing, studio),
      give(Notifier, { error: vi.fn() } as never),
      give(Studio, { pictures } as never),
      give(Assets, { resolve: () => gone, changedAt: createObservable(0) } as never),
    ],
  );
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

async function open(kit: Partial<BrandKit> | null) {
  server = shopServer({
    'GET /film/brand': kit === null ? null : { ...emptyKit, ...kit },
    'GET /avatar/font': [],
    'PUT /film/brand': null,
  });
  const user = await show(
    <EditorContext.Provider value={editor}>
      <HostContext.Provider value={editor.host}>
        <BrandPanel />
      </HostContext.Provider>
    </EditorContext.Provider>,
  );
  await screen.findByRole('button', { name: '应用到这部影片' });
  return user;
}
const kept = () => server.of('PUT /film/brand').map(({ body }) => body as BrandKit);
const apply = () => screen.getByRole('button', { name: '应用到这部影片' });

describe('the brand kit in the studio', () => {
  it('is empty at first, and keeps what is chosen', async () => {
    const user = await open(null);
    expect(apply()).toHaveProperty('disabled', true);
    await user.selectOptions(screen.getByLabelText('标题'), 'oswald');
    await vi.waitFor(() =>
      expect(kept()).toEqual([{ ...emptyKit, fonts: { heading: 'oswald', body: null } }]),
    );
    await user.click(screen.getByLabelText('主色'));
    await vi.waitFor(() => expect(kept()).toHaveLength(2));
    // The second change stands on the first one.
    expect(kept()[1]?.fonts.heading).toBe('oswald');
    expect(kept()[1]?.colors.primary).toBe('#3B3FCE');
    expect(apply()).toHaveProperty('disabled', false);
  });

  it('takes the shown scene as opening, and gives it up again', async () => {
    const user = await open(null);
    const part = screen.getByRole('region', { name: '片头' });
    await user.click(within(part).getByRole('button', { name: '用当前分镜' }));
    await vi.waitFor(() => expect(kept()).toHaveLength(1));
    expect(kept()[0]?.opening).toMatchObject({
      id: brandScenes.opening,
      script: studio.now().scenes.byId.a?.script,
    });
    await user.click(await within(part).findByRole('button', { name: '移除' }));
    await vi.waitFor(() => expect(kept()).toHaveLength(2));
    expect(kept()[1]?.opening).toBeNull();
  });

  it('is applied as one step, which says what could not be applied', async () => {
    const before = studio.now();
    const user = await open({
      logo: { materialId: 'm', place: 'topLeft', size: 0.2 },
      fonts: { heading: null, body: 'gone' },
      opening: createScene('x', createDocument(1)),
    });
    await user.click(apply());
    await screen.findByText('已应用到这部影片，可以撤销。');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '标志的文件已不存在',
      '其他文字的字体已不存在',
    ]);
    expect(studio.now().scenes.order[0]).toBe(brandScenes.opening);
    studio.film.undo();
    expect(studio.now()).toEqual(before);
  });

  it('can be looked for again when it has not come', async () => {
    server = shopServer({ 'GET /film/brand': new Error('稍后再试') });
    await show(
      <EditorContext.Provider value={editor}>
        <HostContext.Provider value={editor.host}>
          <BrandPanel />
        </HostContext.Provider>
      </EditorContext.Provider>,
    );
    await screen.findByText('稍后再试');
  });
});
