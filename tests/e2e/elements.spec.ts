import { expect, type Page, test } from './test';
import type { Element } from '../../contract/document/schema';
import { base } from './account';
import { Board } from './board';
import { editorLines, playerLines } from './drawnLines';
import {
  dialogBox,
  elementsOf,
  onScreen,
  openEditor,
  openPanel,
  redoButton,
  saveState,
  stageObject,
  undoButton,
} from './stage';

const RATIO = 1;

let board: Board;
test.beforeAll(async ({ browser }) => {
  board = await Board.open(browser);
});
test.afterAll(() => board.close());

/** The opened editor with nothing but the avatar on its stage. */
async function empty(): Promise<Page> {
  await board.lay([], { avatar: true });
  return board.page;
}

const insert = async (page: Page, name: string) => {
  const panel = await openPanel(page, '添加');
  await panel.getByRole('button', { name, exact: true }).click();
};

const saved = async (): Promise<Element[]> => {
  await expect(saveState(board.page)).toHaveAttribute('data-state', 'saved');
  return elementsOf(await board.project());
};

const writer = (page: Page) => page.locator('[data-stage]').getByRole('textbox', { name: '内容' });

test('every element of the panel stands on the stage, is found by name, and shows in the player', {
  tag: '@full',
}, async () => {
  const page = await empty();
  const plain = [
    '矩形',
    '椭圆',
    '三角形',
    '星形',
    '多边形',
    '箭头',
    '线条',
    '时钟',
    '日期',
    '二维码',
    '跑马灯',
  ];
  const talk = ['对话框', '提问框', '回答框', '常见问题'];
  for (const name of [...plain, ...talk]) await insert(page, name);
  for (const name of ['标题', '副标题', '正文']) {
    await insert(page, name);
    await expect(writer(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(writer(page)).toBeHidden();
  }
  await insert(page, '图片');
  const dialog = page.getByRole('dialog', { name: '选择图片' });
  await dialog.getByRole('group', { name: '选择图片' }).locator('label').first().click();
  await expect(dialog).toBeHidden();
  await expect(stageObject(page, '图片')).toBeAttached();
  await expect.poll(async () => (await saved()).length).toBe(19);

  const panel = await openPanel(page, '添加');
  await panel.getByRole('searchbox').fill('扫码');
  await expect(panel.getByRole('button', { name: '矩形' })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: '二维码' })).toBeVisible();

  await page.goto(`${base()}/project/preview/${board.id}`);
  for (const [type, count] of [
    ['shape', 7],
    ['clock', 2],
    ['qr-code', 1],
    ['marquee', 1],
    ['text', 3],
    ['image', 1],
    ['dialog-box', 1],
    ['answer-box', 1],
    ['common-questions', 1],
  ] as const) {
    await expect(page.locator(`[data-element="mirra.${type}"]`)).toHaveCount(count);
  }
  await expect(page.locator('[data-element="mirra.text"]').first()).toContainText('输入标题');
  await expect(page.locator('[data-element="mirra.image"] img')).toBeVisible();
  await openEditor(page, board.id);
});

test('text is written in place as one step, and goes when it is emptied', async () => {
  const page = await empty();
  await insert(page, '标题');
  await expect(writer(page)).toBeFocused();
  await page.keyboard.type('欢迎来到展厅');
  await page.keyboard.press('Escape');
  await expect(writer(page)).toBeHidden();
  await expect.poll(async () => (await saved())[0]?.props.content).toBe('欢迎来到展厅');
  await undoButton(page).click();
  await expect.poll(async () => (await saved())[0]?.props.content).toBe('输入标题');
  await redoButton(page).click();
  await expect.poll(async () => (await saved())[0]?.props.content).toBe('欢迎来到展厅');

  // Nobody has named it: it is called by its first words.
  await expect(stageObject(page, '文字: 欢迎来到展厅')).toBeAttached();
  await stageObject(page, '文字').focus();
  await page.keyboard.press('Enter');
  await expect(writer(page)).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await expect(stageObject(page, '文字')).toHaveCount(0);
  await expect.poll(async () => (await saved()).length).toBe(0);
});

/** Texts that break in ways of their own. */
const hardTexts = [
  '欢迎来到上海博物馆，我们今天的开放时间是上午九点到下午五点，请提前预约。价格3.5元/人（含税）',
  '他说：“你好，《世界》！”……真的——好吗？（是的）',
  'ようこそ。ちょっと「コーヒー」を飲みながら、展示をご覧ください。3.5％です',
  '안녕하세요, 세계 여러분! 오늘은 2026년 12월입니다 (수요일).',
  'ยินดีต้อนรับสู่พิพิธภัณฑ์ เปิดตั้งแต่ 9 โมงเช้า (ทุกวัน) ต่างๆ ราคา 500บาท',
  'See https://example.com/a/very/long/address?with=questions&and=answers for well-known details',
  '家族👨‍👩‍👧‍👦和旗🇹🇭🇨🇳手👍🏽心❤️你好👋🏿再见',
  'مرحبا بكم (في المتحف) نفتح من الساعة التاسعة [كل يوم]',
  '用AI做3D数字人，support 24/7 全天，价格¥1,200.50起',
  '项目\t价格\n成人票\t35元\n学生\t免费',
  'first line\n\n  third   line with   spaces  \nlast',
];

test('the editor and a visitor see the same lines', async () => {
  const looks = [
    { width: 200, fontSize: 24 },
    { width: 120, fontSize: 24, letterSpacing: 6, align: 'center' },
    { width: 300, fontSize: 33, weight: 700, align: 'right', font: 'lxgw-wenkai' },
  ];
  const texts = looks.flatMap(({ width, ...look }, row) =>
    hardTexts.map((content, column): Element => {
      const id = `line${row}-${column}`;
      const box = { left: 10 + (column * 1600) / hardTexts.length, top: 20 + row * 260, width, height: 240 };
      const fill = `#${(0x100000 + row * 256 + column).toString(16).toUpperCase()}`;
      return {
        ...dialogBox(id, 0, 0),
        type: 'mirra.text',
        version: 1,
        name: id,
        box,
        props: { content, fill, ...look },
      };
    }),
  );
  await board.lay(texts);
  const { page } = board;
  const colors = texts.map(({ props }) => String(props.fill));
  let drawn: string[][] = [];
  // Once all are drawn, with their fonts.
  await expect
    .poll(async () => {
      const before = JSON.stringify(drawn);
      drawn = await editorLines(page, colors);
      return drawn.every((lines) => lines.length > 1) && JSON.stringify(drawn) === before;
    })
    .toBe(true);
  await page.goto(`${base()}/project/preview/${board.id}`);
  await expect(page.locator('[data-element="mirra.text"]')).toHaveCount(texts.length);
  await expect.poll(() => playerLines(page)).toEqual(drawn);
  await openEditor(page, board.id);
});

test('properties of several shapes are changed at once, as one step', { tag: '@full' }, async () => {
  const page = await empty();
  await insert(page, '星形');
  await insert(page, '多边形');
  await stageObject(page, '形状').first().focus();
  await page.keyboard.press('Control+a');
  const points = page.getByLabel('角数', { exact: true });
  await expect(points).toHaveAttribute('placeholder', '—');
  await points.fill('9');
  await points.press('Enter');
  const counts = async () => (await saved()).map(({ props }) => props.points).toSorted();
  await expect.poll(counts).toEqual([9, 9]);
  await undoButton(page).click();
  await expect.poll(counts).toEqual([5, 6]);
});

test('a picture is cropped on the stage without moving its visible part', { tag: '@full' }, async () => {
  const page = await empty();
  await insert(page, '图片');
  const dialog = page.getByRole('dialog', { name: '选择图片' });
  await dialog.getByRole('group', { name: '选择图片' }).locator('label').first().click();
  await expect.poll(async () => (await saved()).length).toBe(1);
  const [before] = await saved();
  if (before === undefined) throw new Error('no picture');
  await stageObject(page, '图片').focus();
  await page.keyboard.press('Enter');
  const corner = page.getByRole('button', { name: '右下角' });
  const from = await corner.boundingBox();
  if (from === null) throw new Error('no corner');
  const { scale } = await onScreen(page, RATIO, 0, 0);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 - 100 * scale, from.y + from.height / 2 - 60 * scale, {
    steps: 4,
  });
  await page.mouse.up();
  await page.getByRole('button', { name: '完成' }).click();
  await expect(corner).toBeHidden();
  const after = async () => (await saved())[0];
  await expect
    .poll(async () => Math.round((await after())?.box.width ?? 0))
    .toBe(Math.round(before.box.width - 100));
  const cut = await after();
  expect(cut?.box.left).toBeCloseTo(before.box.left, 0);
  const crop = cut?.props.crop as { x: number; y: number; width: number } | undefined;
  const { x, y, width } = crop ?? { x: 1, y: 1, width: 0 };
  expect(x + y).toBeCloseTo(0, 2);
  expect(width).toBeCloseTo(1 - 100 / before.box.width, 2);
  await undoButton(page).click();
  await expect.poll(async () => (await after())?.box).toEqual(before.box);
});

test('another ratio re-flows the design or discards it, and both can be taken back', {
  tag: '@full',
}, async () => {
  const page = await empty();
  await insert(page, '时钟');
  const read = async () => {
    await expect(saveState(page)).toHaveAttribute('data-state', 'saved');
    const { document } = await board.project();
    return {
      ratio: document.ratio,
      elements: document.elements.order.length,
      avatar: document.events.virtualUrl !== null,
    };
  };
  const choose = async (answer: string) => {
    await page.getByRole('button', { name: '画面比例：16:9' }).click();
    await page
      .getByRole('menuitemradio', { name: '9:16' })
      .or(page.getByRole('menuitem', { name: '9:16' }))
      .click();
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await choose('取消');
  await choose('重排我的设计');
  await expect.poll(read).toEqual({ ratio: 2, elements: 1, avatar: true });
  await undoButton(page).click();
  await expect.poll(read).toEqual({ ratio: 1, elements: 1, avatar: true });
  await choose('放弃设计并切换');
  await expect.poll(read).toEqual({ ratio: 2, elements: 0, avatar: true });
  await undoButton(page).click();
  await expect.poll(read).toEqual({ ratio: 1, elements: 1, avatar: true });
});

test('the ground can be a gradient, and the player shows it', { tag: '@full' }, async () => {
  const page = await empty();
  const panel = await openPanel(page, '背景');
  await panel.getByText('渐变', { exact: true }).first().click();
  await expect.poll(async () => (await board.project()).document.background.kind).toBe('gradient');
  await page.goto(`${base()}/project/preview/${board.id}`);
  await expect(page.locator('[style*="linear-gradient"]').first()).toBeVisible();
  await openEditor(page, board.id);
});

test('an interaction design replaces the dialog elements after a confirmation, as one step', {
  tag: '@full',
}, async () => {
  const page = await empty();
  await insert(page, '对话框');
  await insert(page, '矩形');
  const panel = await openPanel(page, '互动');
  await panel.getByRole('button', { name: '一问一答' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '替换' }).click();
  const types = async () => (await saved()).map(({ type }) => type.slice('mirra.'.length)).toSorted();
  await expect.poll(types).toEqual(['answer-box', 'question-box', 'shape']);
  await undoButton(page).click();
  await expect.poll(types).toEqual(['dialog-box', 'shape']);
});

test('sleeping and waking are kept with the project', async () => {
  const page = await empty();
  const panel = await openPanel(page, '休眠');
  await panel.getByLabel('无人操作').fill('90');
  await panel.getByLabel('无人操作').press('Enter');
  await panel.getByLabel('唤醒后说').fill('又见面了');
  await panel.getByLabel('唤醒后说').blur();
  await panel.getByRole('radio', { name: '人脸' }).first().check();
  await expect
    .poll(async () => {
      const { sleepTime, wakeText, wakeWay } = (await board.project()).document.events;
      return { sleepTime, wakeText, wakeWay };
    })
    .toEqual({ sleepTime: 90, wakeText: '又见面了', wakeWay: 1 });
  await undoButton(page).click();
  await expect.poll(async () => (await board.project()).document.events.wakeWay).toBe(0);
});
