import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import PptxGenJS from 'pptxgenjs';
import { call, readProject } from '../account';
import { chinesePdfOf } from '../fixtures/documents';
import { base, signIn } from './account';
import { test } from './test';

const PHOTO = join(import.meta.dirname, '../../public/preview.jpg');

/** A deck of a page with a picture on a dark ground, and a page with a chart and a table. */
async function deck(): Promise<Buffer> {
  const made = new PptxGenJS();
  made.layout = 'LAYOUT_WIDE';
  const first = made.addSlide();
  first.background = { color: '1B2A4A' };
  first.addText('欢迎来到展厅', { x: 0.6, y: 0.4, w: 12, h: 1, fontSize: 40, color: 'FFFFFF' });
  first.addImage({ path: PHOTO, x: 1, y: 2, w: 3, h: 3 });
  first.addNotes('大家好。\n欢迎来到展厅。');
  const second = made.addSlide();
  second.addChart('bar', [{ name: '2026', labels: ['Q1', 'Q2'], values: [12, 19] }], {
    x: 1,
    y: 1,
    w: 5,
    h: 5,
  });
  second.addTable([[{ text: '产品' }, { text: '价格' }]], { x: 7, y: 1, w: 5 });
  second.addNotes('สวัสดีค่ะ');
  return (await made.write({ outputType: 'nodebuffer' })) as Buffer;
}

async function openFilm(page: Page) {
  const { token } = await signIn(page);
  const { id } = await call('POST /film/add', { body: { name: 'Tour', language: 'zh-CN' } }, token);
  await page.goto(`${base()}/work/film/edit?id=${id}`);
  await page.getByRole('button', { name: '导入', exact: true }).click();
  return { token, id };
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByTestId('import-file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

/** How many colors a picture has, of 64 steps each of red, green and blue. */
const colorsIn = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const seen = new Set<number>();
    for (let at = 0; at < pixels.length; at += 4)
      seen.add(
        ((pixels[at] ?? 0) >> 2) * 4096 + ((pixels[at + 1] ?? 0) >> 2) * 64 + ((pixels[at + 2] ?? 0) >> 2),
      );
    return { colors: seen.size, width: canvas.width, height: canvas.height };
  });

test('a deck becomes scenes that look like its pages and say its notes', { tag: '@full' }, async ({
  page,
}) => {
  const { token, id } = await openFilm(page);
  await choose(page, '导览.pptx', await deck());
  const pictures = page.getByRole('dialog').getByRole('listitem').locator('img');
  await expect(pictures).toHaveCount(2);
  for (const index of [0, 1]) {
    const { colors, ...size } = await colorsIn(pictures.nth(index));
    expect(size).toEqual({ width: 1920, height: 1080 });
    expect(colors).toBeGreaterThan(4);
  }
  await expect(page.getByText('以文字代替画面')).toHaveCount(0);
  await page.getByRole('button', { name: '导入 2 个分镜' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // They take the place of the empty scene that a new film begins with; the last item adds one.
  await expect(page.getByRole('region', { name: '分镜' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('已保存')).toBeVisible();
  const { document } = await readProject(token, id);
  const film = document.film;
  const scenes = film?.scenes.order.map((scene) => film.scenes.byId[scene]) ?? [];
  expect(scenes.map((scene) => scene?.script.map(({ text }) => text).join(''))).toEqual([
    '大家好。\n欢迎来到展厅。',
    'สวัสดีค่ะ',
  ]);
  const materials = scenes.map((scene) => scene?.stage.background.materialId);
  expect(new Set(materials).size).toBe(2);
});

test('pages of a PDF are drawn, also those whose Chinese font is not part of it', {
  tag: '@full',
}, async ({ page }) => {
  const { id } = await openFilm(page);
  // As the list of films opens one that begins with a file; a page that is loaded again does not ask again.
  await page.goto(`${base()}/work/film/edit?id=${id}&import`);
  await expect(page.getByRole('dialog', { name: '导入' })).toBeVisible();
  await expect(page).toHaveURL(/edit\?id=[^&]+$/);
  await choose(page, 'tour.pdf', chinesePdfOf('欢迎来到展厅'));
  const picture = page.getByRole('dialog').getByRole('listitem').locator('img');
  await expect(picture).toHaveCount(1);
  expect((await colorsIn(picture)).colors).toBeGreaterThan(4);
  await expect(page.getByRole('dialog').getByText('欢迎来到展厅')).toBeVisible();
});

test('a deck becomes a video in which its notes are said', { tag: '@full' }, async ({ page }) => {
  const { token, id } = await openFilm(page);
  await choose(page, '导览.pptx', await deck());
  await page.getByRole('button', { name: '导入 2 个分镜' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.getByRole('button', { name: '导出视频' }).click();
  await page.getByRole('dialog').getByText('草稿').click();
  await page.getByRole('button', { name: '开始制作' }).click();
  const download = page.getByRole('link', { name: '下载' });
  await expect(download).toBeVisible({ timeout: 120_000 });
  const { records } = await call('GET /film/{id}/render/page', { params: { id }, query: {} }, token);
  const [made] = records;
  const captions = await fetch(`${base()}/api/v1/film/render/${made?.id}/captions?format=srt`, {
    headers: { authorization: token },
  });
  expect(await captions.text()).toMatch(/欢迎来到展厅[^]*สวัสดี/);
  const video = await page.request.get(new URL((await download.getAttribute('href')) ?? '', base()).href);
  expect((await video.body()).subarray(4, 8).toString()).toBe('ftyp');
});
