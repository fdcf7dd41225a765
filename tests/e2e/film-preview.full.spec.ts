import { expect, type Page } from '@playwright/test';
import { isLongRun } from '../long-run';
import { base, call, readProject, signIn } from './account';
import { test } from './test';

/** Milliseconds within which a preview that stands still shows a change; a busy machine is only to show it before it saves. */
const LIVE_LIMIT = isLongRun ? 300 : 10_000;
const CHANGES = 20;

const script = (page: Page) => page.getByRole('textbox', { name: '脚本' });
const scenes = (page: Page) => page.getByRole('combobox', { name: '分镜' });

/** Adds to a page a number that differs with its picture. */
const countPictures = (preview: Page) =>
  preview.evaluate(() => {
    const shown = document.querySelector('main canvas') as HTMLCanvasElement;
    const picture = () => {
      const { data } = shown.getContext('2d')!.getImageData(0, 0, shown.width, shown.height);
      let sum = 0;
      for (let at = 0; at < data.length; at += 4)
        sum = (sum * 31 + data[at]! + data[at + 1]! * 3) % 1_000_003;
      return sum;
    };
    Object.assign(window, { picture });
  });
const pictureOf = (preview: Page) =>
  preview.evaluate(() => (window as unknown as { picture(): number }).picture());

/** When the picture of a preview is another one, on the clock of the machine. */
const nextPicture = (preview: Page) =>
  preview.evaluateHandle(() => {
    const { picture } = window as unknown as { picture(): number };
    const before = picture();
    // A window behind another one has no frames: its canvas is looked at as soon as it was drawn.
    const { restore } = CanvasRenderingContext2D.prototype;
    const changed = new Promise<number>((resolve) => {
      CanvasRenderingContext2D.prototype.restore = function look(this: CanvasRenderingContext2D) {
        restore.call(this);
        const now = Date.now();
        if (!this.canvas.isConnected || picture() === before) return;
        CanvasRenderingContext2D.prototype.restore = restore;
        resolve(now);
      };
    });
    return { changed };
  });

/** A saved film of two scenes, open in the studio. */
async function openStudio(page: Page, first: string, second: string): Promise<{ token: string; id: string }> {
  const { token } = await signIn(page);
  const { id } = await call('POST /film/add', { body: { name: '新品', language: 'zh-CN' } }, token);
  await page.goto(`${base()}/work/film/edit?id=${id}`);
  await script(page).fill(first);
  await page.getByRole('button', { name: '添加分镜' }).click();
  await script(page).fill(second);
  await script(page).blur();
  await expect(page.getByText('已保存')).toBeVisible();
  return { token, id };
}

test('a preview beside the studio shows each change at once, plays the film, and goes on with what has changed', async ({
  page,
  context,
}) => {
  const { token, id } = await openStudio(page, '大家好。', '这是新品。');

  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: '在新窗口预览' }).click();
  const preview = await opened;
  await expect(preview.getByText('您正在另一个窗口编辑')).toBeVisible();
  await expect(preview.getByRole('button', { name: '播放', exact: true })).toBeVisible();
  await countPictures(preview);
  // Pictures and letters are there.
  let before = -1;
  await expect
    .poll(async () => {
      const now = await pictureOf(preview);
      const isSame = now === before;
      before = now;
      return isSame;
    })
    .toBe(true);
  await page.bringToFront();

  // Saves are held back: what the preview shows now, it has heard live.
  await page.route('**/avatar/project/edit/**', async (route) => {
    await new Promise((resolve) => page.once('close', resolve));
    await route.abort().catch(() => undefined);
  });
  const times: number[] = [];
  for (let count = 0; count < CHANGES; count++) {
    await script(page).fill(`这是第 ${count} 个新品。`);
    const seen = await nextPicture(preview);
    // The field writes its step as it loses the focus.
    const left = await script(page).evaluate((field) => {
      const now = Date.now();
      (field as HTMLTextAreaElement).blur();
      return now;
    });
    times.push((await seen.evaluate(({ changed }) => changed)) - left);
  }
  const sorted = times.toSorted((a, b) => a - b);
  test.info().annotations.push({
    type: 'live',
    description: `median ${sorted[CHANGES / 2]} ms, worst ${sorted.at(-1)} ms`,
  });
  expect(sorted.at(-1)).toBeLessThan(LIVE_LIMIT);
  // It goes along to the scene that is changed.
  await expect(scenes(preview).locator('option:checked')).toHaveText(`2. 这是第 ${CHANGES - 1} 个新品。`);
  expect(JSON.stringify((await readProject(token, id)).document)).not.toContain('个新品');

  const shown = await pictureOf(preview);
  await page.getByRole('button', { name: '影片', exact: true }).click();
  await page.getByRole('switch', { name: '在画面上显示字幕' }).click({ force: true });
  await expect.poll(() => pictureOf(preview)).not.toBe(shown);
  await page.unroute('**/avatar/project/edit/**');

  await page.close();
  await expect(preview.getByText('您正在另一个窗口编辑')).toHaveCount(0);
});

test('while a film is played, a change counts from the next scene on, spoken as it was saved; after a log-out there is no preview', async ({
  page,
  context,
}) => {
  const { token, id } = await openStudio(
    page,
    '大家好，欢迎来到这里。今天要介绍的是一个全新的产品，请大家慢慢听我说。',
    '再见。',
  );
  const preview = await context.newPage();
  const spoken: string[] = [];
  preview.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/track')) spoken.push(url.searchParams.get('revision') ?? '');
  });
  await preview.goto(`${base()}/film/preview/${id}`);
  await preview.getByRole('button', { name: '播放', exact: true }).click();
  await expect(preview.locator('[data-film-state="playing"]')).toBeVisible({ timeout: 30_000 });
  const first = spoken.length;

  await script(page).fill('谢谢大家，再见。');
  await script(page).blur();
  await expect(page.getByText('已保存')).toBeVisible();
  const { revision } = await readProject(token, id);
  // It is asked for as it was saved, and not before.
  await expect.poll(() => spoken.slice(first)).toContain(String(revision));
  await expect(preview.locator('[data-film-state="playing"]')).toBeVisible();
  await expect(scenes(preview).locator('option:checked')).toHaveText('2. 谢谢大家，再见。', {
    timeout: 60_000,
  });
  await expect(preview.getByRole('button', { name: '从这句开始播放：谢谢大家，再见。' })).toBeVisible();
  await expect(preview.getByRole('button', { name: '播放', exact: true })).toBeVisible({ timeout: 60_000 });

  await call('POST /auth/logout', {}, token);
  await preview.goto(`${base()}/film/preview/${id}`);
  await expect(preview).not.toHaveURL(/\/film\/preview/);
});
