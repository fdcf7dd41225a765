import { expect, type Page, test } from './test';
import type { Element } from '../../contract/document/schema';
import { Board } from './board';
import { elementsOf, saveState } from './stage';

const element = (id: string, type: string, box: Element['box'], props: object): Element => ({
  id,
  type,
  version: 1,
  name: '',
  box,
  rotation: 0,
  opacity: 1,
  lockAspect: false,
  locked: false,
  hidden: false,
  groupId: null,
  style: { radius: 0, stroke: null, shadow: null },
  props: { ...props },
});

const title = element(
  'title',
  'mirra.text',
  { left: 80, top: 60, width: 640, height: 110 },
  {
    content: '海边酒店',
    fontSize: 72,
    fill: '#111318',
  },
);
const clock = element('clock', 'mirra.clock', { left: 900, top: 300, width: 300, height: 160 }, {});
const locked: Element = {
  ...element('logo', 'mirra.shape', { left: 500, top: 500, width: 80, height: 80 }, {}),
  name: '徽记',
  locked: true,
};

let board: Board;
test.beforeAll(async ({ browser }) => {
  board = await Board.open(browser);
});
test.afterAll(() => board.close());

const bar = (page: Page) => page.getByRole('region', { name: '用文字继续' });
const field = (page: Page) => bar(page).getByRole('textbox');
const undoThis = (page: Page) => bar(page).getByRole('button', { name: '撤销这一步' }).first();
const saved = async (id: string) => {
  await expect(saveState(board.page)).toHaveAttribute('data-state', 'saved');
  return elementsOf(await board.project()).find((each) => each.id === id);
};

async function say(page: Page, sentence: string): Promise<void> {
  await field(page).fill(sentence);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
}

test('four sentences in two languages change the stage, are confirmed, and can be undone', async () => {
  const { page } = board;
  await board.lay([title, clock, locked], { avatar: true });
  await page.keyboard.press('Control+j');
  await expect(field(page)).toBeFocused();

  await say(page, '隐藏时钟');
  await expect(bar(page).getByRole('status')).toHaveText('隐藏了“时钟”');
  expect((await saved('clock'))?.hidden).toBe(true);
  await undoThis(page).click();
  await expect(undoThis(page)).toHaveCount(0);
  expect((await saved('clock'))?.hidden).toBe(false);

  await say(page, 'Make the title bigger and red');
  expect(await saved('title')).toMatchObject({
    props: { fontSize: 90, fill: '#C92A2A' },
    box: { width: 800 },
  });
  await undoThis(page).click();
  expect(await saved('title')).toMatchObject({ props: { fontSize: 72, fill: '#111318' }, box: title.box });

  await say(page, 'Put the clock in the top right corner');
  expect((await saved('clock'))?.box).toMatchObject({ left: 942, top: 22 });
  await undoThis(page).click();
  expect((await saved('clock'))?.box).toEqual(clock.box);

  await say(page, '背景换成蓝色');
  await saved('clock');
  expect((await board.project()).document.background).toMatchObject({ kind: 'color', color: '#1C4FD6' });
  await undoThis(page).click();
  await saved('clock');
  expect((await board.project()).document.background.color).not.toBe('#1C4FD6');
  await expect(field(page)).toBeFocused();
  await field(page).press('Escape');
});

test('a sentence that is not understood stays in the field, next to working examples', async () => {
  const { page } = board;
  await board.lay([clock], { avatar: true });
  await page.keyboard.press('Control+j');
  await field(page).fill('今天天气怎么样？');
  await field(page).press('Enter');
  await expect(bar(page).getByText('没听懂。可以这样说：')).toBeVisible();
  await expect(field(page)).toHaveValue('今天天气怎么样？');
  await bar(page).getByRole('button', { name: '隐藏时钟' }).click();
  await expect(bar(page).getByRole('status')).toHaveText('隐藏了“时钟”');
  await expect(field(page)).toHaveValue('');
  await field(page).press('Escape');
  await expect(bar(page)).toHaveCount(0);
});

test('a locked element is not changed, and the assistant says so', async () => {
  const { page } = board;
  await board.lay([locked], { avatar: true });
  await page.keyboard.press('Control+j');
  await say(page, '删除徽记');
  await expect(bar(page).getByRole('status')).toHaveText('“徽记”已锁定，没有改动');
  await expect(undoThis(page)).toHaveCount(0);
  expect(await saved('logo')).toBeDefined();
  await field(page).press('Escape');
});

test('a sentence that the service refuses stays with the reason, and a slow one can be canceled', async () => {
  const { page } = board;
  await board.lay([clock], { avatar: true });
  await page.keyboard.press('Control+j');
  await page.route('**/avatar/project/instruct', (route) =>
    route.fulfill({ status: 429, json: { code: 4290, msg: '请 20 秒后再试', data: null } }),
  );
  await field(page).fill('隐藏时钟');
  await field(page).press('Enter');
  await expect(bar(page).getByText('请 20 秒后再试')).toBeVisible();
  await expect(field(page)).toHaveValue('隐藏时钟');
  await page.unroute('**/avatar/project/instruct');

  await page.route('**/avatar/project/instruct', () => undefined);
  await field(page).press('Enter');
  await bar(page).getByRole('button', { name: '取消' }).click();
  await expect(bar(page).getByRole('button', { name: '执行' })).toBeEnabled();
  await expect(field(page)).toHaveValue('隐藏时钟');
  await page.unroute('**/avatar/project/instruct');
  await field(page).press('Escape');
  expect((await saved('clock'))?.hidden).toBe(false);
});
