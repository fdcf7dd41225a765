import sharp from 'sharp';
import type { Page } from './page';
import { expect, test } from './test';
import { call, readProject, signIn } from './account';

/** The address changes when the editor's modules have come, which are many. */
const EDITOR = { timeout: 90_000 };

const batch = (page: Page) => page.getByRole('article').first();

/** The pictures that have come, each with the bytes of a picture behind its address. */
async function arrived(page: Page): Promise<number> {
  const images = await batch(page).locator('figure img').all();
  const widths = await Promise.all(
    images.map(async (image) => {
      const answer = await fetch((await image.getAttribute('src')) ?? '');
      return (await sharp(await answer.arrayBuffer()).metadata()).width;
    }),
  );
  return widths.filter((width) => width > 0).length;
}

test('a description becomes pictures, one of them the background of a new project', async ({ page }) => {
  const { token } = await signIn(page);
  await page.goto('/work');
  await expect(page).toHaveURL(/\/work\/image\/index$/);
  await page.getByRole('button', { name: 'AI 创作' }).click();
  await expect(page.getByText('请输入画面描述')).toBeVisible();
  await page.getByLabel('画面描述').fill('字'.repeat(801));
  await page.getByRole('button', { name: 'AI 创作' }).click();
  await expect(page.getByText('描述最多 800 个字符')).toBeVisible();
  await page.getByRole('button', { name: '清空' }).click();
  await page.getByLabel('画面描述').fill('傍晚的海边，沙滩，棕榈树');
  await page.getByRole('radio', { name: '扁平' }).check();
  await page.getByRole('radio', { name: '9:16' }).check();
  // A double press is one wish: what is left of the day's pictures tells it below.
  await page.getByRole('button', { name: 'AI 创作' }).dblclick();

  await expect(page).toHaveURL(/\/image\/generate$/);
  await expect(batch(page)).toContainText('傍晚的海边');
  await expect(batch(page)).toContainText('扁平');
  await expect(batch(page)).toContainText('已理解：');
  await expect.poll(() => arrived(page), { timeout: 60_000 }).toBe(4);
  await expect(page.getByText('今天还可以生成 196 / 200 张')).toBeVisible();

  // A step back finds the words and choices; a new visit begins anew, save for what nothing was made from.
  await page.goBack();
  await expect(page).toHaveURL(/\/work\/image\/index$/);
  await expect(page.getByLabel('画面描述')).toHaveValue('傍晚的海边，沙滩，棕榈树');
  await expect(page.getByRole('radio', { name: '扁平' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '9:16' })).toBeChecked();
  const leaveAndReturn = async () => {
    await page.getByRole('link', { name: '我的图片' }).first().click();
    await expect(page.getByRole('heading', { name: '我的图片' })).toBeVisible();
    await page.getByRole('link', { name: '图片创作' }).first().click();
    await expect(page.getByLabel('画面描述')).toBeVisible();
  };
  await leaveAndReturn();
  await expect(page.getByLabel('画面描述')).toHaveValue('');
  await page.getByLabel('画面描述').fill('雨后的森林');
  await leaveAndReturn();
  await expect(page.getByLabel('画面描述')).toHaveValue('雨后的森林');
  await page.goto('/image/generate');

  await batch(page)
    .getByRole('button', { name: /^查看图片/ })
    .first()
    .click();
  const preview = page.getByRole('dialog', { name: '查看图片' });
  await preview.getByRole('button', { name: '上一个' }).click();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(
    batch(page)
      .getByRole('button', { name: /^查看图片/ })
      .first(),
  ).toBeFocused();
  const saved = await page.downloadBy(() => batch(page).getByRole('link', { name: '下载' }).first().click());
  expect(saved.suggestedFilename).toBe('傍晚的海边，沙滩，棕榈树.webp');

  await batch(page).getByRole('button', { name: '用作项目背景' }).first().click();
  const choice = page.getByRole('dialog', { name: '用作项目背景' });
  await choice.getByLabel('项目名称').fill('海边接待');
  await choice.getByRole('button', { name: '使用' }).click();
  await expect(page).toHaveURL(/\/project\?id=/, EDITOR);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const project = await readProject(token, id);
  expect(project.proportion.percentage).toBe('9:16');
  expect(project.document.background.kind).toBe('image');
  expect(Object.keys(project.assets.materials)).toContain(project.document.background.materialId);
});

test('generated pictures are found, generated again and deleted; a project keeps the one that it shows', async ({
  page,
}) => {
  const { token } = await signIn(page);
  const wish = { ratio: '16:9', scene: 'minimal', count: 1, label: false } as const;
  const first = await call('POST /produce', { body: { ...wish, text: '安静的图书馆', seed: 3 } }, token);
  await call('POST /produce', { body: { ...wish, text: '热闹的商店', seed: 4 } }, token);
  await expect
    .poll(async () => (await call('GET /produce/{id}', { params: { id: first.id } }, token)).state)
    .toBe('done');
  await page.goto('/work/image/my');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('searchbox', { name: '搜索描述' }).fill('图书馆');
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.getByRole('button', { name: '再用这段描述' }).click();
  await expect(page.getByLabel('画面描述')).toHaveValue('安静的图书馆');
  await expect(page.getByRole('radio', { name: '极简' })).toBeChecked();

  const { pictures } = await call('GET /produce/{id}', { params: { id: first.id } }, token);
  const { id } = await call(
    'POST /avatar/project/add',
    {
      body: { name: '展厅', status: 'proceed', proportion: { index: 1, percentage: '16:9' }, direction: 0 },
    },
    token,
  );
  const value = pictures[0]?.id ?? '';
  const patches = [{ op: 'replace' as const, path: ['background', 'materialId'], value }];
  await call('PUT /avatar/project/edit/{id}', { params: { id }, body: { revision: 0, patches } }, token);

  await page.goto('/work/image/my');
  const library = page.getByRole('article').filter({ hasText: '图书馆' });
  await library.getByRole('button', { name: '删除图片' }).click();
  const question = page.getByRole('dialog', { name: '删除这张图片？' });
  await expect(question).toContainText('1 个项目引用了当前内容');
  await question.getByRole('button', { name: '删除图片' }).click();
  await expect(library.locator('figure')).toHaveCount(0);
  expect(Object.keys((await readProject(token, id)).assets.materials)).toContain(value);

  const shop = page.getByRole('article').filter({ hasText: '商店' });
  await shop.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(shop).toHaveCount(0);
  expect((await call('GET /avatar/material/me-material', { query: {} }, token)).total).toBe(0);
});

test('templates are chosen by subject, and are ready to be drawn', async ({ page }) => {
  await signIn(page);
  await page.goto('/work/image/index');
  await page.getByRole('radio', { name: '节日庆典' }).check();
  await expect(page.getByRole('button', { name: /新春/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /银行大厅/ })).toHaveCount(0);
  await page.getByRole('button', { name: /新春/ }).click();
  await expect(page).toHaveURL(/\/image\/generate$/);
  await expect(page.getByLabel('画面描述')).toHaveValue(/春节/);
  await expect(page.getByRole('radio', { name: '剪纸' })).toBeChecked();
});
