import sharp from 'sharp';
import type { Page } from './page';
import { expect, test } from './test';
import { addProject, base, call, readProject, signIn, writeDocument } from './account';

/** The address changes when the editor's modules have come, which are many. */
const EDITOR = { timeout: 90_000 };

const openList = (page: Page) => page.goto('/work/project');
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function fromMenu(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `${name} 的更多操作` }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog');
}

test('an account without projects is led to its first', async ({ page }) => {
  await signIn(page);
  await openList(page);
  await expect(page.getByRole('heading', { name: '还没有项目' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '新建项目' }).last().click();
  await expect(page.getByRole('dialog', { name: '新建项目' })).toBeVisible();
});

test('a new project needs a name of 1 to 30 characters and one of four ratios', async ({ page }) => {
  const { token } = await signIn(page);
  await openList(page);
  await page.getByRole('button', { name: '新建项目' }).first().click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('项目名称');
  const create = dialog.getByRole('button', { name: '创建' });

  await create.click();
  await expect(name).toHaveAccessibleDescription(/请输入名称/);
  await name.fill('字'.repeat(31));
  await expect(name).toHaveAccessibleDescription(/名称不能超过 30 个字符/);
  await create.click();
  await expect(dialog).toBeVisible();
  expect((await call('GET /avatar/project/page', { query: {} }, token)).total).toBe(0);

  await name.fill('字'.repeat(30));
  await expect(name).not.toHaveAccessibleDescription(/名称不能超过 30 个字符/);
  const ratios = dialog.getByRole('group', { name: '画面比例' });
  await expect(ratios.getByRole('radio')).toHaveCount(4);
  await expect(ratios.getByRole('radio', { checked: true })).toHaveCount(1);
  await ratios.getByText('4:3').click();
  await expect(ratios.getByRole('radio', { checked: true })).toHaveValue('3');
  await create.dblclick();

  await expect(page).toHaveURL(/\/project\?id=/, EDITOR);
  const { records } = await call('GET /avatar/project/page', { query: {} }, token);
  expect(records.map(({ name, proportion }) => [name, proportion.percentage])).toEqual([
    ['字'.repeat(30), '4:3'],
  ]);
});

test("a card shows a picture that the project's own document made", async ({ page }) => {
  const { token } = await signIn(page);
  await addProject(token, '有图', 2);
  await openList(page);
  const address = await card(page, '有图').locator('img').getAttribute('src');
  const { width, height } = await sharp(await (await fetch(address ?? '')).arrayBuffer()).metadata();
  expect(width).toBeGreaterThan(100);
  expect(height / width).toBeCloseTo(16 / 9, 1);
});

test('a project is renamed under the same rule of 30 characters', async ({ page }) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '旧名');
  await openList(page);
  const dialog = await fromMenu(page, '旧名', '重命名');
  await expect(dialog.getByLabel('项目名称')).toHaveValue('旧名');
  await dialog.getByLabel('项目名称').fill('长'.repeat(31));
  await expect(dialog.getByText('名称不能超过 30 个字符')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
  await dialog.getByLabel('项目名称').fill('新名');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, '新名')).toBeVisible();
  await expect(card(page, '旧名')).toBeHidden();
  expect((await readProject(token, id)).name).toBe('新名');
});

test('a deleted project can be taken back, and is gone for good only after a confirmation', async ({
  page,
}) => {
  const { token } = await signIn(page);
  await addProject(token, '留下');
  const id = await addProject(token, '删掉');
  await openList(page);
  await fromMenu(page, '删掉', '删除');
  await expect(card(page, '删掉')).toBeHidden();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(card(page, '删掉')).toBeVisible();
  await fromMenu(page, '删掉', '删除');
  await expect(card(page, '删掉')).toBeHidden();
  await expect(card(page, '留下')).toBeVisible();
  await page.getByRole('navigation', { name: '文件夹' }).getByRole('button', { name: '回收站' }).click();
  const question = await fromMenu(page, '删掉', '彻底删除');
  await expect(question.getByText(/无法恢复/)).toBeVisible();
  await question.getByRole('button', { name: '彻底删除' }).click();
  await expect(page.getByRole('heading', { name: '回收站是空的' })).toBeVisible();
  await expect(readProject(token, id)).rejects.toThrow();
});

test('search narrows the list by name and says when nothing fits', async ({ page }) => {
  const { token } = await signIn(page);
  for (const name of ['展厅 甲', '展厅 乙', '门店']) await addProject(token, name);
  await openList(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  const search = page.getByRole('searchbox', { name: '按名称查找' });
  await search.fill('展厅');
  await expect(page.getByRole('article')).toHaveCount(2);
  await search.fill('没有的');
  await expect(page.getByRole('heading', { name: '没有名称包含“没有的”的项目' })).toBeVisible();
  await search.fill('');
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('a project is created from a template, and imported from a file', async ({ page }) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '门店', 2);
  await writeDocument(token, id, (document) => {
    document.background.color = '#0F8A68';
  });
  await call('POST /avatar/template', { body: { projectId: id, name: '门店' } }, token);
  const exported = await fetch(`${base()}/api/v1/avatar/project/${id}/export`, {
    headers: { authorization: token },
  });
  const pick = (name: string, buffer: Buffer) =>
    page.getByTestId('import-file').setInputFiles({ name, mimeType: 'application/zip', buffer });

  await page.goto('/work/create');
  await expect(page.getByRole('button', { name: '前台接待' })).toBeVisible();
  await pick('坏的.mirra', Buffer.from('{"broken": '));
  await expect(page.getByText(/无法导入该文件/)).toBeVisible();
  await expect(page).toHaveURL(/\/work\/create/);

  await page.getByText('我的模板', { exact: true }).click();
  await page.getByRole('button', { name: '门店', exact: true }).click();
  await page.getByRole('dialog').getByLabel('项目名称').fill('二店');
  await page.getByRole('dialog').getByRole('button', { name: '创建' }).click();
  await expect(page).toHaveURL(/\/project\?id=/, EDITOR);
  const second = new URL(page.url()).searchParams.get('id') ?? '';
  expect((await readProject(token, second)).document).toMatchObject({
    ratio: 2,
    background: { color: '#0F8A68' },
  });

  await page.goto('/work/create');
  await pick('门店.mirra', Buffer.from(await exported.arrayBuffer()));
  await expect(page).toHaveURL(/\/project\?id=/, EDITOR);
  const third = new URL(page.url()).searchParams.get('id') ?? '';
  expect([id, second]).not.toContain(third);
  expect((await readProject(token, third)).document.background.color).toBe('#0F8A68');
});

test('the menu of the workbench keeps the focus while its page changes', async ({ page }) => {
  await signIn(page);
  await page.goto('/work/materials');
  const link = page.getByRole('link', { name: '我的项目' });
  await link.press('Enter');
  await expect(page.getByRole('heading', { name: '我的项目' })).toBeVisible();
  await expect(link).toBeFocused();
});
