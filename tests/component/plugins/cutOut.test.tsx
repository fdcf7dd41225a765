import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addElement, elementById, plainElement } from '../../../src/document';
import {
  Assets,
  createObservable,
  give,
  type MaterialAsset,
  MaterialLibrary,
  Notifier,
} from '../../../src/kernel';
import { EditorContext, HostContext } from '../../../src/kernel/host/hostContext';
import { NothingFoundError } from '../../../src/plugins/image/cutout/cutOut';
import { image } from '../../../src/plugins/image/image';
import PictureControls from '../../../src/plugins/image/PictureControls';
import { sampleEditor } from '../../unit/kernel/samples';
import { show } from '../render';

// Pixels are only there in a real browser.
const work = vi.hoisted(() => ({ cutOut: vi.fn() }));
vi.mock('../../../src/plugins/image/cutout/cutOut', async (load) => ({
  ...(await load<object>()),
  cutOut: work.cutOut,
}));

const vase: MaterialAsset = {
  id: 'vase',
  name: '花瓶',
  fileType: 'image',
  fileUrl: '/vase.jpg',
  coverUrl: '/vase.webp',
};
const made: MaterialAsset = { ...vase, id: 'made', name: '花瓶 抠图', fileUrl: '/made.webp' };

const told: string[] = [];
const upload = vi.fn();
const remember = vi.fn();
let material: MaterialAsset;
let editor: ReturnType<typeof sampleEditor>;

/** A promise, and what ends it. */
function pending<T>() {
  let ends: { resolve: (value: T) => void; reject: (reason: unknown) => void } | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    ends = { resolve, reject };
  });
  if (ends === undefined) throw new Error('A promise begins at once');
  return { promise, ...ends };
}

/** One cut: how far it is, and its end. */
function begun() {
  const [, signal, onProgress] = work.cutOut.mock.lastCall as [string, AbortSignal, (share: number) => void];
  return { signal, onProgress };
}

beforeEach(() => {
  told.length = 0;
  material = vase;
  work.cutOut.mockReset();
  upload.mockReset().mockResolvedValue(made);
  remember.mockReset();
  const tell = (notice: unknown) => void told.push(String(notice));
  editor = sampleEditor(
    [],
    [
      give(Notifier, { info: tell, success: tell, warn: tell, error: tell }),
      give(MaterialLibrary, { list: vi.fn(), convert: vi.fn(), upload }),
      give(Assets, {
        resolve: () => createObservable(material) as never,
        remember,
        changedAt: createObservable(0),
        renew: async () => undefined,
      }),
    ],
  );
  editor.document.transact('step', (draft) => {
    addElement(
      draft,
      plainElement({
        id: 'a',
        type: image.type.type,
        version: 1,
        box: { left: 0, top: 0, width: 100, height: 100 },
        props: { materialId: 'vase', filter: { sepia: 1 } },
      }),
    );
  });
});
afterEach(() => editor.stop());

const shown = () => elementById(editor.document.get(), 'a')?.props;

async function showControls() {
  const element = elementById(editor.document.get(), 'a');
  if (element === null) throw new Error('The picture is gone');
  const selected = {
    items: [{ element, props: element.props }],
    show: vi.fn(),
    commit: vi.fn(),
    set: vi.fn(),
  };
  return show(
    <EditorContext.Provider value={editor}>
      <HostContext.Provider value={editor.host}>
        <PictureControls selected={selected} />
      </HostContext.Provider>
    </EditorContext.Provider>,
  );
}
const button = () => screen.findByRole('button', { name: '去除背景' });
const progress = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));

it('shows how far it is, and puts the cut-out in the place of the picture, in one step that can be undone', async () => {
  const cut = pending<Blob>();
  const sent = pending<MaterialAsset>();
  work.cutOut.mockReturnValue(cut.promise);
  upload.mockReturnValue(sent.promise);
  const user = await showControls();
  await user.click(await button());
  expect(progress()).toBe(0);
  act(() => begun().onProgress(0.6));
  expect(progress()).toBe(60);
  await act(async () => cut.resolve(new Blob(['x'], { type: 'image/webp' })));
  const [file, options] = upload.mock.lastCall as [
    File,
    { cutOutOf: string; onProgress: (share: number) => void },
  ];
  expect([file.name, file.type, options.cutOutOf]).toEqual(['花瓶 抠图.webp', 'image/webp', 'vase']);
  act(() => options.onProgress(0.5));
  expect(progress()).toBe(90);
  expect(shown()).toMatchObject({ materialId: 'vase' });
  await act(async () => sent.resolve(made));
  expect(shown()).toEqual({ materialId: 'made', filter: { sepia: 1 } });
  expect(remember).toHaveBeenCalledExactlyOnceWith('material', made);
  expect(told).toEqual(['image:cutout.done']);
  expect(await button()).toBeTruthy();
  editor.document.undo();
  expect(shown()).toEqual({ materialId: 'vase', filter: { sepia: 1 } });
});

it('can be cancelled, which changes nothing and uploads nothing', async () => {
  const cut = pending<Blob>();
  work.cutOut.mockReturnValue(cut.promise);
  const user = await showControls();
  await user.click(await button());
  const { signal } = begun();
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(signal.aborted).toBe(true);
  await act(async () => cut.reject(signal.reason));
  expect(await button()).toBeTruthy();
  expect([upload.mock.calls, told]).toEqual([[], []]);
  expect(shown()).toMatchObject({ materialId: 'vase' });
});

it('is aborted when its panel closes', async () => {
  work.cutOut.mockReturnValue(new Promise(() => undefined));
  const user = await showControls();
  await user.click(await button());
  const { signal } = begun();
  cleanup();
  expect(signal.aborted).toBe(true);
});

it('suggests what to do when the picture has neither a person nor an even background', async () => {
  work.cutOut.mockRejectedValue(new NothingFoundError('nothing'));
  const user = await showControls();
  await user.click(await button());
  await waitFor(() => expect(told).toEqual(['image:cutout.nothing']));
  expect(shown()).toMatchObject({ materialId: 'vase' });
});

it.each([
  ['is only tried', { trial: true }],
  ['was made by AI', { generated: true }],
  ['is a video', { fileType: 'video' as const }],
])('is not offered for a picture that %s', async (_, change) => {
  material = { ...vase, ...change };
  await showControls();
  expect(await screen.findByRole('button', { name: '裁剪' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '去除背景' })).toBeNull();
});
