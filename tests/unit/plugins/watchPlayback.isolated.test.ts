import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConversionNews } from '../../../contract/material/schema';
import { followConversion } from '../../../src/api/conversions';
import type { MaterialAsset, Notifier } from '../../../src/kernel';
import { translate } from '../../../src/kernel/core/translate';
import { noteUnplayed } from '../../../src/kernel/drawing/unplayed';
import { createAssets } from '../../../src/plugins/assets/createAssets';
import { watchPlayback } from '../../../src/plugins/assets/watchPlayback';
import { settle } from '../kernel/samples';

vi.mock('../../../src/api/conversions');
vi.mock('../../../src/kernel/core/translate');

let hear: (news: ConversionNews) => void;
const hangUp = vi.fn();
const warn = vi.fn();
const report = vi.fn();
const notifier = { warn } as unknown as Notifier;

const video: MaterialAsset = {
  id: '1',
  name: '展厅',
  fileType: 'video',
  fileUrl: '/1.mov',
  coverUrl: '/1.webp',
};
const during: MaterialAsset = {
  ...video,
  conversion: { state: 'running', percent: 10, codec: 'HEVC (H.265)' },
};
const after: MaterialAsset = { ...video, fileUrl: '/1.mp4' };
const lookup = vi.fn();

beforeEach(() => {
  vi.mocked(followConversion).mockImplementation((_id, listener) => {
    hear = listener;
    return hangUp;
  });
  vi.mocked(translate).mockImplementation(async (key) => `${key} {{name}} {{problem}}`);
});
afterEach(() => vi.resetAllMocks());

function begin() {
  const assets = createAssets(lookup, report);
  assets.remember('material', during);
  return { assets, stop: watchPlayback(assets, { notifier, report }) };
}

it('shows the progress of a conversion, and the new file as soon as it plays', async () => {
  lookup.mockResolvedValue(after);
  const { assets, stop } = begin();
  const shown = assets.resolve('material', '1');
  hear({ id: '1', state: 'running', percent: 60 });
  expect(shown.get()?.conversion).toEqual({ state: 'running', percent: 60, codec: 'HEVC (H.265)' });
  expect(followConversion).toHaveBeenCalledOnce();
  hear({ id: '1', state: 'done', percent: 100 });
  await settle();
  expect(shown.get()).toEqual(after);
  expect(hangUp).toHaveBeenCalledOnce();
  expect(warn).not.toHaveBeenCalled();
  stop();
});

it('notifies the creator once why a video does not play', async () => {
  const failed = { ...video, conversion: { state: 'failed', percent: 0, problem: 'too long' } } as const;
  lookup.mockResolvedValue(failed);
  const { assets, stop } = begin();
  hear({ id: '1', state: 'failed', percent: 0 });
  await settle();
  assets.remember('material', failed);
  await settle();
  expect(warn).toHaveBeenCalledExactlyOnceWith({ text: 'library:conversion.failedNotice 展厅 too long' });
  stop();
});

it('notifies the creator of a video that this browser cannot play', async () => {
  const { assets, stop } = begin();
  assets.remember('material', { ...video, id: '2', name: '门厅', fileUrl: '/2.mp4' });
  noteUnplayed('/2.mp4');
  noteUnplayed('/of-nobody.mp4');
  await settle();
  expect(warn).toHaveBeenCalledExactlyOnceWith({ text: 'library:unplayable 门厅 ' });
  stop();
});

it('follows a retry, and nothing after it ends', () => {
  const { assets, stop } = begin();
  assets.remember('material', { ...video, conversion: { state: 'failed', percent: 0 } });
  assets.remember('material', during);
  expect(followConversion).toHaveBeenCalledTimes(2);
  stop();
  assets.remember('material', { ...during, id: '3' });
  expect(followConversion).toHaveBeenCalledTimes(2);
});
