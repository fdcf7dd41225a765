import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from './test';
import { addProject, base, readProject, signIn, writeDocument } from './account';
import { allow, card, closeManager, emptyPlugins, installFixture, openManager, statusEntry } from './plugins';
import { dialogBox, openEditor, openPanel, putElement, select } from './stage';

const RATIO = 1;

test.beforeEach(() => emptyPlugins());
test.afterAll(() => emptyPlugins());

interface Opened {
  token: string;
  id: string;
}

async function editor(page: Page): Promise<Opened> {
  const { token } = await signIn(page);
  const id = await addProject(token, '插件', RATIO);
  await openEditor(page, id);
  return { token, id };
}

/** The editor still edits and saves: the avatar is moved by keyboard. */
async function stillEdits(page: Page, { token, id }: Opened): Promise<void> {
  const left = async () => (await readProject(token, id)).document.avatar.left;
  const before = await left();
  await select(page, '数字人');
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBe(before + 1);
}

const isSerious = ({ impact }: { impact?: string | null }) => impact === 'serious' || impact === 'critical';

const tools = (page: Page) => page.getByRole('navigation', { name: '工具' });

test('a plugin runs only after the user has seen what it may do, and again after a reload', async ({
  page,
}) => {
  await installFixture('shared', { permissions: ['document:read', 'network:https://api.example.com'] });
  await editor(page);
  await openManager(page);
  await expect(card(page, 'test.shared')).toHaveAttribute('data-state', 'new');
  await card(page, 'test.shared').getByRole('button', { name: '启用…' }).click();
  const consent = page.getByRole('dialog', { name: /启用“Test shared”/ });
  expect((await new AxeBuilder({ page }).analyze()).violations.filter(isSerious)).toEqual([]);
  await expect(consent.getByText('查看您的项目内容')).toBeVisible();
  await expect(consent.getByText('连接 https://api.example.com')).toBeVisible();
  await consent.getByRole('button', { name: '暂不' }).click();
  await expect(card(page, 'test.shared')).toHaveAttribute('data-state', 'new');
  await allow(page, 'test.shared');
  await closeManager(page);

  const panel = await openPanel(page, '共享面板');
  await expect(panel.getByText('ratio 1')).toBeVisible();
  await panel.getByRole('button', { name: 'clicked 0' }).click();
  await expect(panel.getByRole('button', { name: 'clicked 1' })).toBeVisible();
  const same = await page.evaluate(async () => {
    const shared = globalThis as unknown as {
      testShared: { React: unknown; useState: unknown };
      [key: symbol]: (name: string) => Promise<{ default: unknown; useState: unknown }>;
    };
    const react = await shared[Symbol.for('mirra.plugin-host')]?.('react');
    return shared.testShared.React === react?.default && shared.testShared.useState === react?.useState;
  });
  expect(same, 'the plugin has the very React of the page').toBe(true);

  await page.reload();
  await expect(tools(page).getByRole('button', { name: '共享面板' })).toBeVisible();

  // A new permission asks again, and nothing runs before the answer.
  await installFixture('shared', { permissions: ['document:read', 'document:write'] });
  await page.reload();
  await openManager(page);
  await expect(card(page, 'test.shared')).toHaveAttribute('data-state', 'changed');
  await expect(page.getByText('共享面板')).toHaveCount(0);
});

test('disable, enable and remove work without a reload and leave nothing behind', async ({ page }) => {
  await installFixture('shared', { permissions: ['document:read'] });
  await editor(page);
  const button = tools(page).getByRole('button', { name: '共享面板' });
  const before = await tools(page).getByRole('button').count();
  await allow(page, 'test.shared');
  await expect(button).toBeAttached();
  const row = card(page, 'test.shared');
  await row.getByRole('button', { name: '停用' }).click();
  await expect(row).toHaveAttribute('data-state', 'disabled');
  await expect(button).toHaveCount(0);
  await row.getByRole('button', { name: '启用' }).click();
  await expect(button).toBeAttached();
  await row.getByRole('button', { name: '移除' }).click();
  await page.getByRole('dialog', { name: /移除“/ }).getByRole('button', { name: '移除' }).click();
  await expect(row).toHaveAttribute('data-state', 'new');
  await expect(tools(page).getByRole('button')).toHaveCount(before);
});

test('safe mode starts without third parties, says so, and can be left', async ({ page }) => {
  await installFixture('shared', { permissions: ['document:read'] });
  const opened = await editor(page);
  await allow(page, 'test.shared');
  await page.goto(`${base()}/project?id=${opened.id}&safe-mode`);
  await expect(page.getByText('安全模式：未加载任何第三方插件。')).toBeVisible();
  await expect(tools(page).getByRole('button', { name: '共享面板' })).toHaveCount(0);
  await stillEdits(page, opened);
  await page.getByRole('button', { name: '退出安全模式' }).click();
  await expect(tools(page).getByRole('button', { name: '共享面板' })).toBeVisible();
  await expect(page.getByText('安全模式')).toHaveCount(0);
});

test.describe('a plugin that', () => {
  test('throws in setup is named; the rest goes on', async ({ page }) => {
    await installFixture('throws-in-setup');
    const opened = await editor(page);
    await allow(page, 'test.throws-in-setup', 'failed');
    await expect(card(page, 'test.throws-in-setup')).toContainText('broken on purpose in setup');
    await closeManager(page);
    await expect(statusEntry(page)).toHaveText('1 个插件有问题');
    await stillEdits(page, opened);
  });

  test('throws in a panel breaks its panel alone', async ({ page }) => {
    await installFixture('throws-in-panel');
    const opened = await editor(page);
    await allow(page, 'test.throws-in-panel');
    await closeManager(page);
    const panel = await openPanel(page, 'Broken panel');
    await expect(panel.getByRole('alert')).toContainText('test.throws-in-panel');
    await stillEdits(page, opened);
    await openManager(page);
    await expect(card(page, 'test.throws-in-panel')).toContainText('broken on purpose in a panel');
    await card(page, 'test.throws-in-panel').getByRole('button', { name: '停用' }).click();
    await expect(tools(page).getByRole('button', { name: 'Broken panel' })).toHaveCount(0);
  });

  test('throws on the canvas breaks its element alone', async ({ page }) => {
    await installFixture('throws-on-canvas');
    const { token } = await signIn(page);
    const id = await addProject(token, '画布', RATIO);
    await writeDocument(token, id, (document) => {
      putElement(document, { ...dialogBox('bad', 60, 60), type: 'test.throws-on-canvas' });
    });
    await openEditor(page, id);
    const opened = { token, id };
    await allow(page, 'test.throws-on-canvas');
    await expect(card(page, 'test.throws-on-canvas')).toContainText('broken on purpose on the canvas');
    await closeManager(page);
    await stillEdits(page, opened);
    expect((await readProject(token, id)).document.elements.order).toEqual(['bad']);
  });

  test('throws in a listener is named; the others hear', async ({ page }) => {
    await installFixture('throws-in-listener');
    const opened = await editor(page);
    await allow(page, 'test.throws-in-listener');
    await closeManager(page);
    await stillEdits(page, opened);
    await openManager(page);
    await expect(card(page, 'test.throws-in-listener')).toContainText('broken on purpose in a listener');
  });

  test('never finishes its setup is given up after five seconds', async ({ page }) => {
    await installFixture('never-ready');
    const opened = await editor(page);
    await allow(page, 'test.never-ready', 'failed');
    await expect(card(page, 'test.never-ready')).toContainText('MP1006');
    await closeManager(page);
    await stillEdits(page, opened);
  });

  test('is not what its manifest says is reported to whoever opens the manager, and never runs', async ({
    page,
  }) => {
    await installFixture('shared', { integrity: `sha384-${'A'.repeat(64)}` });
    const opened = await editor(page);
    await openManager(page);
    await expect(page.getByText('does not have the hash that manifest.json names')).toBeVisible();
    await closeManager(page);
    await stillEdits(page, opened);
  });

  test('arrives changed on the way is refused by the browser', async ({ page }) => {
    await installFixture('shared');
    await page.route('**/plugins/test.shared/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tampered = true;' }),
    );
    const opened = await editor(page);
    await allow(page, 'test.shared', 'failed');
    await expect(card(page, 'test.shared')).toContainText('MP1011');
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await closeManager(page);
    await stillEdits(page, opened);
  });

  test('does what it was not granted is refused by name', async ({ page }) => {
    await installFixture('denied', { permissions: ['document:read'] });
    const opened = await editor(page);
    await allow(page, 'test.denied');
    await closeManager(page);
    await page.keyboard.press('Control+Alt+p');
    await openManager(page);
    await expect(card(page, 'test.denied')).toContainText('MP1010');
    await expect(card(page, 'test.denied')).toContainText('document:write');
    await closeManager(page);
    await stillEdits(page, opened);
    expect((await readProject(opened.token, opened.id)).document.background.color).not.toBe('#FF0000');
  });

  test('hangs in its sandbox is ended; the page goes on', async ({ page }) => {
    await installFixture('hung', { sandbox: true });
    const opened = await editor(page);
    await allow(page, 'test.hung');
    await closeManager(page);
    await page.keyboard.press('Control+Alt+h');
    await stillEdits(page, opened);
    await openManager(page);
    await expect(card(page, 'test.hung')).toHaveAttribute('data-state', 'failed');
    await expect(card(page, 'test.hung')).toContainText('did not answer');
    await expect(page.locator('iframe')).toHaveCount(0);
    await closeManager(page);
    await stillEdits(page, opened);
  });

  test('looks for a way out of its sandbox finds none', async ({ page }) => {
    await installFixture('escape', { sandbox: true });
    const opened = await editor(page);
    const reached: string[] = [];
    await page.route('https://example.com/**', (route) => {
      reached.push(route.request().url());
      return route.abort();
    });
    await allow(page, 'test.escape', /active|failed/);
    // Its setup fails and names each way that was open.
    await expect(card(page, 'test.escape')).not.toContainText('a way out');
    await expect(card(page, 'test.escape')).toHaveAttribute('data-state', 'active');
    await closeManager(page);
    await page.keyboard.press('Control+Alt+e');
    await openManager(page);
    await expect(card(page, 'test.escape')).toContainText('MP1019');
    await closeManager(page);
    expect(reached).toEqual([]);
    await stillEdits(page, opened);
  });

  test('is made for another API runs none of its code', async ({ page }) => {
    await installFixture('future', { apiVersion: 9 });
    const opened = await editor(page);
    await allow(page, 'test.future', 'failed');
    await expect(card(page, 'test.future')).toContainText('MP1009');
    expect(await page.evaluate(() => 'futurePluginRan' in globalThis)).toBe(false);
    await closeManager(page);
    await stillEdits(page, opened);
  });
});
