import { expect, type Page, test } from './test';
import { UPDATES_PATH } from '../../contract/updates';
import { addProject, base, readProject, signIn } from './account';
import { boxField, editorReady, openEditor, saveState, select } from './stage';

const conflict = (page: Page) => page.getByRole('dialog', { name: '项目已在别处被修改' });

/** The network goes when everything that the selected avatar shows has been loaded. */
async function cutOff(page: Page): Promise<void> {
  await select(page, '数字人');
  await expect(boxField(page, 'X')).toBeVisible();
  await expect(page.getByText('默认位置')).toBeVisible();
  await page.context().setOffline(true);
}

async function nudge(page: Page, key: string): Promise<void> {
  await page.bringToFront();
  await select(page, '数字人');
  await page.keyboard.press(key);
}

test('without a network the editor shows that, keeps the change and saves it later', async ({
  page,
  context,
}) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '断网');
  const before = await readProject(token, id);
  await openEditor(page, id);
  await cutOff(page);
  await nudge(page, 'Shift+ArrowUp');
  await expect(saveState(page)).toHaveAttribute('data-state', 'offline');
  await expect(saveState(page)).toContainText('未连接，修改已保留');
  await expect(page.getByRole('contentinfo')).toContainText('未连接');
  // Work goes on meanwhile.
  await nudge(page, 'Shift+ArrowUp');
  expect((await readProject(token, id)).revision).toBe(before.revision);

  await context.setOffline(false);
  await expect(saveState(page)).toHaveAttribute('data-state', 'saved');
  const after = await readProject(token, id);
  expect(after.document.avatar.top).toBe(before.document.avatar.top - 20);
});

test('opening a panel for the first time without a network does not break the editor', {
  tag: '@full',
}, async ({ page, context }) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '断网面板');
  const before = await readProject(token, id);
  await openEditor(page, id);
  await context.setOffline(true);
  await nudge(page, 'Shift+ArrowUp');
  await expect(saveState(page)).toHaveAttribute('data-state', 'offline');
  await context.setOffline(false);
  await expect(saveState(page)).toHaveAttribute('data-state', 'saved');
  await expect(boxField(page, 'X')).toBeVisible();
  expect((await readProject(token, id)).document.avatar.top).toBe(before.document.avatar.top - 10);
});

test('a window without changes of its own follows the saves of another one', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '跟随');
  const { left } = (await readProject(token, id)).document.avatar;
  await openEditor(page, id);
  const other = await context.newPage();
  await openEditor(other, id);
  await select(other, '数字人');
  await nudge(page, 'Shift+ArrowRight');
  await expect(boxField(other, 'X')).toHaveValue(String(Math.round(left + 10)));
  await nudge(other, 'ArrowRight');
  await expect.poll(async () => (await readProject(token, id)).document.avatar.left).toBe(left + 11);
  await expect(conflict(other)).toHaveCount(0);
});

test('two windows: the second save is refused, and the user keeps one version or the other', async ({
  page,
  context,
}) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '两个窗口');
  // Neither window hears of the other: what both change meets at the server.
  await context.routeWebSocket(
    ({ pathname }) => pathname.startsWith(UPDATES_PATH),
    (socket) => socket.close(),
  );
  const { left } = (await readProject(token, id)).document.avatar;
  const saved = async () => (await readProject(token, id)).document.avatar.left;
  await openEditor(page, id);
  const other = await context.newPage();
  await openEditor(other, id);

  await nudge(page, 'Shift+ArrowRight');
  await expect.poll(saved).toBe(left + 10);
  await nudge(other, 'Shift+ArrowLeft');
  await expect(conflict(other)).toBeVisible();
  expect(await saved(), 'nothing was overwritten').toBe(left + 10);
  await other.keyboard.press('Escape');
  await expect(conflict(other), 'it must be answered').toBeVisible();

  await conflict(other).getByRole('button', { name: '保留我的' }).click();
  await expect(conflict(other)).toBeHidden();
  await expect(saveState(other)).toHaveAttribute('data-state', 'saved');
  expect(await saved()).toBe(left - 10);

  await nudge(page, 'ArrowRight');
  await expect(conflict(page)).toBeVisible();
  const { revision } = await readProject(token, id);
  await conflict(page).getByRole('button', { name: '使用另一个' }).click();
  await expect(conflict(page)).toBeHidden();
  await expect(saveState(page)).toHaveAttribute('data-state', 'saved');
  await select(page, '数字人');
  await expect(boxField(page, 'X')).toHaveValue(String(Math.round(left - 10)));
  expect((await readProject(token, id)).revision, 'taking the other version saves nothing').toBe(revision);

  // From here on this window is up to date again.
  await nudge(page, 'ArrowRight');
  await expect.poll(saved).toBe(left - 9);
});

test('leaving with changes that cannot be saved asks first', { tag: '@full' }, async ({ page }) => {
  const { token } = await signIn(page);
  await addProject(token, '离开');
  await page.goto(`${base()}/work/project`);
  await page.getByRole('link', { name: '离开' }).click();
  await editorReady(page);
  await cutOff(page);
  await nudge(page, 'Shift+ArrowDown');
  await expect(saveState(page)).toHaveAttribute('data-state', 'offline');

  const question = page.getByRole('dialog', { name: '有修改尚未保存' });
  await page.getByRole('link', { name: '返回我的项目' }).click();
  await question.getByRole('button', { name: '留在编辑器' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/project\?id=/);

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const closing = await asked;
  expect(closing.type()).toBe('beforeunload');
  await closing.dismiss();

  await page.getByRole('link', { name: '返回我的项目' }).click();
  await question.getByRole('button', { name: '仍要离开' }).click();
  await expect(page).toHaveURL(/\/work\/project$/);
});

test('leaving right after a change saves it without a question', { tag: '@full' }, async ({ page }) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '马上离开');
  const { left } = (await readProject(token, id)).document.avatar;
  await openEditor(page, id);
  await nudge(page, 'ArrowLeft');
  await page.getByRole('link', { name: '返回我的项目' }).click();
  await expect(page).toHaveURL(/\/work\/project$/);
  expect((await readProject(token, id)).document.avatar.left).toBe(left - 1);
});
