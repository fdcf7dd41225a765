import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from './test';
import { addProject, base, call, readProject, signIn, writeDocument } from './account';
import { dialogBox, openEditor, openPanel, putElement, saveState, select, stageObject } from './stage';

/** Milliseconds within which an open preview shows a change. */
const LIVE_LIMIT = 300;

const box = (page: Page) => page.locator('[data-element="mirra.dialog-box"]');

test('an open preview follows the editor before it saves, for the owner and with a draft link, and says who edits', async ({
  page,
  context,
  browser,
}) => {
  const { token, user } = await signIn(page);
  const id = await addProject(token, '实时', 1);
  await writeDocument(token, id, (document) => {
    // Three windows with a living avatar each would measure the machine.
    document.events.virtualUrl = null;
    putElement(document, { ...dialogBox('a', 100, 100), name: '框 a' });
  });
  const share = await call(
    'POST /conversation/share',
    { body: { projectId: id, kind: 'draft', validity: '7d' } },
    token,
  );
  const own = await context.newPage();
  const invited = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await own.goto(`${base()}/project/preview/${id}`);
  await invited.goto(`${base()}/project/preview/share?code=${share.code}`);
  await expect(box(own)).toBeVisible();
  await expect(box(invited)).toBeVisible();
  await page.goto(`${base()}/project?id=${id}`);
  await expect(stageObject(page, '框 a')).toBeAttached();
  await expect(own.getByText('您正在另一个窗口编辑')).toBeVisible();
  await expect(invited.getByText(`${user.userName} 正在编辑`)).toBeVisible();

  // Saves are held back: what the previews show now, they heard live.
  await page.route('**/avatar/project/edit/**', async (route) => {
    await new Promise((resolve) => page.once('close', resolve));
    await route.abort().catch(() => undefined);
  });
  const watch = (viewer: Page) =>
    viewer.evaluateHandle(() => {
      const element = document.querySelector('[data-element="mirra.dialog-box"]') as HTMLElement;
      // A window behind another one draws no frames; what its document says changes all the same.
      const changed = new Promise<number>((resolve) => {
        new MutationObserver(() => resolve(Date.now())).observe(element, { attributeFilter: ['style'] });
      });
      return { changed };
    });
  await page.bringToFront();
  await select(page, '框 a');
  // Both look before the key is pressed, however slow the machine.
  const watchers = await Promise.all([own, invited].map(watch));
  const pressed = await page.evaluate(() => Date.now());
  await page.keyboard.press('Shift+ArrowRight');
  for (const watcher of watchers)
    expect((await watcher.evaluate(({ changed }) => changed)) - pressed).toBeLessThan(LIVE_LIMIT);
  for (const viewer of [own, invited]) await expect(box(viewer)).toHaveCSS('left', '110px');
  expect((await readProject(token, id)).document.elements.pages[0]?.a?.box.left).toBe(100);

  await page.close();
  await expect(own.getByText('您正在另一个窗口编辑')).toHaveCount(0);
  await expect(invited.getByText(/正在编辑/)).toHaveCount(0);
  await invited.context().close();
});

test('a chosen background and another ratio show in the open preview', async ({ page, context }) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '实时素材', 1);
  const viewer = await context.newPage();
  await viewer.goto(`${base()}/project/preview/${id}`);
  await expect(viewer.getByTestId('avatar-canvas')).toBeVisible();
  await openEditor(page, id);
  const panel = await openPanel(page, '背景');
  await panel.getByText('图片', { exact: true }).first().click();
  await panel.getByText('海边').click();
  await expect(viewer.locator('[data-layer="background"] img')).toHaveAttribute('src', /seaside/);
  await expect(saveState(page)).toHaveAttribute('data-state', 'saved');
  await writeDocument(token, id, (document) => {
    document.ratio = 4;
  });
  await expect(viewer.locator('[data-layer="background"]')).toHaveCSS('width', '720px');
});

test('a project is kept as a template, begun anew with it, exported and imported', async ({ page }) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '门店', 2);
  await writeDocument(token, id, (document) => {
    document.background.color = '#0F8A68';
  });
  await openEditor(page, id);
  const menu = async (name: string) => {
    await page.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await menu('存为模板');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/已存为模板/)).toBeVisible();
  const download = page.waitForEvent('download');
  await menu('导出项目文件');
  const file = await download;
  expect(file.suggestedFilename()).toBe('门店.mirra');
  const bytes = await readFile(await file.path());

  await page.goto(`${base()}/work/create`);
  await expect(page.getByRole('button', { name: '前台接待' })).toBeVisible();
  await page.getByText('我的模板', { exact: true }).click();
  await page.getByRole('button', { name: '门店', exact: true }).click();
  await page.getByRole('dialog').getByLabel('项目名称').fill('二店');
  await page.getByRole('dialog').getByRole('button', { name: '创建' }).click();
  await expect(page).toHaveURL(/\/project\?id=/);
  const second = new URL(page.url()).searchParams.get('id') ?? '';
  expect((await readProject(token, second)).document).toMatchObject({
    ratio: 2,
    background: { color: '#0F8A68' },
  });

  await page.goto(`${base()}/work/create`);
  await page.getByTestId('import-file').setInputFiles({
    name: '门店.mirra',
    mimeType: 'application/zip',
    buffer: bytes,
  });
  await expect(page).toHaveURL(/\/project\?id=/);
  const third = new URL(page.url()).searchParams.get('id') ?? '';
  expect([id, second]).not.toContain(third);
  expect((await readProject(token, third)).document.background.color).toBe('#0F8A68');

  await page.goto(`${base()}/work/create`);
  await page.getByTestId('import-file').setInputFiles({
    name: '坏的.mirra',
    mimeType: 'application/zip',
    buffer: Buffer.from('{"broken": '),
  });
  await expect(page.getByText(/无法导入该文件/)).toBeVisible();
  await expect(page).toHaveURL(/\/work\/create/);
});
