import { expect, type Page, test } from './test';
import type { Element } from '../../contract/document/schema';
import { addProject, call, keepSession, readProject, signIn, writeDocument } from './account';
import { Board } from './board';
import {
  boxField,
  dialogBox,
  elementsOf,
  onScreen,
  openEditor,
  openPanel,
  putElement,
  saveState,
  select,
  stageObject,
  undoButton,
} from './stage';

const boxes = (ids: readonly string[]): Element[] =>
  ids.map((name, index) => ({ ...dialogBox(name, 60 + index * 320, 60), name: `框 ${name}` }));

/** An editor of its own, for what goes on in two windows or projects. */
async function openWith(page: Page, ids: readonly string[]) {
  const { token } = await signIn(page);
  const id = await addProject(token, '命令');
  await writeDocument(token, id, (document) => {
    for (const box of boxes(ids)) putElement(document, box);
  });
  await openEditor(page, id);
  return { token, id };
}

let board: Board;
test.beforeAll(async ({ browser }) => {
  board = await Board.open(browser);
});
test.afterAll(() => board.close());

async function layBoxes(ids: readonly string[]): Promise<Page> {
  await board.lay(boxes(ids), { avatar: true });
  return board.page;
}

const palette = (page: Page) => page.getByRole('dialog', { name: '命令面板' });

test('the palette finds a command by its words, runs it by keyboard, and shows its keys', async () => {
  const page = await layBoxes(['a']);
  await select(page, '框 a');
  await page.keyboard.press('Control+k');
  const search = palette(page).getByRole('combobox');
  await expect(search).toBeFocused();
  await search.fill('删除');
  const option = palette(page).getByRole('option', { name: /删除/ }).first();
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(option).toContainText('Del');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
  await expect(stageObject(page, '框 a')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill('没有这样的命令');
  await expect(palette(page).getByText(/没有找到/)).toBeVisible();
  await page.keyboard.press('Escape');
  await undoButton(page).click();
  await expect(stageObject(page, '框 a')).toBeAttached();
  await expect(saveState(page)).toHaveAttribute('data-state', 'saved');
  expect(elementsOf(await board.project())).toHaveLength(1);
});

test('keys can be bound to others, conflicts are named, and they follow the account', {
  tag: '@full',
}, async ({ page, browser }) => {
  const { token, id } = await openWith(page, ['a']);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: '快捷键' });
  await sheet.getByRole('button', { name: '修改“打开命令面板”的快捷键' }).click();
  await page.keyboard.press('Control+z');
  await expect(sheet.getByRole('alert')).toContainText('撤销');
  await page.keyboard.press('Control+Shift+P');
  await expect(sheet.getByRole('button', { name: '修改“打开命令面板”的快捷键' })).toContainText(
    'Ctrl+Shift+P',
  );
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+P');
  await expect(palette(page)).toBeVisible();

  await expect
    .poll(
      async () =>
        (await call('GET /avatar/user/preference/{key}', { params: { key: 'editor.keys' } }, token)).value,
    )
    .toEqual({ 'commands:palette': ['Mod+Shift+P'] });
  const elsewhere = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  const user = await call('GET /avatar/user/info', {}, token);
  await keepSession(elsewhere, { token, user });
  await openEditor(elsewhere, id);
  await expect(async () => {
    await elsewhere.keyboard.press('Control+Shift+P');
    await expect(palette(elsewhere)).toBeVisible({ timeout: 500 });
  }).toPass();
  await elsewhere.context().close();
});

test('the right-click menu offers what can be done with what is under the pointer', async () => {
  const page = await layBoxes(['a', 'b']);
  const at = await onScreen(page, 1, 460, 120);
  await page.mouse.click(at.x, at.y, { button: 'right' });
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: '复制', exact: false }).first()).toBeVisible();
  await expect(stageObject(page, '框 b')).toHaveAttribute('aria-pressed', 'true');
  await menu.getByRole('menuitem', { name: /^删除/ }).click();
  await expect(stageObject(page, '框 b')).toHaveCount(0);
  await expect.poll(async () => elementsOf(await board.project()).map(({ name }) => name)).toEqual(['框 a']);
  // By keyboard, on the stage.
  await select(page, '框 a');
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('layers: rename, hide, lock, group, and reorder by drag and by keyboard', async () => {
  const page = await layBoxes(['a', 'b', 'c']);
  const panel = await openPanel(page, '图层');
  const order = async () => (await board.project()).document.elements.order.join('');
  const line = (name: string) => panel.getByRole('listitem').filter({ hasText: name });

  await panel.getByRole('button', { name: '框 b', exact: true }).dblclick();
  await panel.getByLabel('重命名 框 b').fill('标题栏');
  await page.keyboard.press('Enter');
  await expect(stageObject(page, '标题栏')).toBeAttached();

  await line('框 a').hover();
  await panel.getByRole('button', { name: '隐藏 框 a' }).click();
  await panel.getByRole('button', { name: '锁定 框 c' }).click();
  await expect
    .poll(async () =>
      elementsOf(await board.project()).map(({ id: one, hidden, locked }) => [one, hidden, locked]),
    )
    .toEqual([
      ['a', true, false],
      ['b', false, false],
      ['c', false, true],
    ]);
  await panel.getByRole('button', { name: '解锁 框 c' }).click();

  const grip = await panel.getByRole('button', { name: '移动图层 框 c' }).boundingBox();
  const target = await line('框 a').boundingBox();
  if (grip === null || target === null) throw new Error('the layers are not shown');
  await page.mouse.move(grip.x + 8, grip.y + 12);
  await page.mouse.down();
  await page.mouse.move(grip.x + 8, grip.y + 30, { steps: 3 });
  await page.mouse.move(grip.x + 8, target.y + 24, { steps: 6 });
  await page.mouse.up();
  await expect.poll(order).toBe('cab');
  await undoButton(page).click();
  await expect.poll(order).toBe('abc');

  await panel.getByRole('button', { name: '移动图层 框 c' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('已拿起 框 c。')).toBeAttached();
  // The sensor begins to listen a moment after it has said that it holds the layer: a program is quicker than a hand.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('框 c 在 标题栏 的位置。')).toBeAttached({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(order).toBe('acb');

  await panel.getByRole('button', { name: '框 c', exact: true }).click();
  await panel.getByRole('button', { name: '标题栏', exact: true }).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+g');
  await expect(panel.getByRole('button', { name: '收起 组' })).toBeVisible();
  await panel.getByRole('button', { name: '收起 组' }).click();
  await expect(panel.getByRole('button', { name: '标题栏', exact: true })).toHaveCount(0);
  await expect.poll(async () => Object.keys((await board.project()).document.groups)).toHaveLength(1);
});

test('elements are copied from one project and pasted into another, with their looks', {
  tag: '@full',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { token } = await openWith(page, ['a', 'b']);
  const other = await addProject(token, '另一个');
  await select(page, '框 a');
  await page.keyboard.press('Control+c');
  await openEditor(page, other);
  await select(page, '数字人');
  await page.keyboard.press('Control+v');
  await expect(stageObject(page, '框 a')).toBeAttached();
  await page.keyboard.press('Control+v');
  await expect.poll(async () => elementsOf(await readProject(token, other)).length).toBe(2);
  const [first, second] = elementsOf(await readProject(token, other)).toSorted(
    (one, next) => one.box.left - next.box.left,
  );
  expect(second?.box.left).toBe((first?.box.left ?? 0) + 24);
  expect(first?.id).not.toBe('a');
  await undoButton(page).click();
  await expect.poll(async () => elementsOf(await readProject(token, other)).length).toBe(1);

  await select(page, '框 a');
  await page.keyboard.press('Control+x');
  await expect(stageObject(page, '框 a')).toHaveCount(0);
  await page.keyboard.press('Control+v');
  await expect(stageObject(page, '框 a')).toBeAttached();
  await expect(boxField(page, 'X')).toHaveValue(String(first?.box.left));
});
