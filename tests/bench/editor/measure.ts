import { rm } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import playwright from '../../../playwright.config';
import { addProject, keepSession, register, type Session, writeDocument } from '../../e2e/account';
import { putElement } from '../../e2e/stage';
import { makeDataDir, startServerProcess } from '../../server-process';
import { buildSite } from '../site';
import { percentile, round } from '../stats';
import { boardOf } from './boards';
import { type Cost, Meter, probe } from './meter';
import { buildPages, openPage } from './pages';

export interface Options {
  sizes: readonly number[];
  steps: number;
  cycles: number;
}

export interface BoardResult {
  size: number;
  drag: Cost;
  /** The same while an autosave falls into it. */
  dragSaving: Cost;
  baseline: Cost;
  marquee: Cost;
  zoom: Cost;
  /** Script of one key press, ms: a move by an arrow, taking it back, doing it again. */
  nudge: number;
  undo: number;
  redo: number;
}

const VIEWPORT = { width: 1366, height: 768 };
const KEY_ROUNDS = 10;

async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ locale: 'zh-CN', viewport: VIEWPORT });
  await page.addInitScript(probe);
  return page;
}

async function addBoard({ token }: Session, size: number): Promise<string> {
  const id = await addProject(token, `${size}`, 1);
  await writeDocument(token, id, (document) => {
    document.events.virtualUrl = null;
    const board = boardOf(size);
    board.forEach((element, index) => {
      const page = Math.floor(index / 250);
      if (page === 0) return putElement(document, element);
      document.elements.pages[page] ??= {};
      const target = document.elements.pages[page];
      target[element.id] = element;
      return document.elements.order.push(element.id);
    });
  });
  return id;
}

async function openBoard(page: Page, id: string, size: number): Promise<void> {
  await page.goto(`${process.env.BASE_URL ?? ''}/project?id=${id}`);
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-stage] ul button').length === count,
    size,
    { timeout: 180_000 },
  );
  await page.locator('header [data-state="saved"]').waitFor();
  await page.waitForTimeout(1500);
}

async function measureBoard(browser: Browser, session: Session, size: number, steps: number, pages: string) {
  const id = await addBoard(session, size);
  const page = await newPage(browser);
  await keepSession(page, session);
  await openBoard(page, id, size);
  const meter = await Meter.on(page);
  const paper = await page.locator('[data-stage] > div').first().boundingBox();
  if (paper === null) throw new Error('the stage is not shown');
  const scale = paper.width / 1280;
  const middle = { x: paper.x + 640 * scale, y: paper.y + 360 * scale };

  const press = async (to: { x: number; y: number }, rest = 1000) => {
    await page.mouse.move(to.x, to.y);
    await page.mouse.down();
    // The first moves lift the object and open the gesture: once, and not part of a frame.
    for (let step = 1; step <= 5; step++) await page.mouse.move(to.x + step, to.y + step);
    await page.waitForTimeout(rest);
  };
  await press(middle);
  const drag = await meter.cost(() => meter.wander(middle, steps, 120));
  await page.mouse.up();
  await page.waitForTimeout(500);
  // A change just before: it is saved when the pause after it is over, which is within the next drag.
  await page.keyboard.press('ArrowLeft');
  await press({ x: middle.x + 5, y: middle.y + 5 }, 100);
  const dragSaving = await meter.cost(() => meter.wander(middle, steps, 120));
  await page.mouse.up();
  await page.waitForTimeout(500);

  const key = async (keys: string): Promise<number> => {
    const costs: number[] = [];
    for (let index = 0; index < KEY_ROUNDS; index++) {
      const before = await meter.script();
      await page.keyboard.press(keys);
      costs.push((await meter.script()) - before);
    }
    return round(percentile(costs, 0.5), 2);
  };
  const nudge = await key('ArrowRight');
  const undo = await key('Control+z');
  const redo = await key('Control+Shift+z');
  await page.keyboard.press('Escape');

  const corner = { x: paper.x - 20, y: paper.y - 20 };
  await press(corner);
  const marquee = await meter.cost(async () => {
    for (let step = 1; step <= steps / 2; step++) {
      const part = step / (steps / 2);
      await meter.moveTo({
        x: corner.x + (paper.width + 40) * part,
        y: corner.y + (paper.height + 40) * part,
      });
    }
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.mouse.move(middle.x, middle.y);
  await page.keyboard.down('Control');
  const zoom = await meter.cost(async () => {
    for (let step = 0; step < 40; step++) await page.mouse.wheel(0, step < 20 ? -20 : 20);
  });
  await page.keyboard.up('Control');
  await page.close();

  const bare = await newPage(browser);
  await openPage(bare, pages, 'baseline');
  await bare.waitForFunction(() => 'baseline' in window);
  await bare.evaluate((board) => window.baseline.open(board, 682, 688), boardOf(size));
  await bare.waitForTimeout(500);
  const bareMeter = await Meter.on(bare);
  await bare.mouse.move(341, 190);
  await bare.mouse.down();
  await bare.waitForTimeout(300);
  const baseline = await bareMeter.cost(() => bareMeter.wander({ x: 341, y: 190 }, steps, 120));
  await bare.mouse.up();
  await bare.close();
  return { size, drag, dragSaving, baseline, marquee, zoom, nudge, undo, redo } satisfies BoardResult;
}

/** Script of an opening when the editor's chunks are there, ms, and how the heap grows over many of them, MB. */
async function measureOpenings(browser: Browser, session: Session, cycles: number) {
  const id = await addBoard(session, 100);
  const page = await newPage(browser);
  await keepSession(page, session);
  await openEditor100(page, id);
  const meter = await Meter.on(page);
  const opened = () =>
    page.waitForFunction(
      () =>
        document.querySelectorAll('[data-stage] ul button').length === 100 &&
        document.querySelector('header [data-state="saved"]') !== null,
      undefined,
      { timeout: 60_000, polling: 'raf' },
    );
  const cycle = async (): Promise<number> => {
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('[data-stage]') === null);
    const before = await meter.script();
    await page.goForward();
    await opened();
    return (await meter.script()) - before;
  };
  const scripts: number[] = [];
  for (let index = 0; index < 30; index++) scripts.push(await cycle());
  const before = await meter.heap();
  for (let index = 0; index < cycles; index++) await cycle();
  const drift = (await meter.heap()) - before;
  await page.close();
  return {
    script: round(percentile(scripts.slice(10), 0.5)),
    heapBefore: round(before),
    drift: round(drift, 2),
  };
}

/** Through the list of projects, so that the way back and forth loads no page anew. */
async function openEditor100(page: Page, id: string): Promise<void> {
  await page.goto(`${process.env.BASE_URL ?? ''}/work/project`);
  await page.locator('main').first().waitFor();
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: 'bench', usr: null }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `/project?id=${id}`);
  await page.waitForFunction(() => document.querySelectorAll('[data-stage] ul button').length === 100);
}

async function measureAlone(browser: Browser, pages: string) {
  const page = await newPage(browser);
  await openPage(page, pages, 'document');
  await page.waitForFunction(() => 'measureDocument' in window);
  const { transact, undo } = await page.evaluate((board) => {
    window.measureDocument(board, 100);
    return window.measureDocument(board, 400);
  }, boardOf(1000));
  await openPage(page, pages, 'plugins');
  await page.waitForFunction(() => 'measurePlugins' in window);
  // The first time is the one that a user waits for: nothing is compiled yet.
  const { ms, setups } = await page.evaluate(() => window.measurePlugins());
  await page.close();
  return {
    transact: round(percentile(transact, 0.5), 3),
    transactP95: round(percentile(transact, 0.95), 3),
    undo: round(percentile(undo, 0.5), 3),
    undoP95: round(percentile(undo, 0.95), 3),
    setups,
    setupMs: round(ms, 2),
  };
}

/** Opens seeded boards in a real browser on the real server, and bare Konva beside it in the same browser. */
export async function measureEditor({ sizes, steps, cycles }: Options) {
  const site = buildSite();
  const pages = await buildPages();
  const dataDir = await makeDataDir();
  const server = await startServerProcess(dataDir, { MIRRA_BUILD_DIR: site, REQUESTS_PER_MINUTE: '100000' });
  process.env.BASE_URL = server.address;
  const browser = await chromium.launch(playwright.use?.launchOptions);
  try {
    const session = await register();
    const alone = await measureAlone(browser, pages);
    const boards: BoardResult[] = [];
    for (const size of sizes) boards.push(await measureBoard(browser, session, size, steps, pages));
    const openings = await measureOpenings(browser, session, cycles);
    return { chromium: browser.version(), alone, boards, openings, cycles };
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export type EditorResult = Awaited<ReturnType<typeof measureEditor>>;
