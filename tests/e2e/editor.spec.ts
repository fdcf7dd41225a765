import { expect, test } from './test';
import { addProject, readProject, signIn, writeDocument } from './account';
import { Board } from './board';
import {
  boxField,
  dialogBox,
  drag,
  elementsOf,
  openEditor,
  openPanel,
  putElement,
  redoButton,
  saveState,
  select,
  stageObject,
  undoButton,
} from './stage';

const RATIO = 1;

let board: Board;
test.beforeAll(async ({ browser }) => {
  board = await Board.open(browser);
});
test.afterAll(() => board.close());

test('the avatar dragged by the mouse is saved where it was put down', async ({ page }) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '拖动', RATIO);
  const before = await readProject(token, id);
  const { left, top, width, height } = before.document.avatar;
  await openEditor(page, id);
  await drag(page, RATIO, { x: left + width / 2, y: top + height / 2 }, { x: 230, y: 90 });
  await expect.poll(async () => (await readProject(token, id)).revision).toBeGreaterThan(before.revision);
  const after = await readProject(token, id);
  expect(Math.abs(after.document.avatar.left - (left + 230))).toBeLessThan(12);
  expect(Math.abs(after.document.avatar.top - (top + 90))).toBeLessThan(12);
  expect(after.document.avatar.width).toBe(width);
  expect(after.revision, 'a drag is one step and one save').toBe(before.revision + 1);
  await expect(saveState(page)).toHaveText(/已保存/);
});

test('a dialog box dragged by the mouse is saved, undone and redone', async () => {
  const { page } = board;
  const leftNow = async () => elementsOf(await board.project())[0]?.box.left;
  await board.lay([dialogBox('box', 60, 60)], { avatar: true });
  await drag(page, RATIO, { x: 200, y: 150 }, { x: 140, y: 210 });
  await expect.poll(leftNow).toBeGreaterThan(180);
  const moved = await leftNow();
  await page.keyboard.press('Control+z');
  await expect.poll(leftNow).toBe(60);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(leftNow).toBe(moved);
});

test('undo and redo report when there are no more steps', async ({ page }) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '历史', RATIO);
  await openEditor(page, id);
  for (const button of [undoButton(page), redoButton(page)])
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('没有可撤销的操作', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('没有可重做的操作', { exact: true })).toBeVisible();

  await select(page, '数字人');
  const x = Number(await boxField(page, 'X').inputValue());
  await page.keyboard.press('ArrowRight');
  await expect(boxField(page, 'X')).toHaveValue(String(x + 1));
  await undoButton(page).click();
  await expect(boxField(page, 'X')).toHaveValue(String(x));
  await redoButton(page).click();
  await expect(boxField(page, 'X')).toHaveValue(String(x + 1));
});

test('eleven steps can be taken back, the twelfth is gone', async () => {
  const { page } = board;
  await board.lay([], { avatar: true });
  await select(page, '数字人');
  const x = Number(await boxField(page, 'X').inputValue());
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight');
  await expect(boxField(page, 'X')).toHaveValue(String(x + 12));
  for (let step = 0; step < 11; step++) await page.keyboard.press('Control+z');
  await expect(boxField(page, 'X')).toHaveValue(String(x + 1));
  await expect(page.getByText('没有可撤销的操作')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('没有可撤销的操作', { exact: true })).toBeVisible();
  await expect(boxField(page, 'X')).toHaveValue(String(x + 1));
});

test('arrows move what is selected by 1, with Shift by 10', async () => {
  const { page } = board;
  await board.lay([dialogBox('box', 100, 100)], { avatar: true });
  await select(page, '对话框');
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'ArrowDown', 'Shift+ArrowUp'])
    await page.keyboard.press(key);
  await expect(boxField(page, 'X')).toHaveValue('111');
  await expect(boxField(page, 'Y')).toHaveValue('91');
  await expect
    .poll(async () => elementsOf(await board.project())[0]?.box)
    .toEqual({ left: 111, top: 91, width: 300, height: 200 });
});

test('Escape deselects; Delete removes the selected dialog box, never the avatar', async () => {
  const { page } = board;
  await board.lay([dialogBox('box', 100, 100)], { avatar: true });
  const status = page.getByRole('contentinfo');

  await select(page, '对话框');
  await expect(status).toContainText('对话框');
  await page.keyboard.press('Escape');
  await expect(status).toContainText('未选择');
  await page.keyboard.press('Delete');
  await expect(stageObject(page, '对话框')).toBeAttached();

  await select(page, '数字人');
  await page.keyboard.press('Delete');
  await expect(stageObject(page, '数字人')).toBeAttached();

  // Focus alone selects, so another object has to have had it.
  await select(page, '对话框');
  await expect(status).toContainText('对话框');
  await page.keyboard.press('Delete');
  await expect(stageObject(page, '对话框')).toHaveCount(0);
  await expect.poll(async () => elementsOf(await board.project())).toEqual([]);
  expect((await board.project()).document.events.virtualUrl).not.toBeNull();
});

test('background, avatar and voice are each saved as they are chosen', { tag: '@full' }, async ({ page }) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '换装', RATIO);
  const before = (await readProject(token, id)).document;
  const saved = async () => (await readProject(token, id)).document;
  await openEditor(page, id);

  await (await openPanel(page, '背景')).getByText('海边').click();
  await expect.poll(async () => (await saved()).background.materialId).not.toBe(before.background.materialId);
  await (await openPanel(page, '数字人')).getByText('陈凯').click();
  await expect.poll(async () => (await saved()).events.virtualUrl?.name).toBe('陈凯');
  await (await openPanel(page, '声音')).getByText('文博', { exact: true }).click();
  const voice = async () => (await readProject(token, id)).assets.voice?.name;
  await expect.poll(voice).toBe('文博');
  expect(Object.values((await readProject(token, id)).assets.materials)).toHaveLength(1);

  await page.reload();
  await (await openPanel(page, '声音')).getByText('文博', { exact: true }).waitFor();
  await expect(page.getByRole('radio', { name: /文博/ })).toBeChecked();
});

test('an element of an unknown type opens as a placeholder and survives a save unchanged', async ({
  page,
}) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '未知', RATIO);
  const stranger = {
    ...dialogBox('stranger', 900, 100),
    type: 'acme.hologram',
    version: 7,
    props: { depth: { near: 0.1, far: [1, 2, null] }, note: '保留' },
  };
  await writeDocument(token, id, (document) => putElement(document, stranger));
  await openEditor(page, id);
  await expect(stageObject(page, '未知元素')).toBeAttached();
  // A hatched box: in its middle two lines cross on a ground of one color.
  const colors = () =>
    page
      .locator('[data-stage] canvas')
      .first()
      .evaluate((element) => {
        const canvas = element as HTMLCanvasElement;
        const paper = document.querySelector('[data-stage] > div')?.getBoundingClientRect();
        const frame = canvas.getBoundingClientRect();
        const context = canvas.getContext('2d');
        if (!paper || !context) return 0;
        const pixels = canvas.width / frame.width;
        const at = (x: number, y: number) => [
          (paper.x - frame.x + (x / 1280) * paper.width) * pixels,
          (paper.y - frame.y + (y / 1280) * paper.width) * pixels,
        ];
        const [x = 0, y = 0] = at(1050, 200);
        const { data } = context.getImageData(Math.round(x) - 10, Math.round(y) - 10, 20, 20);
        return new Set(new Uint32Array(data.buffer)).size;
      });
  await expect.poll(colors).toBeGreaterThan(1);

  const { revision } = await readProject(token, id);
  await select(page, '数字人');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => (await readProject(token, id)).revision).toBeGreaterThan(revision);
  expect(elementsOf(await readProject(token, id))).toEqual([stranger]);
});
