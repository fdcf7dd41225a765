import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createScene } from '../../film/scenes';
import { element } from '../unit/film/picture/stages';
import { base, call, readProject, signIn } from './account';
import { allow, closeManager, emptyPlugins, pluginsFolder } from './plugins';
import { test } from './test';

const root = join(import.meta.dirname, '../..');

test.beforeAll(async () => {
  await emptyPlugins();
  for (const name of ['badge', 'countdown']) {
    const tool = join(root, 'sdk/bin/mirra-plugin.mjs');
    const args = [tool, 'install', pluginsFolder(), join(root, 'examples', name)];
    execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' });
  }
});
test.afterAll(() => emptyPlugins());

test('a video shows what plugins draw as it looked last, also where they run no more', async ({ page }) => {
  const { token } = await signIn(page);
  const { id } = await call('POST /film/add', { body: { name: '徽章', language: 'zh-CN' } }, token);
  const { document: saved, revision } = await readProject(token, id);
  const { film } = saved;
  const first = film?.scenes.byId[film.scenes.order[0] ?? ''];
  if (film === undefined || first === undefined) throw new Error('A film has a scene');
  Object.assign(first, { length: 0.5, transition: { kind: 'cut', seconds: 0 } });
  const second = { ...createScene('second', structuredClone(first.stage)), length: 0.5 };
  const until = '2099-01-01T00:00:00.000Z';
  const clock = element('clock', 'x', [60, 60, 420, 96], { until }, { type: 'example.countdown' });
  // It is never shown before the video is ordered.
  const look = { text: '新', fill: '#2040E0', depth: 0.05 };
  const badge = element('badge', 'x', [60, 60, 400, 400], look, { type: 'example.badge' });
  first.stage.elements = { order: ['clock'], pages: [{ clock }] };
  second.stage.elements = { order: ['badge'], pages: [{ badge }] };
  film.scenes.order.push('second');
  film.scenes.byId.second = second;
  await call('PUT /avatar/project/edit/{id}', { params: { id }, body: { revision, document: saved } }, token);

  await page.goto(`${base()}/work/film/edit?id=${id}`);
  for (const name of ['badge', 'countdown']) await allow(page, `example.${name}`);
  await closeManager(page);
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() === 'PUT' && pathname.endsWith('/still')) sent.push(searchParams.get('element'));
  });
  const note = page.getByText(/^插件元素在视频中以静态图片显示：.*促销徽章/);
  const order = async () => {
    await page.getByRole('button', { name: '导出视频' }).click();
    await expect(note).toBeVisible();
    await page.getByText('草稿').click();
    const ordered = page.waitForResponse((response) => response.url().endsWith(`/film/${id}/render`));
    await page.getByRole('button', { name: '开始制作' }).click();
    await ordered;
  };
  await order();
  await expect(page.getByRole('link', { name: '下载' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^静态图片：.*促销徽章/)).toBeVisible();
  expect(sent.toSorted()).toEqual(['badge', 'clock']);

  // In a browser in which the plugins do not run, the pictures stand in that were sent.
  await emptyPlugins();
  await page.reload();
  await page.getByRole('button', { name: '导出视频' }).click();
  await expect(page.getByText(/^插件元素在视频中以静态图片显示：.*example\.badge/)).toBeVisible();
  const { records } = await call('GET /film/{id}/render/page', { params: { id }, query: {} }, token);
  expect(records[0]?.stills).toMatchObject([
    { element: 'clock', isLeftOut: false },
    { element: 'badge', isLeftOut: false },
  ]);
  // Its ground, beside the letters, of the frame in which the second scene is seen.
  const color = await page.evaluate(async (url) => {
    const video = document.createElement('video');
    video.muted = true;
    video.src = url;
    const seeked = new Promise((resolve, reject) => {
      video.onseeked = resolve;
      video.onerror = () => reject(new Error('The video cannot be read'));
    });
    video.onloadeddata = () => {
      video.currentTime = 0.75;
    };
    await seeked;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
    const context = canvas.getContext('2d');
    context?.drawImage(video, 0, 0);
    return [...(context?.getImageData(130, 70, 1, 1).data ?? [])].slice(0, 3);
  }, records[0]?.video?.fileUrl ?? '');
  for (const [index, part] of [0x20, 0x40, 0xe0].entries())
    expect(Math.abs((color[index] ?? 0) - part)).toBeLessThan(16);
});
