import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MaterialAsset, PluginHost } from '../../../src/kernel';
import { HostContext } from '../../../src/kernel/host/hostContext';
import { createAssets } from '../../../src/plugins/assets/createAssets';
import { SleepVideos } from '../../../src/plugins/hibernation/SleepVideos';

const material = (id: string): MaterialAsset => ({
  id,
  name: id,
  fileType: 'video',
  fileUrl: `/${id}.mp4`,
  coverUrl: `/${id}.webp`,
});
const waiting = { state: 'waiting', percent: 0 } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

function sleep(materials: readonly MaterialAsset[]) {
  const onNone = vi.fn();
  const assets = createAssets(async () => null, vi.fn());
  for (const material of materials) assets.remember('material', material);
  const host = { service: () => assets } as unknown as PluginHost;
  render(
    <HostContext.Provider value={host}>
      <SleepVideos ids={materials.map(({ id }) => id)} onNone={onNone} />
    </HostContext.Provider>,
  );
  return { assets, onNone };
}

/** The address of each video shown, or of its cover. */
const seen = () =>
  [...screen.queryAllByTestId('sleep-video'), ...screen.queryAllByTestId('sleep-cover')]
    .filter((each) => each.dataset.playing === 'true')
    .map((each) => each.getAttribute('src'));

it('shows the cover of an unconverted video for ten seconds, and then the next video', () => {
  sleep([{ ...material('a'), fileUrl: '', conversion: waiting }, material('b')]);
  expect(seen()).toEqual(['/a.webp']);
  act(() => vi.advanceTimersByTime(9_999));
  expect(seen()).toEqual(['/a.webp']);
  act(() => vi.advanceTimersByTime(1));
  expect(seen()).toEqual(['/b.mp4']);
});

it('plays a video that was converted meanwhile', () => {
  const { assets } = sleep([{ ...material('a'), fileUrl: '', conversion: waiting }]);
  act(() => assets.remember('material', material('a')));
  expect(seen()).toEqual(['/a.mp4']);
});

it('shows the cover of a video that fails to play', () => {
  const { onNone } = sleep([material('a')]);
  fireEvent.error(screen.getByTestId('sleep-video'));
  expect(seen()).toEqual(['/a.webp']);
  expect(onNone).not.toHaveBeenCalled();
});

it('reports that nothing is shown for a failed video without a cover', () => {
  const { onNone } = sleep([{ ...material('a'), coverUrl: '' }]);
  fireEvent.error(screen.getByTestId('sleep-video'));
  expect(onNone).toHaveBeenCalledOnce();
});

it('reports that nothing is shown for an unconverted video without a cover', () => {
  const { onNone } = sleep([{ ...material('a'), fileUrl: '', coverUrl: '', conversion: waiting }]);
  expect(onNone).toHaveBeenCalledOnce();
});
