import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { createScenePainter } from '../../film/picture/scene-painter';
import { fontFilesOf } from '../../server/engines/film/fonts';
import { createProgramKit } from '../../tools/film/canvas/kit';
import { lettersOf } from '../../film/picture/letters';
import { openSources } from '../../tools/film/segment/sources';
import { sceneOf, segmentOf } from '../fixtures/films';
import { everything } from '../unit/film/picture/stages';
import { base } from './account';
import { Board } from './board';
import { expect, test } from './test';

/** Types whose picture depends on the time at which it is taken. */
const TIMED = ['mirra.clock', 'mirra.marquee'];
/** By how much a part of a color may be another one, of 255, and how many of the pixels. */
const TOLERANCE = 24;
const SHARE = 0.02;

let board: Board;
test.beforeAll(async ({ browser }) => {
  board = await Board.open(browser);
});
test.afterAll(() => board.close());

/** The frame of a film of the board's stage, RGBA. */
async function frameOf(size: { width: number; height: number }): Promise<Buffer> {
  const { document } = await board.project();
  const scene = sceneOf(1, { stage: document, language: 'zh-CN' });
  const plan = { ...segmentOf(scene, ''), size, ffmpeg: '', fonts: fontFilesOf(['noto-serif-sc'], []) };
  const kit = createProgramKit(plan.fonts, lettersOf([scene]));
  const { view, sources } = await openSources(scene, plan, kit, new AbortController().signal);
  const context = kit.createCanvas(size.width, size.height);
  createScenePainter(view, sources, kit, size).paint(context, 0);
  return Buffer.from((context.canvas as unknown as Canvas).data());
}

test('a frame of a film looks as the player shows it', { tag: '@full' }, async () => {
  const { order, pages } = everything().elements;
  const elements = order.flatMap((id) => pages[0]?.[id] ?? []).filter(({ type }) => !TIMED.includes(type));
  // Players blur shadows twice as far as the editor, thumbnails and films do.
  await board.lay(elements.map((one) => ({ ...one, style: { ...one.style, shadow: null } })));
  const { page } = board;
  await page.setViewportSize({ width: 1500, height: 842 });
  await page.goto(`${base()}/project/preview/${board.id}`);
  const shown = page.locator('[data-layer="elements"]');
  await expect(shown.locator('[data-element]')).toHaveCount(elements.length);
  await page.evaluate(() => document.fonts.ready);
  const others = async () => {
    // What the player shows besides its elements and their background.
    const besides = page.locator('[data-layer]:not([data-layer="elements"], [data-layer="background"])');
    await besides.evaluateAll((layers) => {
      for (const layer of layers) (layer as HTMLElement).style.opacity = '0';
    });
    const box = await shown.boundingBox();
    // The mark of generated content cannot be hidden.
    const mark = await page.getByText('AI 生成').first().boundingBox();
    if (box === null || mark === null) return 1;
    const isMark = (x: number, y: number) =>
      x >= mark.x && x < mark.x + mark.width && y >= mark.y && y < mark.y + mark.height;
    const size = { width: Math.round(box.width / 2) * 2, height: Math.round(box.height / 2) * 2 };
    const film = await frameOf(size);
    const screenshot = await page.screenshot({ clip: { x: box.x, y: box.y, ...size } });
    const player = await sharp(screenshot).ensureAlpha().raw().toBuffer();
    let count = 0;
    for (let at = 0; at < film.length; at += 4) {
      const parts = [0, 1, 2].map((part) => Math.abs((film[at + part] ?? 0) - (player[at + part] ?? 0)));
      const [x, y] = [(at / 4) % size.width, Math.floor(at / 4 / size.width)];
      if (Math.max(...parts) > TOLERANCE && !isMark(box.x + x, box.y + y)) count++;
    }
    return (count * 4) / film.length;
  };
  // Fonts and plugins arrive one after the other.
  await expect.poll(others, { timeout: 15_000 }).toBeLessThan(SHARE);
});
