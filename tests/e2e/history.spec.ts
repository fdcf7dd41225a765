import { expect, type Page, test } from './test';
import { addProject, base, readProject, signIn, writeDocument } from './account';
import {
  boxField,
  editorReady,
  openEditor,
  openPanel,
  redoButton,
  saveState,
  select,
  undoButton,
} from './stage';

const LIMIT = 11;

async function nudge(page: Page, times: number): Promise<void> {
  await select(page, '数字人');
  for (let step = 0; step < times; step++) await page.keyboard.press('ArrowRight');
}

const leftOf = async (page: Page) => Number(await boxField(page, 'X').inputValue());

test('eleven steps can be undone and redone, over a reload of the tab too; a new project forgets them', {
  tag: '@full',
}, async ({ page }) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '历史');
  await openEditor(page, id);
  await select(page, '数字人');
  const start = await leftOf(page);
  await nudge(page, LIMIT + 2);
  await expect(saveState(page)).toHaveAttribute('data-state', 'saved');
  await undoButton(page).click();
  await undoButton(page).click();
  await expect(boxField(page, 'X')).toHaveValue(String(start + LIMIT));
  await expect(saveState(page)).toHaveAttribute('data-state', 'saved');

  await page.reload();
  await editorReady(page);
  await select(page, '数字人');
  await expect(boxField(page, 'X')).toHaveValue(String(start + LIMIT));
  await redoButton(page).click();
  await expect(boxField(page, 'X')).toHaveValue(String(start + LIMIT + 1));
  for (let step = 0; step < LIMIT - 1; step++) await undoButton(page).click();
  await expect(boxField(page, 'X')).toHaveValue(String(start + 2));
  await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('没有可撤销的操作', { exact: true })).toBeVisible();
  await expect(saveState(page)).toHaveAttribute('data-state', 'saved');

  await page.goto(`${base()}/work/project?create=1`);
  await page.getByLabel('项目名称').fill('新的');
  await page.getByRole('dialog').getByRole('button', { name: '创建' }).click();
  await expect(page).toHaveURL(/\/project\?id=/);
  await openEditor(page, id);
  await expect(redoButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('没有可重做的操作', { exact: true })).toBeVisible();
});

test('unsaved changes survive a crash of the tab, and are saved afterwards', async ({ page, context }) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '崩溃');
  await openEditor(page, id);
  await select(page, '数字人');
  const start = await leftOf(page);
  await context.setOffline(true);
  await nudge(page, 3);
  await expect(saveState(page)).toHaveAttribute('data-state', 'offline');
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('mirra.editor');
            opening.onsuccess = () => {
              const all = opening.result.transaction('journal').objectStore('journal').getAll();
              all.onsuccess = () => {
                opening.result.close();
                const records = all.result as { unsaved: { avatar: { left: number } } | null }[];
                resolve(records.find(({ unsaved }) => unsaved !== null)?.unsaved?.avatar.left ?? 0);
              };
            };
          }),
      ),
    )
    .toBe(start + 3);
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(`${base()}/project?id=${id}`);
  await editorReady(again);
  await select(again, '数字人');
  await expect(boxField(again, 'X')).toHaveValue(String(start + 3));
  await expect.poll(async () => (await readProject(token, id)).document.avatar.left).toBe(start + 3);
  await undoButton(again).click();
  await expect(boxField(again, 'X')).toHaveValue(String(start + 2));
});

test('unsaved work after a crash conflicts with newer saves of others: the user chooses', {
  tag: '@full',
}, async ({ page, context }) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '崩溃冲突');
  await openEditor(page, id);
  await select(page, '数字人');
  const start = await leftOf(page);
  await context.setOffline(true);
  await nudge(page, 1);
  await expect(saveState(page)).toHaveAttribute('data-state', 'offline');
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  // The closed page may have sent its work after all, between our reading and our writing.
  await expect(() =>
    writeDocument(token, id, (document) => {
      document.background.color = '#ABCDEF';
    }),
  ).toPass();

  const again = await context.newPage();
  await again.goto(`${base()}/project?id=${id}`);
  const dialog = again.getByRole('dialog', { name: '项目已在别处被修改' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '保留我的' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await readProject(token, id)).document.avatar.left).toBe(start + 1);
});

test('versions: kept by hand, looked at, restored, taken further as a new project', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '版本');
  const setColor = (color: string) =>
    writeDocument(token, id, (document) => {
      document.background.color = color;
    });
  await setColor('#111111');
  await openEditor(page, id);
  const panel = await openPanel(page, '版本');
  await expect(panel.getByText(/还没有保存过版本/)).toBeVisible();
  await panel.getByLabel('版本名称').fill('初稿');
  await panel.getByRole('button', { name: '保存', exact: true }).click();
  await expect(panel.getByText('初稿')).toBeVisible();
  await setColor('#222222');

  await panel.getByRole('button', { name: /^初稿/ }).click();
  const preview = page.getByRole('dialog', { name: '初稿' });
  await expect(preview.locator('[data-layer="background"] > *').first()).toBeVisible();
  await preview.getByRole('button', { name: '恢复此版本' }).click();
  await expect(preview).toHaveCount(0);
  await expect.poll(async () => (await readProject(token, id)).document.background.color).toBe('#111111');
  await expect(panel.getByText('恢复前')).toBeVisible();

  await panel.getByRole('button', { name: '版本“恢复前”的操作' }).click();
  await page.getByRole('menuitem', { name: '另存为新项目' }).click();
  const opening = context.waitForEvent('page');
  await page.getByRole('dialog').getByLabel('版本名称').fill('另一稿');
  await page.getByRole('dialog').getByRole('button', { name: '创建' }).click();
  const copy = await opening;
  await copy.waitForURL(/project\?id=/);
  const copyId = new URL(copy.url()).searchParams.get('id') ?? '';
  expect(await readProject(token, copyId)).toMatchObject({
    name: '另一稿',
    document: { background: { color: '#222222' } },
  });
});
