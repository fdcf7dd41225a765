import { afterAll, beforeAll, vi } from 'vitest';
import type { Page } from './page';
import { expect, test } from './test';
import { pictureFile, soundFile, videoFile } from '../fixtures/media';
import { addProject, call, signIn } from './account';

const { ResizeObserver: sizeless } = globalThis;
beforeAll(() => {
  // The grid lays out as many cards as its width has room for; where nothing has a width, it gets the window's.
  vi.stubGlobal(
    'ResizeObserver',
    class extends sizeless {
      readonly #tell: () => void;
      constructor(callback: ResizeObserverCallback) {
        super(callback);
        const contentRect = new DOMRect(0, 0, window.innerWidth, window.innerHeight);
        this.#tell = () => callback([{ contentRect } as ResizeObserverEntry], this);
      }
      override observe() {
        this.#tell();
      }
    },
  );
});
afterAll(() => {
  vi.stubGlobal('ResizeObserver', sizeless);
});

const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('article') });
/** The place for files of one kind: a press on a tab shows the new panel only a moment later. */
const files = (page: Page, kind: string) =>
  page.getByRole('tabpanel', { name: kind }).getByTestId('upload-box-files');
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('pictures, videos and sounds are brought, looked at, renamed and deleted', async ({ page }) => {
  const { token } = await signIn(page);
  await page.goto('/work/materials');
  await expect(page.getByRole('heading', { name: '还没有图片' })).toBeVisible();
  // Who has nothing yet finds the place for files open.
  const pictures = await Promise.all([1, 2, 3].map((seed) => pictureFile('png', { seed: 700 + seed })));
  await files(page, '图片').setInputFiles([...pictures, await pictureFile('jpg', { seed: 704 })]);
  await expect(page.getByText('已完成 4 / 4')).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByText('4 / 2,000 个')).toBeVisible();

  // A project shows one: it says so, and keeps it.
  const { records } = await call('GET /avatar/material/me-material', { query: {} }, token);
  const shown = records[0];
  const projectId = await addProject(token, '大厅');
  const patches = [{ op: 'replace' as const, path: ['background', 'materialId'], value: shown?.id ?? '' }];
  await call(
    'PUT /avatar/project/edit/{id}',
    { params: { id: projectId }, body: { revision: 0, patches } },
    token,
  );
  await call('PUT /avatar/material/{id}', { params: { id: shown?.id ?? '' }, body: { name: '前台' } }, token);
  await page.reload();
  await expect(card(page, '前台')).toContainText('用于 1 个项目');

  await card(page, '前台').getByRole('button', { name: '查看 前台' }).click();
  const preview = page.getByRole('dialog', { name: '查看图片' });
  await expect(preview.locator('img')).toBeVisible();
  await preview.getByRole('button', { name: '关闭' }).press('Escape');
  await expect(preview).toHaveCount(0);

  await card(page, '前台').getByRole('button', { name: '前台 的更多操作' }).click();
  await page.getByRole('menuitem', { name: '重命名' }).click();
  const rename = page.getByRole('dialog', { name: '素材名称' });
  await rename.getByLabel('名称').fill('接待台');
  await rename.getByRole('button', { name: '保存' }).click();
  await expect(card(page, '接待台')).toBeVisible();
  await expect(card(page, '接待台').getByRole('button', { name: /更多操作$/ })).toBeFocused();

  // Several at once, the one of the project among them.
  await card(page, '接待台').hover();
  await card(page, '接待台').getByRole('checkbox').check();
  await cards(page).nth(2).hover();
  await cards(page).nth(2).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click();
  await expect(cards(page)).toHaveCount(2);
  const project = await call('GET /avatar/project/{id}', { params: { id: projectId } }, token);
  expect(Object.keys(project.assets.materials)).toEqual([shown?.id]);

  await page.getByRole('tab', { name: '图片' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: '视频' })).toBeFocused();
  await files(page, '视频').setInputFiles(await videoFile('mp4', { seed: 705 }));
  // An upload goes on while its page is left.
  await page.getByRole('link', { name: '我的项目' }).click();
  await page.getByRole('link', { name: '我的素材' }).click();
  await page.getByRole('tab', { name: '视频' }).click();
  await expect(page.getByText('已完成 1 / 1')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole('button', { name: /^查看/ }).click();
  const player = page.getByRole('dialog', { name: '查看视频' }).locator('video');
  await expect(player).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(player).toHaveCount(0);

  await page.getByRole('tab', { name: '音频' }).click();
  await files(page, '音频').setInputFiles([
    await soundFile('wav', { seed: 706 }),
    await soundFile('mp3', { seed: 707 }),
  ]);
  await expect(cards(page)).toHaveCount(2);
});

test('avatars and voices stand beside them', async ({ page }) => {
  await signIn(page);
  await page.goto('/work/materials?kind=virtual');
  await page.getByRole('button', { name: '查看 林岚' }).click();
  await expect(page.getByRole('dialog').locator('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: '声音' }).click();
  await page.getByRole('button', { name: /^试听/ }).first().click();
  await expect(page.getByRole('button', { name: /^停止试听/ })).toBeVisible();
  await page.getByRole('tab', { name: '背景' }).click();
  await expect(page.getByRole('button', { name: '查看 窗边办公室' })).toBeVisible();
  // Who has bought nothing is led to where backgrounds are sold.
  await page.getByLabel('范围').selectOption('已购买');
  await page.getByRole('link', { name: '去素材市场' }).click();
  await expect(page).toHaveURL(/\/work\/material\/market\?kind=background$/);
});
