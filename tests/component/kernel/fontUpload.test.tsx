import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fontLimits } from '../../../contract/font/bundled';
import type { FontLibrary, OwnFontAsset } from '../../../src/kernel';
import { FontUpload } from '../../../src/kernel/fields/fonts/FontUpload';
import { show } from '../render';

const font: OwnFontAsset = {
  id: '01900000-0000-7000-8000-00000000abcd',
  name: '品牌体',
  scripts: ['chinese'],
  fileUrl: '/font',
  size: 10,
  createTime: '2026-01-02T03:04:05.000Z',
};

async function showUpload(upload: FontLibrary['upload'], kept = 0) {
  const onUploaded = vi.fn();
  const library = { upload: vi.fn(upload) } as unknown as FontLibrary & { upload: ReturnType<typeof vi.fn> };
  const user = await show(<FontUpload library={library} kept={kept} onUploaded={onUploaded} />);
  const choose = await screen.findByRole('button', { name: '选择字体文件' });
  const field = screen.getByTestId('font-file');
  return { user, library, onUploaded, choose, field };
}
const confirm = () => screen.getByRole('checkbox', { name: /我确认有权使用该字体/ });

it('a font is uploaded once its user has confirmed the right to use it', async () => {
  const { user, library, onUploaded, choose, field } = await showUpload(async () => font);
  expect(choose).toHaveProperty('disabled', true);
  await user.click(confirm());
  expect(choose).toHaveProperty('disabled', false);
  await user.upload(field, new File(['x'], 'brand.woff2'));
  await waitFor(() => expect(onUploaded).toHaveBeenCalledExactlyOnceWith(font));
  expect(library.upload).toHaveBeenCalledOnce();
});

it.each([
  ['of another kind', new File(['x'], 'brand.pdf'), /请选择 TTF/],
  [
    'that is too large',
    new File([new Uint8Array(fontLimits.megabytes * 1024 * 1024 + 1)], 'brand.ttf'),
    /文件超过/,
  ],
])('a file %s is refused in words, and not sent', async (_, file, words) => {
  const { user, library, field } = await showUpload(async () => font);
  await user.click(confirm());
  // What a drop or another file dialog may bring, past `accept`.
  Object.defineProperty(field, 'accept', { value: '' });
  await user.upload(field, file);
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(library.upload).not.toHaveBeenCalled();
});

it('shows how far it is, and ends when it is cancelled', async () => {
  let stopped: AbortSignal | null = null;
  const { user, onUploaded, field } = await showUpload(
    (_, { signal, onProgress }) =>
      new Promise((_resolve, reject) => {
        stopped = signal;
        onProgress(0.25);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  await user.click(confirm());
  await user.upload(field, new File(['x'], 'brand.otf'));
  expect(await screen.findByText('25%')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '取消' }));
  await screen.findByRole('button', { name: '选择字体文件' });
  expect((stopped as AbortSignal | null)?.aborted).toBe(true);
  expect(onUploaded).not.toHaveBeenCalled();
});

it('nothing can be chosen when there are as many as an account keeps', async () => {
  const { user, choose } = await showUpload(async () => font, fontLimits.count);
  await user.click(confirm());
  expect(choose).toHaveProperty('disabled', true);
  expect(screen.getByText(/请先删除一个再上传/)).toBeTruthy();
});
