import { expect, type Page, test } from './test';
import { addProject, signIn, writeDocument } from './account';
import { dialogBox, onScreen, putElement, stageObject } from './stage';

const RATIO = 1;
const COUNT = 160;

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** What the still canvas shows, as sums of small areas. */
async function picture(page: Page): Promise<number[]> {
  await twoFrames(page);
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] .konvajs-content canvas');
    const { width = 0, height = 0 } = canvas ?? {};
    const data = canvas?.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const sums = Array.from({ length: 400 }, () => 0);
    data.forEach((value, at) => {
      const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
      const area = Math.floor((y * 20) / height) * 20 + Math.floor((x * 20) / width);
      sums[area] = (sums[area] ?? 0) + value;
    });
    return sums;
  });
}

/** What the still canvas shows at a point of the stage: red, green, blue, alpha. */
async function colorAt(page: Page, at: { x: number; y: number }): Promise<number[]> {
  const { x, y } = await onScreen(page, RATIO, at.x, at.y);
  return page.evaluate(
    ([left, top]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] .konvajs-content canvas');
      const context = canvas?.getContext('2d');
      if (!canvas || !context) return [];
      const box = canvas.getBoundingClientRect();
      const density = canvas.width / box.width;
      return Array.from(
        context.getImageData((left - box.left) * density, (top - box.top) * density, 1, 1).data,
      );
    },
    [x, y] as const,
  );
}

/** The same after everything was drawn anew, as when a font has come. */
async function pictureAnew(page: Page): Promise<number[]> {
  await page.evaluate(() => void document.fonts.dispatchEvent(new Event('loadingdone')));
  return picture(page);
}

/** How far two pictures differ in their most different area, as a part of what it shows. */
const difference = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0)) / Math.max(1, value)));

/** Colors are rounded where pictures lie over each other; a moved box is far more than that. */
const ROUNDING = 0.004;

test('a full stage looks the same after edits and zooming as drawn from scratch', { tag: '@full' }, async ({
  page,
}) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '满', RATIO);
  await writeDocument(token, id, (document) => {
    document.events.virtualUrl = null;
    for (let index = 0; index < COUNT; index++) {
      const box = dialogBox(`n${index}`, 20 + (index % 16) * 65, 10 + Math.floor(index / 16) * 50);
      putElement(document, {
        ...box,
        type: 'mirra.shape',
        name: box.id,
        box: { ...box.box, width: 58, height: 44 },
        rotation: index % 7,
        opacity: 0.9,
        props: { fill: index % 2 === 0 ? '#0B5E47' : '#C92A2A' },
      });
    }
  });
  await page.goto(`${process.env.BASE_URL ?? ''}/project?id=${id}`);
  await expect(stageObject(page, `n${COUNT - 1}`)).toBeAttached();
  // The code of grounds and shapes comes after the stage: the last shape, which is red, stands in front of all others.
  const last = { x: 20 + ((COUNT - 1) % 16) * 65 + 29, y: 10 + Math.floor((COUNT - 1) / 16) * 50 + 22 };
  const isShown = async () => {
    const [red = 0, green = 0] = await colorAt(page, last);
    const [, , , ground] = await colorAt(page, { x: 1270, y: 710 });
    return red - green > 100 && ground === 255;
  };
  await expect.poll(isShown).toBe(true);
  const isAsDrawnAnew = async () => {
    const shown = await picture(page);
    expect(difference(shown, await pictureAnew(page))).toBeLessThan(ROUNDING);
    return shown;
  };

  let before = await isAsDrawnAnew();
  const changes = async (act: () => Promise<void>) => {
    await act();
    const after = await isAsDrawnAnew();
    expect(difference(after, before)).toBeGreaterThan(ROUNDING);
    before = after;
  };
  /** Far enough that it is seen in the sums. */
  const move = async (key: string) => {
    for (let step = 0; step < 5; step++) await page.keyboard.press(`Shift+${key}`);
  };
  // In the middle of the order twice, so that the second change is drawn between two pictures; then far from there.
  await stageObject(page, 'n70').focus();
  await changes(() => move('ArrowDown'));
  await changes(() => move('ArrowDown'));
  await stageObject(page, 'n151').focus();
  await changes(() => move('ArrowRight'));
  await changes(() => page.keyboard.press('Delete'));
  await changes(() => page.keyboard.press('Control+z'));

  const middle = await onScreen(page, RATIO, 640, 360);
  await page.mouse.move(middle.x, middle.y);
  await page.keyboard.down('Control');
  for (let step = 0; step < 4; step++) await page.mouse.wheel(0, -60);
  await page.keyboard.up('Control');
  await expect
    .poll(async () => (await onScreen(page, RATIO, 640, 360)).scale)
    .toBeGreaterThan(middle.scale * 1.5);
  await expect
    .poll(async () => difference(await picture(page), await pictureAnew(page)))
    .toBeLessThan(ROUNDING);
});
