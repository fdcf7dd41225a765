import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, type Page, test } from './test';
import { addProject, readProject, signIn, writeDocument } from './account';
import { allow, card, closeManager, emptyPlugins, installFixture, openManager } from './plugins';
import { dialogBox, drag, elementsOf, openEditor, putElement, saveState, stageObject } from './stage';

const RATIO = 1;
const GUEST = 'test.hostile-guest';
const EXITS = 'test.hostile-exits';

test.beforeEach(() => emptyPlugins());
test.afterAll(() => emptyPlugins());

interface Opened {
  token: string;
  id: string;
}

async function editor(page: Page): Promise<Opened> {
  const { token } = await signIn(page);
  const id = await addProject(token, '敌意', RATIO);
  await writeDocument(token, id, (document) => putElement(document, dialogBox('box', 60, 60)));
  await openEditor(page, id);
  return { token, id };
}

const boxOf = async ({ token, id }: Opened) => elementsOf(await readProject(token, id))[0]?.box;

/** An element is dragged by the mouse to and fro, and each time the server has it where it was dropped. */
async function stillDrags(page: Page, opened: Opened): Promise<void> {
  const from = await boxOf(opened);
  if (from === undefined) throw new Error('the element is gone');
  const by = from.left < 300 ? 200 : -200;
  await drag(page, RATIO, { x: from.left + 150, y: from.top + 100 }, { x: by, y: 0 });
  await expect
    .poll(async () => Math.round((await boxOf(opened))?.left ?? 0), { timeout: 60_000 })
    .toBeGreaterThan(by > 0 ? from.left + 150 : -1);
  await expect
    .poll(async () => Math.abs(((await boxOf(opened))?.left ?? 0) - from.left))
    .toBeGreaterThan(150);
}

/** Measures from now on how long the page's thread was busy at a time, milliseconds. */
const watchFreezes = (page: Page) =>
  page.evaluate(() => {
    const seen = { longest: 0, all: 0 };
    Object.assign(globalThis, { freezes: seen });
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      const gap = now - last - 16;
      last = now;
      if (gap > seen.longest) seen.longest = gap;
      if (gap > 100) seen.all += gap;
      setTimeout(tick, 16);
    };
    tick();
  });
const freezes = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { freezes: { longest: number; all: number } }).freezes);

/** What an attack came to, for the table in docs/plugins/sandbox.md. */
function tell(name: string, began: number, measured: { longest: number; all: number }, end: string): void {
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const { longest, all } = measured;
  console.log(
    `${name}: ${end} after ${seconds} s; longest freeze ${longest.toFixed(0)} ms, in all ${all.toFixed(0)} ms`,
  );
}

async function again(page: Page, id: string): Promise<void> {
  await openManager(page);
  await card(page, id)
    .getByRole('button', { name: /重试|启用/ })
    .click();
  await expect(card(page, id)).toHaveAttribute('data-state', 'active');
  await closeManager(page);
}

test('a sandboxed plugin that floods, grows or sends false messages disturbs neither a drag nor a save', async ({
  page,
}) => {
  await installFixture('hostile-guest', {
    sandbox: true,
    permissions: ['document:read', 'document:write', 'storage', 'notify'],
  });
  const opened = await editor(page);
  await allow(page, GUEST);
  await closeManager(page);

  const attack = async (name: string, key: number, number: RegExp | null) => {
    await watchFreezes(page);
    const began = Date.now();
    await page.keyboard.press(`Control+Alt+${key}`);
    if (number === null) {
      await stillDrags(page, opened);
      tell(name, began, await freezes(page), 'goes on within its share');
      return;
    }
    // The number comes to the card only when the plugin is ended; the stage is used meanwhile.
    await stillDrags(page, opened);
    await openManager(page);
    await expect(card(page, GUEST)).toContainText(number, { timeout: 60_000 });
    await expect(card(page, GUEST)).toHaveAttribute('data-state', 'failed');
    const measured = await freezes(page);
    tell(name, began, measured, number.source);
    await closeManager(page);
    await stillDrags(page, opened);
    await expect(saveState(page)).toHaveAttribute('data-state', 'saved');
    await again(page, GUEST);
    return measured;
  };

  await test.step('changes that would make the document invalid are refused one by one', async () => {
    const before = (await readProject(opened.token, opened.id)).document;
    await page.keyboard.press('Control+Alt+9');
    const said = async () => (await readProject(opened.token, opened.id)).document.meta[GUEST];
    await expect.poll(said).toEqual(Array.from({ length: 7 }, () => 'MP1017'));
    const after = (await readProject(opened.token, opened.id)).document;
    expect({ ...after, meta: {} }).toEqual({ ...before, meta: {} });
  });
  await attack('shared references', 3, /MP1015/);
  await attack('a million patches', 4, /MP1014|MP1015/);
  const large = await attack('100/s of 3,000 patches', 2, /MP1016/);
  expect(large?.longest, 'milliseconds').toBeLessThan(1000);
  await attack('notices', 5, null);
  await expect(page.getByRole('status', { name: '插件消息' }).locator('span[title]')).toHaveCount(3);
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  await attack('80 small changes/s', 1, null);
  await attack('200 errors/s', 6, null);
  await expect(saveState(page)).toHaveAttribute('data-state', 'saved', { timeout: 60_000 });
});

/** Opens local ports, lets the plugin try every way out, and answers what they heard. */
async function tryExits(page: Page, then: (opened: Opened, heard: readonly string[]) => Promise<void>) {
  const heard: string[] = [];
  const udp = createSocket('udp4').on('message', (data) => heard.push(`udp ${data.length}`));
  udp.bind(0, '127.0.0.1');
  const tcp = createServer((socket) => {
    heard.push('connection');
    socket.on('data', (data) => heard.push(`tcp ${data.length}`)).on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await Promise.all([once(udp, 'listening'), once(tcp, 'listening')]);
  const ports = { udp: udp.address().port, tcp: (tcp.address() as { port: number }).port };
  try {
    const id = EXITS;
    await installFixture('hostile-exits', { sandbox: true, permissions: ['document:read', 'storage'] });
    const opened = await editor(page);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `mirra.plugin.${id}.ports`,
      JSON.stringify(ports),
    ] as const);
    await allow(page, id);
    await closeManager(page);
    await page.keyboard.press('Control+Alt+1');
    const tried = () => page.evaluate((key) => localStorage.getItem(key), `mirra.plugin.${id}.tried`);
    await expect.poll(tried, { timeout: 60_000 }).toBe('{"ran":0}');
    await then(opened, heard);
  } finally {
    udp.close();
    tcp.close();
  }
}

test('a sandboxed plugin cannot send data out by WebRTC, nested frames, hints or navigation', async ({
  page,
}) => {
  await tryExits(page, async (opened, heard) => {
    expect(heard).toEqual([]);
    for (const key of [2, 3, 4]) {
      const began = Date.now();
      await page.keyboard.press(`Control+Alt+${key}`);
      await openManager(page);
      await expect(card(page, EXITS)).toContainText('MP1019');
      console.log(`leaving ${key}: ended after ${Date.now() - began} ms, connections ${heard.length}`);
      await closeManager(page);
      await again(page, EXITS);
    }
    await stillDrags(page, opened);
    expect(heard).toEqual([]);
  });
});

test('no byte is sent even where the browser does not support the connection allowlist', async ({
  playwright,
  launchOptions,
  locale,
  viewport,
}) => {
  const args = [...(launchOptions.args ?? []), '--disable-features=ConnectionAllowlists'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  try {
    const page = await browser.newPage({ ...(locale && { locale }), viewport });
    await tryExits(page, async (opened, heard) => {
      // Such a browser opens connections for navigations that it then refuses; nothing is said on them.
      expect(heard.filter((what) => what !== 'connection')).toEqual([]);
      await stillDrags(page, opened);
    });
  } finally {
    await browser.close();
  }
});

test('a page plugin that throws everywhere harms only itself', async ({ page }) => {
  await installFixture('hostile-page', { permissions: ['document:read', 'document:write', 'notify'] });
  const opened = await editor(page);
  const stage = page.locator('main#main');
  const before = await stage.boundingBox();
  await allow(page, 'test.hostile-page');
  await closeManager(page);
  await expect(page.getByRole('alert').filter({ hasText: 'test.hostile-page' }).first()).toBeVisible();
  expect(await stage.boundingBox()).toEqual(before);
  await stillDrags(page, opened);
  await expect(saveState(page)).toHaveAttribute('data-state', 'saved');
  await page.screenshot({ path: test.info().outputPath('broken.png') });
  await openManager(page);
  await expect(card(page, 'test.hostile-page')).toContainText(/broken on purpose everywhere|MP1016/);
  await card(page, 'test.hostile-page').getByRole('button', { name: '停用' }).click();
  await closeManager(page);
  await expect(page.getByText('look at me')).toHaveCount(0);
  await stillDrags(page, opened);
});

test('a folder with an id of the product replaces and removes nothing', async ({ page }) => {
  await installFixture('hostile-page', { id: 'mirra.layers' });
  await editor(page);
  await openManager(page);
  await expect(page.getByText('the id mirra.layers belongs to the product')).toBeVisible();
  await expect(card(page, 'mirra.layers')).toHaveCount(0);
  await closeManager(page);
  await expect(stageObject(page, '对话框')).toBeAttached();
});
