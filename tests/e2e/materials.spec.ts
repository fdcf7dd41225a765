import { writeFile } from 'node:fs/promises';
import { expect, type Page, test } from './test';
import { longForeignVideo } from '../fixtures/foreign-media';
import { MEGABYTE, pictureFile, soundFile, videoFile } from '../fixtures/media';
import { base, signIn } from './account';
import { expectNoBarrier } from './barriers';

const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('article') });
/** The place for files of one kind: a press on a tab shows the new panel only a moment later. */
const files = (page: Page, kind: string) =>
  page.getByRole('tabpanel', { name: kind }).getByTestId('upload-box-files');

// What is done with materials is tested without a browser, in tests/pages/materials.test.ts; here is what plays.
test('a picture is seen, a video is loaded, and a sound and a voice play', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${base()}/work/materials`);
  await files(page, '图片').setInputFiles(await pictureFile('png', { seed: 701 }));
  await cards(page).getByRole('button', { name: /^查看/ }).click();
  const preview = page.getByRole('dialog', { name: '查看图片' });
  await expect(preview.locator('img')).toHaveJSProperty('complete', true);
  await page.keyboard.press('Escape');
  await expectNoBarrier(page);

  await page.getByRole('tab', { name: '视频' }).click();
  await files(page, '视频').setInputFiles(await videoFile('mp4', { seed: 705 }));
  await cards(page).getByRole('button', { name: /^查看/ }).click();
  const player = page.getByRole('dialog', { name: '查看视频' }).locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(player).toHaveCount(0);

  await page.getByRole('tab', { name: '音频' }).click();
  await files(page, '音频').setInputFiles(await soundFile('wav', { seed: 706 }));
  await cards(page).getByRole('button', { name: '播放' }).click();
  await expect(cards(page).getByRole('button', { name: '暂停' })).toBeVisible();

  await page.getByRole('tab', { name: '声音' }).click();
  await page.getByRole('button', { name: /^试听/ }).first().click();
  await expect(page.getByRole('button', { name: /^停止试听/ })).toBeVisible();
});

test('a long file that is not a video is refused after its first piece', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page);
  const path = test.info().outputPath('片.mp4');
  await writeFile(path, Buffer.alloc(60 * MEGABYTE));
  const pieces: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') pieces.push(request.headers()['upload-offset'] ?? '');
  });
  await page.goto(`${base()}/work/materials?kind=video`);
  await files(page, '视频').setInputFiles(path);
  await expect(page.getByText('1 个失败')).toBeVisible();
  await expect(page.getByRole('region', { name: '上传' }).getByRole('listitem')).toContainText('格式');
  expect(pieces).toEqual(['0', String(16 * MEGABYTE)]);
});

test('a phone video shows its format and progress, and plays in the preview after its conversion', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page);
  await page.goto(`${base()}/work/materials?kind=video`);
  await files(page, '视频').setInputFiles(await longForeignVideo());
  const row = page.locator('li[data-state="success"]');
  await expect(row).toContainText('此视频使用 HEVC (H.265)，浏览器无法播放');
  await expect(row.getByRole('progressbar')).toBeVisible();
  const card = page.getByRole('article');
  await expect(card).toContainText(/等待转换|转换中/);
  await card.getByRole('button', { name: /^查看/ }).click();
  const preview = page.getByRole('dialog', { name: '查看视频' });
  await expect(preview.getByRole('progressbar')).toBeVisible();
  await expectNoBarrier(page);
  // The dialog stays as it is, and the video begins in it.
  const player = preview.locator('video');
  await expect
    .poll(() => player.evaluateAll(([video]) => (video as HTMLVideoElement | undefined)?.currentTime ?? 0), {
      timeout: 60_000,
    })
    .toBeGreaterThan(0.2);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('progressbar')).toHaveCount(0);
  await expect(card).not.toContainText('转换');
});
