import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { base, signIn } from './account';
import { test } from './test';

const run = promisify(execFile);

/** What a file says of itself and of what is in it. */
async function probe(path: string) {
  const asked = ['-v', 'error', '-count_packets', '-show_format', '-show_streams', '-of', 'json', path];
  const { format, streams } = JSON.parse((await run('ffprobe', asked)).stdout) as {
    format: { duration: string; tags: Record<string, string> };
    streams: Record<string, string | number>[];
  };
  const of = (type: string) => streams.find(({ codec_type }) => codec_type === type);
  return { format, video: of('video'), sound: of('audio') };
}

/** Loudness of a file in LUFS. */
async function loudnessOf(path: string): Promise<number> {
  const { stderr } = await run('ffmpeg', ['-nostats', '-i', path, '-af', 'ebur128', '-f', 'null', '-']);
  return Number([...stderr.matchAll(/^\s*I:\s+(\S+) LUFS/gm)].at(-1)?.[1]);
}

test('a creator makes the video of a film without the server', { tag: '@full' }, async ({ page }, info) => {
  // A file dialog of the system cannot be answered here: the video is downloaded, as in browsers without one.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await signIn(page);
  await page.goto(`${base()}/work/film`);
  await page.getByRole('button', { name: '新建影片' }).first().click();
  await page.getByRole('dialog').getByLabel('影片名称').fill('产品介绍');
  await page.getByRole('dialog').getByText('空白', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '创建' }).click();
  await expect(page).toHaveURL(/\/work\/film\/edit\?id=/);
  await page.getByRole('textbox', { name: '脚本' }).fill('大家好。');

  await page.getByRole('button', { name: '导出视频' }).click();
  await page.getByText('草稿', { exact: true }).click();
  await page.getByLabel('同时存入素材库').check();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '用当前浏览器制作' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('产品介绍.mp4');
  const path = info.outputPath('film.mp4');
  await download.saveAs(path);
  await expect(page.getByText('已保存为“产品介绍.mp4”，并存入素材库。')).toBeVisible();

  const { format, video, sound } = await probe(path);
  expect(video).toMatchObject({
    codec_name: 'h264',
    profile: 'High',
    width: 640,
    height: 360,
    r_frame_rate: '25/1',
  });
  expect(sound).toMatchObject({ codec_name: 'aac', sample_rate: '48000', channels: 2 });
  expect(Number(video?.nb_read_packets)).toBe(Math.round(Number(video?.duration) * 25));
  expect(Math.abs(Number(sound?.duration) - Number(video?.duration))).toBeLessThan(0.1);
  expect(format.tags.title).toBe('产品介绍');
  expect(JSON.parse(format.tags.AIGC ?? '')).toMatchObject({
    AIGC: { Label: '1', ContentProducer: 'Mirra/film' },
  });
  expect(Math.abs((await loudnessOf(path)) + 16)).toBeLessThan(1);

  // One that is canceled leaves nothing behind.
  await page.getByText('1080p', { exact: false }).first().click();
  await page.getByRole('button', { name: '用当前浏览器制作' }).click();
  await expect(page.getByText(/正在绘制画面/)).toBeVisible();
  await page.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('button', { name: '用当前浏览器制作' })).toBeVisible({ timeout: 1_000 });
});
