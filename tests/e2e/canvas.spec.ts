import { expect, type Page, test } from './test';
import type { Element } from '../../contract/document/schema';
import type { Project } from '../../contract/project/schema';
import { Board } from './board';
import { boxField, dialogBox, drag, elementsOf, onScreen, stageObject } from './stage';

const RATIO = 1;

const named = (id: string, left: number, top: number, change: Partial<Element> = {}): Element => ({
  ...dialogBox(id, left, top),
  name: id,
  ...change,
  box: { left, top, width: 200, height: 100, ...change.box },
});

let board: Board;
test.beforeAll(async ({ browser }) => {
  board = await Board.open(browser);
});
test.afterAll(() => board.close());

/** The opened editor with some elements and no avatar in the way. */
const openBoard = (elements: readonly Element[]) => board.lay(elements);

const pressed = (page: Page) =>
  page.getByRole('list', { name: '舞台上的对象' }).getByRole('button', { pressed: true });

async function clickStage(
  page: Page,
  x: number,
  y: number,
  modifiers: ('Shift' | 'Control')[] = [],
): Promise<void> {
  const at = await onScreen(page, RATIO, x, y);
  for (const key of modifiers) await page.keyboard.down(key);
  await page.mouse.click(at.x, at.y);
  for (const key of modifiers) await page.keyboard.up(key);
}

/** A color that the overlay draws in, counted on the upper canvas. */
const countOver = (page: Page, token: string): Promise<number> =>
  page.evaluate((name) => {
    const canvas = document.querySelectorAll<HTMLCanvasElement>('[data-stage] .konvajs-content canvas')[1];
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return 0;
    const probe = document.createElement('div');
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const [r, g, b] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
    probe.remove();
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] === r && data[at + 1] === g && data[at + 2] === b && data[at + 3] === 255) count++;
    }
    return count;
  }, token);

test('a rubber band selects what it touches, Shift toggles, a click on the background clears', {
  tag: '@full',
}, async () => {
  const { page } = board;
  await openBoard([named('a', 100, 100), named('b', 400, 100), named('c', 100, 500)]);
  await drag(page, RATIO, { x: 60, y: 60 }, { x: 500, y: 200 });
  await expect(pressed(page)).toHaveText(['a', 'b']);
  await clickStage(page, 150, 550, ['Shift']);
  await expect(pressed(page)).toHaveText(['a', 'b', 'c']);
  await clickStage(page, 450, 150, ['Shift']);
  await expect(pressed(page)).toHaveText(['a', 'c']);
  await clickStage(page, 1000, 400);
  await expect(pressed(page)).toHaveCount(0);

  const [from, to] = [await onScreen(page, RATIO, 60, 60), await onScreen(page, RATIO, 500, 200)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(pressed(page)).toHaveCount(0);
});

test('a right click selects and opens the menu; a double click edits text in place', async () => {
  const { page } = board;
  await openBoard([
    named('a', 100, 100),
    named('t', 500, 300, { type: 'mirra.text', rotation: 15, props: { content: '你好' } }),
  ]);
  const at = await onScreen(page, RATIO, 600, 350);
  await page.mouse.click(at.x, at.y, { button: 'right' });
  await expect(pressed(page)).toHaveText(['t']);
  await page.getByRole('menuitem', { name: '锁定' }).click();
  await expect.poll(async () => (await board.saved('t'))?.locked).toBe(true);
  await page.mouse.dblclick(at.x, at.y);
  await expect(page.locator('[data-editing]')).toHaveCount(0);
  await page.keyboard.press('Control+Alt+l');
  await expect.poll(async () => (await board.saved('t'))?.locked).toBe(false);
  await page.mouse.dblclick(at.x, at.y);
  await expect(page.locator('[data-editing="text"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-editing]')).toHaveCount(0);
});

test('several objects are dragged as one step', async () => {
  const { page } = board;
  await openBoard([named('a', 100, 100), named('b', 400, 130)]);
  await drag(page, RATIO, { x: 60, y: 60 }, { x: 600, y: 200 });
  await drag(page, RATIO, { x: 150, y: 150 }, { x: 217, y: 231 });
  await expect.poll(async () => (await board.saved('a'))?.box.left).toBeGreaterThan(300);
  const [a, b] = [await board.saved('a'), await board.saved('b')];
  expect((b?.box.left ?? 0) - (a?.box.left ?? 0)).toBe(300);
  expect((b?.box.top ?? 0) - (a?.box.top ?? 0)).toBe(30);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await board.saved('a'))?.box.left).toBe(100);
  expect((await board.saved('b'))?.box.left).toBe(400);
});

test('an object is turned by its handle, with Shift in steps of 15 degrees', async () => {
  const { page } = board;
  await openBoard([named('a', 300, 300)]);
  await clickStage(page, 400, 350);
  const center = await onScreen(page, RATIO, 400, 350);
  const top = await onScreen(page, RATIO, 400, 300);
  await page.mouse.move(top.x, top.y - 26);
  await page.mouse.down();
  await page.keyboard.down('Shift');
  await page.mouse.move(center.x + 70, center.y - 80, { steps: 6 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect.poll(async () => (await board.saved('a'))?.rotation).toBe(45);
  await expect(page.getByLabel('旋转', { exact: true })).toHaveValue('45');
  // Turned, it is hit where it is seen: this point lay outside of it before.
  await clickStage(page, 1000, 600);
  await clickStage(page, 450, 420);
  await expect(pressed(page)).toHaveText(['a']);
});

test('a corner resizes, with Alt about the center, and Escape gives a drag up', async () => {
  const { page } = board;
  await openBoard([named('a', 500, 300)]);
  await clickStage(page, 600, 350);
  const corner = await onScreen(page, RATIO, 700, 400);
  await page.keyboard.down('Control');
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.keyboard.down('Alt');
  await page.mouse.move(corner.x + 50 * corner.scale, corner.y + 30 * corner.scale, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await page.keyboard.up('Control');
  await expect.poll(async () => Math.round((await board.saved('a'))?.box.width ?? 0)).toBeGreaterThan(296);
  const box = (await board.saved('a'))?.box;
  expect(Math.round((box?.left ?? 0) + (box?.width ?? 0) / 2)).toBe(600);

  const at = await onScreen(page, RATIO, 600, 350);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x - 200, at.y, { steps: 5 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(boxField(page, 'X')).toHaveValue(String(Math.round(box?.left ?? 0)));
});

test('objects line up, and share gaps evenly', { tag: '@full' }, async () => {
  const { page } = board;
  await openBoard([named('a', 100, 100), named('b', 340, 250), named('c', 900, 500)]);
  await page.keyboard.press('Control+a');
  await expect(pressed(page)).toHaveCount(3);
  await page.getByRole('button', { name: '水平等距分布' }).click();
  await expect.poll(async () => (await board.saved('b'))?.box.left).toBe(500);
  await page.getByRole('button', { name: '顶对齐' }).click();
  await expect.poll(async () => (await board.saved('c'))?.box.top).toBe(100);
  expect((await board.saved('b'))?.box.top).toBe(100);
  // What differs is a dash, and is set for all.
  await expect(boxField(page, 'X')).toHaveValue('');
  await expect(boxField(page, 'X')).toHaveAttribute('placeholder', '—');
  await boxField(page, 'Y').fill('40+2');
  await boxField(page, 'Y').press('Enter');
  for (const name of ['a', 'b', 'c'])
    await expect.poll(async () => (await board.saved(name))?.box.top).toBe(42);
  await page.keyboard.press('Escape');
  await page.locator('[data-stage]').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await board.saved('a'))?.box.top).toBe(100);
});

test('a dragged object snaps to the middle of the stage, and the line is shown', async () => {
  const { page } = board;
  await openBoard([named('a', 100, 100)]);
  const start = await onScreen(page, RATIO, 200, 150);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  // Its middle comes to lie four units beside the stage's.
  await page.mouse.move(start.x + 444 * start.scale, start.y + 300 * start.scale, { steps: 8 });
  await expect.poll(() => countOver(page, '--mirra-danger-fill')).toBeGreaterThan(100);
  await page.mouse.up();
  await expect.poll(async () => (await board.saved('a'))?.box.left).toBe(540);
  expect(await countOver(page, '--mirra-danger-fill')).toBe(0);
});

test('a group is selected by one click, entered by two, and taken apart', async () => {
  const { page } = board;
  await openBoard([named('a', 100, 100), named('b', 500, 100), named('c', 100, 400)]);
  await drag(page, RATIO, { x: 60, y: 60 }, { x: 700, y: 200 });
  await expect(pressed(page)).toHaveText(['a', 'b']);
  await page.keyboard.press('Control+g');
  await expect.poll(async () => Object.keys((await board.project()).document.groups).length).toBe(1);
  await clickStage(page, 1000, 600);
  await clickStage(page, 150, 150);
  await expect(pressed(page)).toHaveText(['a', 'b']);
  const at = await onScreen(page, RATIO, 150, 150);
  await page.mouse.dblclick(at.x, at.y);
  await expect(pressed(page)).toHaveText(['a']);
  await clickStage(page, 550, 150);
  await expect(pressed(page)).toHaveText(['b']);
  await page.keyboard.press('Control+Shift+g');
  await expect.poll(async () => Object.keys((await board.project()).document.groups).length).toBe(0);
});

test('Alt-drag leaves the original and takes a copy along, in one step', async () => {
  const { page } = board;
  await openBoard([named('a', 100, 100)]);
  const lefts = async () => elementsOf(await board.project()).map(({ box }) => box.left);
  await page.keyboard.down('Alt');
  await drag(page, RATIO, { x: 200, y: 150 }, { x: 311, y: 203 });
  await page.keyboard.up('Alt');
  await expect.poll(async () => (await lefts()).length).toBe(2);
  expect((await lefts())[0]).toBe(100);
  expect((await lefts())[1]).toBeGreaterThan(380);
  await page.keyboard.press('Control+z');
  await expect.poll(lefts).toEqual([100]);
});

test('Alt-drag with the avatar among the selected copies the elements and leaves the avatar', async () => {
  const { page } = board;
  await board.lay([named('a', 900, 100)], { avatar: true });
  const before = (await board.project()).document.avatar;
  await stageObject(page, '数字人').focus();
  await page.keyboard.press('Space');
  await stageObject(page, 'a').focus();
  await page.keyboard.press('Space');
  await expect(pressed(page)).toHaveCount(2);
  await page.keyboard.down('Alt');
  await drag(page, RATIO, { x: 1000, y: 150 }, { x: -40, y: 300 });
  await page.keyboard.up('Alt');
  await expect.poll(async () => elementsOf(await board.project()).length).toBe(2);
  const { document } = await board.project();
  expect(document.avatar).toEqual(before);
  const tops = elementsOf({ document } as Project).map(({ box }) => box.top);
  expect(tops[0]).toBe(100);
  expect(tops[1]).toBeGreaterThan(380);
});

test('a locked box snaps its pulled edge and keeps its aspect', async () => {
  const { page } = board;
  await openBoard([named('a', 100, 100, { lockAspect: true }), named('b', 700, 500)]);
  await clickStage(page, 200, 150);
  const corner = await onScreen(page, RATIO, 300, 200);
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  // Three units short of the other box's left edge.
  await page.mouse.move(corner.x + 397 * corner.scale, corner.y, { steps: 8 });
  await page.mouse.up();
  await expect
    .poll(async () => (await board.saved('a'))?.box)
    .toEqual({ left: 100, top: 100, width: 600, height: 300 });
});

test('a dragged object stays behind the objects in front of it, however many there are', async () => {
  const { page } = board;
  const shape = (id: string, left: number, top: number, fill: string, change: Partial<Element> = {}) =>
    named(id, left, top, { type: 'mirra.shape', props: { kind: 'rectangle', fill }, ...change });
  const front = Array.from({ length: 80 }, (_, index) =>
    shape(`f${index}`, 500 + (index % 9), 300 + (index % 7), '#00C000'),
  );
  await openBoard([shape('back', 100, 280, '#C00000'), ...front]);
  const start = await onScreen(page, RATIO, 150, 330);
  const over = await onScreen(page, RATIO, 600, 350);
  await page.mouse.move(start.x, start.y);
  // Without snapping no line is drawn across what is looked at.
  await page.keyboard.down('Control');
  await page.mouse.down();
  await page.mouse.move(start.x + 350 * start.scale, start.y + 20 * start.scale, { steps: 6 });
  const color = async (x: number, y: number) => {
    const png = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
    return page.evaluate(async (bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(1, 1);
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0);
      return Array.from(context?.getImageData(0, 0, 1, 1).data ?? []).slice(0, 3);
    }, Array.from(png));
  };
  await expect.poll(() => color(over.x, over.y)).toEqual([0, 192, 0]);
  // Where nothing stands in front, the dragged one is seen.
  const free = await onScreen(page, RATIO, 480, 350);
  expect(await color(free.x, free.y)).toEqual([192, 0, 0]);
  await page.mouse.up();
  await page.keyboard.up('Control');
  await expect.poll(() => color(over.x, over.y)).toEqual([0, 192, 0]);
});

test('the keyboard reaches, selects and moves objects, and readers hear of it', async () => {
  const { page } = board;
  await openBoard([named('a', 100, 100), named('b', 500, 100)]);
  await stageObject(page, 'a').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(pressed(page)).toHaveText(['a', 'b']);
  await expect(page.locator('output[aria-live]').filter({ hasText: '已选择 2 个对象' })).toBeAttached();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await board.saved('b'))?.box).toMatchObject({ left: 510, top: 101 });
  expect((await board.saved('a'))?.box).toMatchObject({ left: 110, top: 101 });
  await expect(page.locator('output[aria-live]').filter({ hasText: '已移到 110，101' })).toBeAttached();
});

// The last two tests leave the window changed.
test('rulers are shown; a guide is pulled out of one, moved, and put back', { tag: '@full' }, async () => {
  const { page } = board;
  await openBoard([named('a', 100, 100)]);
  const guides = async () => (await board.project()).document.guides;
  const stage = page.locator('[data-stage]');
  await stage.focus();
  await page.keyboard.press('Shift+R');
  await expect(page.locator('[data-ruler="x"]')).toBeVisible();
  const frame = await stage.boundingBox();
  if (frame === null) throw new Error('the stage is not shown');
  const to = await onScreen(page, RATIO, 640, 200);
  await page.mouse.move(to.x, frame.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await guides()).y).toEqual([200]);
  const next = await onScreen(page, RATIO, 640, 300);
  await page.mouse.down();
  await page.mouse.move(next.x, next.y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await guides()).y).toEqual([300]);
  await page.mouse.down();
  await page.mouse.move(next.x, frame.y + 5, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await guides()).y).toEqual([]);
  await page.reload();
  await expect(page.locator('[data-ruler="y"]')).toBeVisible();
});

test('two fingers zoom about themselves, the wheel pans and zooms about the pointer', async () => {
  const { page } = board;
  await openBoard([named('a', 100, 100)]);
  const before = await onScreen(page, RATIO, 300, 300);
  const session = await page.context().newCDPSession(page);
  const fingers = (distance: number) => [
    { x: before.x - distance, y: before.y, id: 0 },
    { x: before.x + distance, y: before.y, id: 1 },
  ];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof fingers>) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', fingers(50));
  for (const distance of [60, 70, 80, 90, 100]) await touch('touchMove', fingers(distance));
  await touch('touchEnd', []);
  // The browser hands on the last move with its next frame.
  await expect
    .poll(async () => (await onScreen(page, RATIO, 300, 300)).scale / before.scale)
    .toBeCloseTo(2, 1);
  const after = await onScreen(page, RATIO, 300, 300);
  expect(Math.abs(after.x - before.x)).toBeLessThan(3);
  expect(Math.abs(after.y - before.y)).toBeLessThan(3);

  await page.mouse.move(after.x, after.y);
  await page.mouse.wheel(40, 30);
  await expect.poll(async () => Math.round((await onScreen(page, RATIO, 300, 300)).x - after.x)).toBe(-40);
  const panned = await onScreen(page, RATIO, 300, 300);
  await page.mouse.move(panned.x, panned.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 200);
  await page.keyboard.up('Control');
  await expect
    .poll(async () => (await onScreen(page, RATIO, 300, 300)).scale)
    .toBeLessThan(panned.scale * 0.7);
  expect(Math.abs((await onScreen(page, RATIO, 300, 300)).x - panned.x)).toBeLessThan(3);
});
