import { expect, test, vi } from 'vitest';
import type { MaterialAsset } from '../../../src/kernel';
import { createPictureKeeper } from '../../../src/plugins/film/import/keepPictures';

const asset = (id: string): MaterialAsset => ({
  id,
  name: id,
  fileType: 'image',
  fileUrl: `/${id}`,
  coverUrl: `/${id}`,
});
const picture = (name: string, content: string) => ({
  name,
  blob: new Blob([content], { type: 'image/webp' }),
});
const options = () => ({ signal: new AbortController().signal, onProgress: vi.fn() });

test('equal pictures are kept once', async () => {
  const upload = vi.fn(async ({ name }: File) => asset(name));
  const told = options();
  const materials = await createPictureKeeper(upload).keep(
    [picture('a', '1'), picture('b', '2'), picture('c', '1')],
    told,
  );
  expect(upload).toHaveBeenCalledTimes(2);
  expect(materials[0]).toBe(materials[2]);
  expect(materials[1]?.id).toBe('b.webp');
  expect(told.onProgress.mock.lastCall).toEqual([1]);
});

test('after a failure only what is missing is sent again', async () => {
  const upload = vi
    .fn<(file: File) => Promise<MaterialAsset>>()
    .mockResolvedValueOnce(asset('a'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(asset('b'));
  const keeper = createPictureKeeper(upload);
  const pictures = [picture('a', '1'), picture('b', '2')];
  await expect(keeper.keep(pictures, options())).rejects.toThrow('offline');
  expect((await keeper.keep(pictures, options())).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(upload).toHaveBeenCalledTimes(3);
});

test('at most three are sent at once, and a cancel stops them', async () => {
  const signals: AbortSignal[] = [];
  const upload = vi.fn(
    (_: File, { signal }: { signal: AbortSignal }) =>
      new Promise<MaterialAsset>((_resolve, reject) => {
        signals.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const stop = new AbortController();
  const kept = createPictureKeeper(upload).keep(
    Array.from({ length: 5 }, (_, index) => picture(String(index), String(index))),
    { signal: stop.signal, onProgress: vi.fn() },
  );
  await vi.waitFor(() => expect(signals).toHaveLength(3));
  stop.abort();
  await expect(kept).rejects.toThrow();
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  expect(upload).toHaveBeenCalledTimes(3);
});
