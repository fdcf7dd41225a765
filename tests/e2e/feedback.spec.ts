import sharp from 'sharp';
import { base, signIn } from './account';
import { expectNoBarrier } from './barriers';
import { expect, test } from './test';

const drawn = (color: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
    .png()
    .toBuffer();

// What feedback is made of and where it goes is tested without a browser, in tests/pages/feedback.test.ts.
test('a broken upload is retried, a stopped one leaves nothing; files can be pasted', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page);
  // The page below takes what is pasted too; the dialog stands over it.
  await page.goto(`${base()}/work/materials`);
  await expect(page.getByTestId('upload-box-files')).toBeAttached();
  await page.getByRole('button', { name: '反馈', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '反馈' });
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByText('请填写描述')).toBeVisible();
  await expectNoBarrier(page);

  await page.route('**/feedback/attachment', (route) => route.abort(), { times: 1 });
  await page
    .getByTestId('feedback-files')
    .setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: await drawn('#336699') });
  await expect(dialog.getByText('没有上传成功，请检查网络后重试。')).toBeVisible();
  await dialog.getByRole('button', { name: '重新上传 one.png' }).click();
  await expect(dialog.locator('li[data-state="success"]')).toHaveCount(1);

  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/feedback/attachment', async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await dialog.getByLabel('描述').evaluate(
    (field, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }));
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [...(await drawn('#884422'))],
  );
  await expect(dialog.getByRole('button', { name: '正在上传文件' })).toBeDisabled();
  await expect(page.getByText('pasted.png', { exact: true })).toHaveCount(1);
  await dialog.getByRole('button', { name: '取消上传并删除 pasted.png' }).click();
  await expect(dialog.getByText('pasted.png')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: '提交' })).toBeEnabled();
  release();
});
