import { expect, type Page, test } from './test';
import { addProject, call, base, signIn, writeDocument } from './account';
import { expectNoBarrier, expectNoBarrierInBoth } from './barriers';
import { complaints } from './complaints';
import { dialogBox, openEditor, openPanel, putElement, select } from './stage';

const go = (page: Page, path: string) => page.goto(`${base()}${path}`);

test('home and its login dialog: no serious barrier, no error in the console', async ({ page }) => {
  const heard = complaints(page);
  await go(page, '/home');
  await expect(page.getByTestId('avatar-canvas')).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('dialog').getByLabel('手机号')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '登录 / 注册' }).click();
  await expect(page.getByText('请阅读并同意协议')).toBeVisible();
  await expectNoBarrierInBoth(page);
  expect(heard).toEqual([]);
});

test('agreement and 404: no serious barrier, no error in the console', async ({ page }) => {
  const heard = complaints(page);
  await go(page, '/read/ServiceAgreement');
  await expect(page.getByRole('heading', { name: '服务协议' })).toBeVisible();
  await expectNoBarrierInBoth(page);
  await go(page, '/no/such/page');
  await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
  await expectNoBarrierInBoth(page);
  // The browser itself tells that the page's own address answers 404.
  expect(heard).toEqual([expect.stringMatching(/ 404 .*\/no\/such\/page$/)]);
});

test('projects, create dialog and records: no serious barrier, no error in the console', async ({ page }) => {
  const { token } = await signIn(page);
  const heard = complaints(page);
  await addProject(token, '无障碍');
  await go(page, '/work/project');
  await expect(page.getByRole('button', { name: '无障碍 的更多操作' })).toBeVisible();
  await expectNoBarrierInBoth(page);
  await page.getByRole('button', { name: '新建项目' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('项目名称')).toBeVisible();
  await expectNoBarrier(page);
  await go(page, '/work/talk');
  await expect(page.getByText('还没有对话')).toBeVisible();
  await expectNoBarrier(page);
  expect(heard).toEqual([]);
});

test('films and their create dialog: no serious barrier, no error in the console', async ({ page }) => {
  const { token } = await signIn(page);
  const heard = complaints(page);
  await addProject(token, '门店');
  await call('POST /film/add', { body: { name: '导览', language: 'zh-CN' } }, token);
  await go(page, '/work/film');
  await expect(page.getByRole('button', { name: '导览 的更多操作' })).toBeVisible();
  await expectNoBarrierInBoth(page);
  await page.getByRole('button', { name: '新建影片' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('影片名称')).toBeVisible();
  await dialog.getByText('已有项目', { exact: true }).click();
  await expect(dialog.getByText('门店')).toBeVisible();
  await dialog.getByRole('button', { name: '创建' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectNoBarrier(page);
  expect(heard).toEqual([]);
});

/** An editor with something of each kind on its stage, some of it grouped or locked; answers what the console says. */
async function openFullEditor(page: Page): Promise<string[]> {
  const { token } = await signIn(page);
  const heard = complaints(page);
  const id = await addProject(token, '无障碍');
  await writeDocument(token, id, (document) => {
    document.groups.g = { name: '一组' };
    for (const [index, change] of [
      { groupId: 'g' },
      { groupId: 'g', type: 'mirra.text', props: { content: '你好' } },
      { type: 'mirra.shape', version: 1, locked: true },
      { type: 'acme.hologram', version: 3, hidden: true },
    ].entries()) {
      putElement(document, { ...dialogBox(`e${index}`, 60 + index * 240, 60), ...change });
    }
  });
  await openEditor(page, id);
  return heard;
}

test("the editor's other panels, with layers and versions: no serious barrier, no error in the console", async ({
  page,
}) => {
  const heard = await openFullEditor(page);
  for (const [panel, ready] of [
    ['添加', '星形'],
    ['对话框', '提问框'],
    ['互动', '字幕'],
    ['版本', '保存'],
    ['图层', '一组'],
  ] as const) {
    await expect((await openPanel(page, panel)).getByText(ready).first()).toBeVisible();
    await expectNoBarrier(page);
  }
  await page.locator('[data-stage]').focus();
  await page.keyboard.press('Control+a');
  await expectNoBarrierInBoth(page);
  expect(heard).toEqual([]);
});

test("the editor's palette, shortcuts, menus and dialogs: no serious barrier, no error in the console", async ({
  page,
}) => {
  const heard = await openFullEditor(page);
  const stage = page.locator('[data-stage]');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: '命令面板' })).toBeVisible();
  await expectNoBarrierInBoth(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await stage.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await select(page, '对话框');
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu').getByRole('menuitem').first()).toBeVisible();
  await expectNoBarrierInBoth(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await page.getByRole('button', { name: '画面比例：16:9' }).click();
  await page.getByRole('menuitem').nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('contentinfo').getByRole('button', { name: /插件/ }).click();
  await expect(page.getByRole('dialog', { name: '插件', exact: true })).toBeVisible();
  await expectNoBarrierInBoth(page);
  expect(heard).toEqual([]);
});

test('the template center, without and with a plan: no serious barrier, no error in the console', async ({
  page,
}) => {
  await signIn(page);
  const heard = complaints(page);
  await go(page, '/work/create');
  await expect(page.getByRole('button', { name: '前台接待' })).toBeVisible();
  await expectNoBarrierInBoth(page);
  await page.getByRole('button', { name: /海边酒店/ }).click();
  await expect(page.getByRole('complementary', { name: '方案' })).toBeVisible();
  await page.getByText('6 个常见问题与回答').click();
  await expectNoBarrierInBoth(page);
  expect(heard).toEqual([]);
});

test('the preview: no serious barrier, no error in the console', async ({ page }) => {
  const { token } = await signIn(page);
  const heard = complaints(page);
  const id = await addProject(token, '无障碍');
  await go(page, `/project/preview/${id}`);
  await expect(page.locator('[data-mood="idle"]')).toBeVisible({ timeout: 60_000 });
  await expectNoBarrier(page);
  expect(heard).toEqual([]);
});
