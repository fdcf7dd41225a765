import { expect, type Page, test } from './test';
import { base, signIn } from './account';
import { listenToWorklets, loudest, loudTimeAfterClick } from './player-probe';
import { closeSocket, keepSockets } from './sockets';
import { ANSWER, mood, talkingProject } from './talking';

/** Long enough that it is still being said when a slow machine comes to the end of the test. */
const LONG_ANSWER = ANSWER.repeat(4);

async function ask(page: Page): Promise<void> {
  await expect(mood(page, 'idle')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('textbox', { name: '提问', exact: true }).fill('展厅有什么');
  await page.getByRole('textbox', { name: '提问', exact: true }).press('Enter');
  await expect(mood(page, 'speaking')).toBeVisible({ timeout: 60_000 });
}

test('captions follow the words; stop brings silence within 500 ms', async ({ page }) => {
  await listenToWorklets(page);
  const session = await signIn(page);
  const id = await talkingProject(session, '打断', LONG_ANSWER);
  await page.goto(`${base()}/project/preview/${id}`);
  await ask(page);
  // The avatar thinks until it speaks, with no idle moment in between.
  const moods = await page.evaluate(() => window.moods);
  expect(moods[moods.indexOf('thinking') + 1]).toBe('speaking');

  const caption = page.getByTestId('caption');
  const spoken = async () => (await caption.locator('span').first().textContent()) ?? '';
  await expect(caption).toBeVisible();
  expect(LONG_ANSWER).toContain((await caption.textContent())?.trim() ?? '');
  await expect.poll(spoken).not.toBe('');
  const early = await spoken();
  await expect.poll(async () => (await spoken()).length).toBeGreaterThan(early.length);
  expect(await spoken()).toContain(early);

  await expect.poll(() => loudest(page)).toBeGreaterThan(0.02);
  expect(await loudTimeAfterClick(page, '停止回答')).toBeLessThan(500);
  await expect(mood(page, 'idle')).toBeVisible();
  await expect(caption).toHaveCount(0);
  await expect(page.getByRole('button', { name: '停止回答' })).toHaveCount(0);

  // It can be asked again at once.
  await ask(page);
});

test('a lost stream reconnects and speaks again', async ({ page }) => {
  await keepSockets(page);
  const session = await signIn(page);
  const id = await talkingProject(session, '重连');
  await page.goto(`${base()}/project/preview/${id}`);
  await expect(mood(page, 'idle')).toBeVisible({ timeout: 60_000 });
  const next = page.waitForEvent('websocket');
  await closeSocket(page);
  await (await next).waitForEvent('framereceived');
  await ask(page);
  await expect(page.getByText(/连接已断开|正在连接数字人/)).toHaveCount(0);
});

test('a browser without WebSocket shows a notice in place of the avatar, and gets answers as text', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'));
  const session = await signIn(page);
  const id = await talkingProject(session, '老浏览器');
  await page.goto(`${base()}/project/preview/${id}`);
  await expect(page.getByRole('alert').filter({ hasText: '此浏览器不支持 WebSocket' })).toBeVisible();
  await page.getByRole('textbox', { name: '提问', exact: true }).fill('展厅有什么');
  await page.getByRole('textbox', { name: '提问', exact: true }).press('Enter');
  await expect(page.getByTestId('caption')).toContainText('我们的展厅分为三个部分');
  expect(errors).toEqual([]);
});
