import { expect } from '@playwright/test';
import { base, signIn } from './account';
import { test } from './test';

test('a creator writes a film, plays it, and gets its video', async ({ page }) => {
  await signIn(page);
  await page.goto(`${base()}/work/film`);
  await page.getByRole('button', { name: '新建影片' }).first().click();
  await page.getByRole('dialog').getByLabel('影片名称').fill('产品介绍');
  await page.getByRole('dialog').getByText('空白', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '创建' }).click();
  await expect(page).toHaveURL(/\/work\/film\/edit\?id=/);

  await page.getByRole('textbox', { name: '脚本' }).fill('大家好。');
  await page.getByRole('button', { name: '添加分镜' }).click();
  await page.getByRole('textbox', { name: '脚本' }).fill('再见。');
  const strip = page.getByRole('button', { name: /^分镜 \d/ });
  await expect(strip).toHaveCount(2);
  await strip.first().click();

  await page.getByRole('button', { name: '播放', exact: true }).click();
  await expect(page.getByRole('button', { name: '暂停' })).toBeVisible();
  // The second scene is shown when it is played, and the end of the film ends the playing.
  await expect(page.getByRole('textbox', { name: '脚本' })).toHaveValue('再见。', { timeout: 30_000 });
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: '导出视频' }).click();
  await page.getByText('草稿').click();
  await page.getByRole('button', { name: '开始制作' }).click();
  const download = page.getByRole('link', { name: '下载' });
  await expect(download).toBeVisible({ timeout: 60_000 });
  const video = await page.request.get(new URL((await download.getAttribute('href')) ?? '', base()).href);
  expect(video.headers()['content-type']).toBe('video/mp4');
  expect((await video.body()).subarray(4, 8).toString()).toBe('ftyp');

  // Whoever has a link to this video watches it; the links of a film show no drafts.
  await page.getByRole('button', { name: '分享这个视频' }).click();
  await page.getByRole('button', { name: '生成链接' }).click();
  const link = await page.getByLabel('链接地址').inputValue();
  await page.goto(link);
  const player = page.getByLabel('产品介绍');
  await expect(player).toHaveJSProperty('error', null);
  await player.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
});
