import { expect, type Page, test } from './test';
import { DOCUMENT_BYTES_LIMIT, DOCUMENT_VERSION } from '../../contract/document/limits';
import type { Element } from '../../contract/document/schema';
import { UPDATES_PATH } from '../../contract/updates';
import { addProject, base, readProject, signIn, writeDocument } from './account';
import {
  dialogBox,
  drag,
  elementsOf,
  onScreen,
  openPanel,
  putElement,
  saveState,
  select,
  stageObject,
} from './stage';

const RATIO = 1;

const box = (id: string, left: number, top: number, change: Partial<Element> = {}): Element => ({
  ...dialogBox(id, left, top),
  name: id,
  ...change,
  box: { left, top, width: 200, height: 100 },
});

/** An editor on a stage with these elements and no avatar. */
async function openBoard(page: Page, elements: readonly Element[]) {
  const { token } = await signIn(page);
  const id = await addProject(token, '稳固', RATIO);
  await writeDocument(token, id, (document) => {
    document.events.virtualUrl = null;
    for (const element of elements) putElement(document, element);
  });
  await page.goto(`${base()}/project?id=${id}`);
  await expect(stageObject(page, elements[0]?.name ?? '')).toBeAttached();
  const project = () => readProject(token, id);
  const saved = async (name: string) => elementsOf(await project()).find((found) => found.id === name);
  return { token, id, project, saved };
}

/** Bytes that a document may still grow by, less some for revision and headings. */
const roomIn = (document: object): number =>
  DOCUMENT_BYTES_LIMIT - Buffer.byteLength(JSON.stringify(document));

test('a document close to five megabytes can be edited and saved; a larger one is refused and kept locally', async ({
  page,
}) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '很大', RATIO);
  await writeDocument(token, id, (document) => {
    document.events.virtualUrl = null;
    putElement(document, box('小框', 100, 100));
    document.meta['acme.notes'] = { text: '' };
    document.meta['acme.notes'] = { text: 'x'.repeat(roomIn(document) - 150) };
  });
  const size = async () => Buffer.byteLength(JSON.stringify((await readProject(token, id)).document));
  expect(await size()).toBeGreaterThan(DOCUMENT_BYTES_LIMIT - 1000);
  await page.goto(`${base()}/project?id=${id}`);
  await expect(saveState(page)).toHaveAttribute('data-state', 'saved');
  const left = async () => elementsOf(await readProject(token, id))[0]?.box.left;
  await select(page, '小框');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(left).toBe(110);

  // A copy of the box is more than fits.
  await page.keyboard.press('Control+d');
  await expect(saveState(page)).toHaveAttribute('data-state', 'refused');
  await saveState(page).getByRole('button', { name: '如何处理？' }).click();
  const dialog = page.getByRole('dialog', { name: '有一处修改无法保存' });
  await expect(dialog).toContainText('提交的内容过大');
  await dialog.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(stageObject(page, '小框')).toHaveCount(2);
  expect(elementsOf(await readProject(token, id))).toHaveLength(1);
  // Less again, it is saved again by itself, and nothing else was lost.
  await page.keyboard.press('Control+z');
  // Focus alone selects, so it has to have been elsewhere.
  await page.locator('[data-stage]').focus();
  await select(page, '小框');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(saveState(page)).toHaveAttribute('data-state', 'saved');
  await expect.poll(left).toBe(120);
});

test('a document of a future version is refused with a sentence, and nothing of it is changed', async ({
  page,
}) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '未来', RATIO);
  await writeDocument(token, id, (document) => {
    Object.assign(document, { version: DOCUMENT_VERSION + 1, hologram: { kept: true } });
  });
  const before = await readProject(token, id);
  expect(before.document.version).toBe(DOCUMENT_VERSION + 1);
  await page.goto(`${base()}/project?id=${id}`);
  await expect(page.getByText('项目由更新的版本保存。请刷新页面后再试，以免丢失内容。')).toBeVisible();
  await expect(page.locator('[data-stage]')).toHaveCount(0);
  await page.getByRole('link', { name: '返回我的项目' }).click();
  await expect(page).toHaveURL(/\/work\/project$/);
  expect(await readProject(token, id)).toEqual(before);
});

test('an element of an unknown plugin is marked, can be moved, and keeps its data', async ({ page }) => {
  const props = { depth: { near: 0.1, far: [1, 2, null] }, note: '保留', order: { b: 1, a: 2 } };
  const { saved } = await openBoard(page, [
    box('陌生', 400, 200, { type: 'acme.hologram', version: 7, props }),
    box('邻居', 900, 500),
  ]);
  const came = JSON.stringify((await saved('陌生'))?.props);
  expect(JSON.parse(came)).toEqual(props);
  const layers = await openPanel(page, '图层');
  const row = layers.getByRole('listitem').filter({ hasText: '陌生' });
  await expect(row.getByTitle('这个元素的插件没有运行，内容原样保留。')).toBeVisible();
  await page.keyboard.down('Control');
  await drag(page, RATIO, { x: 500, y: 250 }, { x: 120, y: 90 });
  await page.keyboard.up('Control');
  await expect.poll(async () => Math.round((await saved('陌生'))?.box.left ?? 0)).toBe(520);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => Math.round((await saved('陌生'))?.box.top ?? 0)).toBe(291);
  const after = await saved('陌生');
  expect(JSON.stringify(after?.props)).toBe(came);
  expect(after).toMatchObject({ type: 'acme.hologram', version: 7 });
});

for (const choice of ['mine', 'theirs'] as const) {
  test(`two editors of different elements, and a preview: nothing is lost but what the choice '${choice}' drops`, async ({
    page,
    context,
  }) => {
    // Neither hears of the other: both edit what they see, and meet at the server.
    await context.routeWebSocket(
      ({ pathname }) => pathname.startsWith(UPDATES_PATH),
      (socket) => socket.close(),
    );
    const { id, saved } = await openBoard(page, [
      box('甲', 100, 100),
      box('乙', 500, 100),
      box('丙', 900, 100),
    ]);
    const preview = await context.newPage();
    await preview.goto(`${base()}/project/preview/${id}`);
    await expect(preview.locator('[data-element]')).toHaveCount(3);
    const other = await context.newPage();
    await other.goto(`${base()}/project?id=${id}`);
    await expect(stageObject(other, '乙')).toBeAttached();
    const nudge = async (window: Page, name: string, key: string) => {
      await window.bringToFront();
      await select(window, name);
      await window.keyboard.press(key);
    };
    await nudge(page, '甲', 'Shift+ArrowDown');
    await expect.poll(async () => (await saved('甲'))?.box.top).toBe(110);
    await nudge(other, '乙', 'Shift+ArrowDown');
    const dialog = other.getByRole('dialog', { name: '项目已在别处被修改' });
    await expect(dialog).toBeVisible();
    expect((await saved('甲'))?.box.top, 'what the first saved is not overwritten').toBe(110);
    await dialog.getByRole('button', { name: choice === 'mine' ? '保留我的' : '使用另一个' }).click();
    await expect(dialog).toBeHidden();
    await expect(saveState(other)).toHaveAttribute('data-state', 'saved');
    const tops = async () =>
      Promise.all(['甲', '乙', '丙'].map(async (name) => (await saved(name))?.box.top));
    const chosen = choice === 'mine' ? [100, 110, 100] : [110, 100, 100];
    expect(await tops()).toEqual(chosen);
    // Both go on from there: the next edit of the chosen side is saved, and the third element is what it was.
    await nudge(other, '丙', 'Shift+ArrowDown');
    await expect.poll(tops).toEqual([chosen[0], chosen[1], 110]);
    await expect(preview.locator('[data-element]')).toHaveCount(3);
  });
}

test('one finger drags, a long press opens the menu, two fingers pinch', async ({ page }) => {
  const { saved } = await openBoard(page, [box('指', 300, 200)]);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    });
  const from = await onScreen(page, RATIO, 400, 250);
  await touch('touchStart', [from]);
  for (let step = 1; step <= 8; step++) {
    await touch('touchMove', [{ x: from.x + step * 15 * from.scale, y: from.y + step * 12 * from.scale }]);
  }
  await touch('touchEnd', []);
  await expect.poll(async () => Math.abs(((await saved('指'))?.box.left ?? 0) - 420)).toBeLessThan(13);
  expect(Math.abs(((await saved('指'))?.box.top ?? 0) - 296)).toBeLessThan(13);

  const at = await onScreen(page, RATIO, 520, 346);
  await touch('touchStart', [at]);
  await expect(page.getByRole('menuitem', { name: '锁定' })).toBeVisible();
  await touch('touchEnd', []);
  await expect(page.getByRole('menuitem', { name: '锁定' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: '锁定' })).toHaveCount(0);

  const { scale } = at;
  const pinch = (distance: number) => [
    { x: at.x - distance, y: at.y },
    { x: at.x + distance, y: at.y },
  ];
  await touch('touchStart', pinch(60));
  for (const distance of [50, 45, 40, 35, 30]) await touch('touchMove', pinch(distance));
  await touch('touchEnd', []);
  await expect.poll(async () => (await onScreen(page, RATIO, 0, 0)).scale / scale).toBeCloseTo(0.5, 1);
  expect(Math.abs(((await saved('指'))?.box.left ?? 0) - 420), 'a pinch moves no object').toBeLessThan(13);
});

test('several objects are turned as one about their middle', async ({ page }) => {
  const { saved } = await openBoard(page, [box('甲', 400, 300), box('乙', 700, 300)]);
  await page.keyboard.press('Control+a');
  const center = await onScreen(page, RATIO, 650, 350);
  const top = await onScreen(page, RATIO, 650, 300);
  await page.mouse.move(top.x, top.y - 26);
  await page.mouse.down();
  await page.keyboard.down('Shift');
  await page.mouse.move(center.x + 120, center.y + 2, { steps: 8 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect.poll(async () => (await saved('甲'))?.rotation).toBe(90);
  // What stood left of the middle stands above it now.
  expect((await saved('甲'))?.box).toEqual({ left: 550, top: 150, width: 200, height: 100 });
  expect((await saved('乙'))?.box).toEqual({ left: 550, top: 450, width: 200, height: 100 });
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await saved('乙'))?.rotation).toBe(0);
  expect((await saved('甲'))?.box.left).toBe(400);
});

test('rotation, opacity and shadow are seen in the player', async ({ page }) => {
  const shadow = { color: '#000000CC', blur: 10, x: 6, y: 12 };
  const { id } = await openBoard(page, [
    box('形', 300, 200, {
      type: 'mirra.shape',
      rotation: 30,
      opacity: 0.5,
      style: { radius: 0, stroke: null, shadow },
      props: { kind: 'rectangle', fill: '#C00000' },
    }),
  ]);
  await page.goto(`${base()}/project/preview/${id}`);
  const shape = page.locator('[data-element="mirra.shape"]');
  await expect(shape).toBeVisible();
  await expect(shape).toHaveCSS('opacity', '0.5');
  const turn = await shape.evaluate((element) => {
    const { transform, rotate } = getComputedStyle(element);
    if (rotate !== 'none') return Number.parseFloat(rotate);
    const { a, b } = new DOMMatrix(transform);
    return Math.round((Math.atan2(b, a) * 180) / Math.PI);
  });
  expect(turn).toBe(30);
  const shadows = await shape.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].map((one) => {
      const { filter, boxShadow } = getComputedStyle(one);
      return `${filter} ${boxShadow}`;
    }),
  );
  expect(shadows.some((text) => text.includes('6px 12px'))).toBe(true);
});
