import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from './test';
import { addProject, base, call, register, writeDocument } from './account';
import { Firefox, firefoxPath } from './firefox';

const GREETING = '欢迎光临。';
const ANSWER = '早上九点开门。';
const QUESTION = '几点开门？';

/** A page of another site than the server's, since names and numbers of this machine are two sites; and a link that it may show. */
async function shop() {
  const { token } = await register();
  const id = await addProject(token, '门店', 1);
  const role = await call(
    'POST /avatar/model/saveModel',
    {
      body: {
        name: '接待员',
        description: '',
        openingRemarks: GREETING,
        commonQuestions: [{ question: QUESTION, answer: ANSWER }],
        fallbackScript: '请问同事。',
        randomness: 0.5,
      },
    },
    token,
  );
  await writeDocument(token, id, (document) => {
    document.roleId = role.id;
  });
  let options = '';
  let shown = '';
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="zh-CN"><title>Shop</title><h1>Shop</h1><script src="${base()}/embed.js" data-code="${shown}" ${options}></script></html>`,
      ),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const body = { projectId: id, validity: 'permanent' as const, frameOrigins: [origin] };
  const { code } = await call('POST /conversation/share', { body }, token);
  shown = code;
  return {
    origin,
    /** The same page under another name, which the link does not allow. */
    stranger: `http://shop.localhost:${port}`,
    /** What its owner sees of the link. */
    link: async () => (await call('GET /conversation/share', { query: { projectId: id } }, token))[0],
    /** Shows a link that does not exist from the next visit on. */
    forget() {
      shown = 'unknown';
    },
    /** Attributes of the script from the next visit on. */
    set(next: string) {
      options = next;
    },
    close: () => server.close(),
  };
}

const STORAGE = `(() => { try { return String(localStorage.length); } catch (error) { return error.name; } })()`;

/** Whether the whole of the close button can be pressed, and no part of it lies over the frame. */
async function expectRoomToClose(page: Page) {
  const closer = await page.getByRole('button', { name: '关闭', exact: true }).boundingBox();
  const frame = await page.locator('iframe').boundingBox();
  if (closer === null || frame === null) throw new Error('The window is not shown.');
  expect(closer.width).toBeGreaterThanOrEqual(44);
  expect(closer.height).toBeGreaterThanOrEqual(44);
  expect(closer.y + closer.height).toBeLessThanOrEqual(frame.y);
}

test('an embedded frame works on another site without access to storage', async ({ browser }) => {
  const site = await shop();
  const visitors = await browser.newContext({ locale: 'zh-CN' });
  const page = await visitors.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(site.origin);
  const button = page.getByRole('button', { name: '打开数字人对话' });
  await button.click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText(GREETING).first()).toBeVisible();
  const inner = page.frames().find((one) => one.url().startsWith(base()));
  expect(await inner?.evaluate(STORAGE)).toBe('SecurityError');
  await frame.getByRole('textbox', { name: '提问' }).fill(QUESTION);
  await frame.getByRole('textbox', { name: '提问' }).press('Enter');
  await expect(frame.getByText(ANSWER).first()).toBeVisible();
  // The frame's own buttons can be pressed beside the one that closes the window.
  await frame.getByRole('button', { name: '静音', exact: true }).click();
  await expectRoomToClose(page);
  await page.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(button).toBeFocused();
  expect(errors).toEqual([]);

  // On the left, in a light color, with a long name, and over the whole of a small screen.
  site.set(
    'data-position="left" data-color="#fff" data-open="true" data-label="请联系我们门店的数字人接待员，她每天二十四小时在线"',
  );
  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 800 },
    { width: 800, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(site.origin);
    await expect(frame.getByText(GREETING).first()).toBeAttached();
    await expectRoomToClose(page);
  }
  await visitors.close();
  site.close();
});

test('the embed of a link that is gone or closed to the site says so at once, and the owner sees the refusal', async ({
  browser,
}) => {
  const site = await shop();
  const visitors = await browser.newContext({ locale: 'zh-CN' });
  const page = await visitors.newPage();
  const warned: string[] = [];
  page.on('console', (said) => said.type() === 'warning' && warned.push(said.text()));
  const open = async (origin: string) => {
    await page.goto(origin);
    await page.getByRole('button', { name: '打开数字人对话' }).click();
  };
  // Sooner than the frame itself is given up.
  const soon = { timeout: 60_000 };
  await open(site.stranger);
  await expect(page.getByRole('alert')).toContainText('此网站尚未获准显示该对话。', soon);
  await expect(page.getByRole('alert').getByRole('link', { name: '在新窗口中打开' })).toBeVisible();
  await expect(page.getByRole('button', { name: '关闭', exact: true })).toBeFocused();
  expect(warned.some((text) => text.includes(`${site.stranger} may not show`))).toBe(true);
  expect((await site.link())?.refusedOrigins).toMatchObject([{ origin: site.stranger, count: 1 }]);

  site.forget();
  await open(site.origin);
  await expect(page.getByRole('alert')).toHaveText('该对话已不可用。', soon);
  await visitors.close();
  site.close();
});

test('it talks in Firefox too, which keeps nothing there either', { tag: '@full' }, async () => {
  test.skip(firefoxPath === undefined, 'There is no Firefox: the set-up says how it is installed.');
  const site = await shop();
  const firefox = await Firefox.open(firefoxPath ?? '');
  await firefox.goto(site.origin);
  await firefox.evaluate(site.origin, 'Mirra.open()');
  const frame = '/project/preview/share';
  const shown = () => firefox.evaluate(frame, 'document.body?.innerText ?? ""');
  await expect.poll(shown).toContain(GREETING);
  expect(await firefox.evaluate(frame, STORAGE)).toBe('SecurityError');
  await firefox.evaluate(site.origin, `Mirra.ask(${JSON.stringify(QUESTION)})`);
  await expect.poll(shown).toContain(ANSWER);
  await firefox.close();
  site.close();
});
