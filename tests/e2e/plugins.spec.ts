import { expect, type Page, test } from './test';
import { addProject, base, readProject, signIn, writeDocument } from './account';
import { expectNoBarrier } from './barriers';
import { allow, card, closeManager, emptyPlugins, installFixture, openManager, statusEntry } from './plugins';
import { dialogBox, openEditor, openPanel, putElement, select, stageObject } from './stage';

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

const tools = (page: Page) => page.getByRole('navigation', { name: '工具' });

test('a plugin runs only after the user has seen its permissions, and again after a reload', async ({
  page,
}) => {
  await installFixture('shared', { permissions: ['document:read', 'network:https://api.example.com'] });
  await editor(page);
  await openManager(page);
  await expect(card(page, 'test.shared')).toHaveAttribute('data-state', 'new');
  await card(page, 'test.shared').getByRole('button', { name: '启用…' }).click();
  const consent = page.getByRole('dialog', { name: /启用“Test shared”/ });
  await expectNoBarrier(page);
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

test('disable, enable, safe mode and remove leave nothing behind', { tag: '@full' }, async ({ page }) => {
  await installFixture('shared', { permissions: ['document:read'] });
  const opened = await editor(page);
  const button = tools(page).getByRole('button', { name: '共享面板' });
  const before = await tools(page).getByRole('button').count();
  const row = card(page, 'test.shared');

  await test.step('disabled and enabled without a reload', async () => {
    await allow(page, 'test.shared');
    await expect(button).toBeAttached();
    await row.getByRole('button', { name: '停用' }).click();
    await expect(row).toHaveAttribute('data-state', 'disabled');
    await expect(button).toHaveCount(0);
    await row.getByRole('button', { name: '启用' }).click();
    await expect(button).toBeAttached();
  });

  await test.step('safe mode starts without third-party plugins, says so, and can be ended', async () => {
    await page.goto(`${base()}/project?id=${opened.id}&safe-mode`);
    await expect(page.getByText('安全模式：未加载任何第三方插件。')).toBeVisible();
    await expect(button).toHaveCount(0);
    await stillEdits(page, opened);
    await page.getByRole('button', { name: '退出安全模式' }).click();
    await expect(button).toBeVisible();
    await expect(page.getByText('安全模式')).toHaveCount(0);
  });

  await test.step('removed without a reload', async () => {
    await openManager(page);
    await row.getByRole('button', { name: '移除' }).click();
    await page.getByRole('dialog', { name: /移除“/ }).getByRole('button', { name: '移除' }).click();
    await expect(row).toHaveAttribute('data-state', 'new');
    await expect(tools(page).getByRole('button')).toHaveCount(before);
  });
});

test('a plugin that throws breaks nothing but itself', { tag: '@full' }, async ({ page }) => {
  const places = ['in-setup', 'in-panel', 'on-canvas', 'in-listener'];
  for (const place of places) await installFixture(`throws-${place}`);
  const { token } = await signIn(page);
  const id = await addProject(token, '画布', RATIO);
  await writeDocument(token, id, (document) => {
    putElement(document, { ...dialogBox('bad', 60, 60), type: 'test.throws-on-canvas' });
  });
  await openEditor(page, id);
  const opened = { token, id };

  await test.step('in setup: the plugin is named; the others run', async () => {
    await allow(page, 'test.throws-in-setup', 'failed');
    await expect(card(page, 'test.throws-in-setup')).toContainText('broken on purpose in setup');
    await closeManager(page);
    await expect(statusEntry(page)).toHaveText('1 个插件有问题');
    await stillEdits(page, opened);
  });

  await test.step('in a panel: its panel alone', async () => {
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

  await test.step('on the canvas: its element alone', async () => {
    await allow(page, 'test.throws-on-canvas');
    await expect(card(page, 'test.throws-on-canvas')).toContainText('broken on purpose on the canvas');
    await closeManager(page);
    await stillEdits(page, opened);
    expect((await readProject(token, id)).document.elements.order).toEqual(['bad']);
  });

  await test.step('in a listener: the plugin is named, and other listeners still run', async () => {
    await allow(page, 'test.throws-in-listener');
    await closeManager(page);
    // What is selected already tells nobody anything.
    await stageObject(page, 'Broken element').or(stageObject(page, '未知元素')).first().focus();
    await stillEdits(page, opened);
    await openManager(page);
    await expect(card(page, 'test.throws-in-listener')).toContainText('broken on purpose in a listener');
  });
});

test('a plugin that breaks a rule is refused or stopped, and the page goes on', { tag: '@full' }, async ({
  page,
}) => {
  for (const name of ['never-ready', 'hostile-page']) await installFixture(name);
  await installFixture('shared', { integrity: `sha384-${'A'.repeat(64)}` });
  await installFixture('denied', { permissions: ['document:read'] });
  await installFixture('future', { apiVersion: 9 });
  for (const name of ['hung', 'escape']) await installFixture(name, { sandbox: true });
  const reached: string[] = [];
  await page.route('https://example.com/**', (route) => {
    reached.push(route.request().url());
    return route.abort();
  });
  await page.route('**/plugins/test.hostile-page/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tampered = true;' }),
  );
  const opened = await editor(page);

  await test.step('a plugin that does not match its manifest never runs, and the manager gives the reason', async () => {
    await openManager(page);
    await expect(page.getByText('does not have the hash that manifest.json names')).toBeVisible();
    await expect(card(page, 'test.shared')).toHaveCount(0);
    await closeManager(page);
    await stillEdits(page, opened);
  });

  await test.step('its code was changed on the way: the browser refuses it', async () => {
    await allow(page, 'test.hostile-page', 'failed');
    await expect(card(page, 'test.hostile-page')).toContainText('MP1011');
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await closeManager(page);
    await stillEdits(page, opened);
  });

  await test.step('it needs another API version: none of its code runs', async () => {
    await allow(page, 'test.future', 'failed');
    await expect(card(page, 'test.future')).toContainText('MP1009');
    expect(await page.evaluate(() => 'futurePluginRan' in globalThis)).toBe(false);
    await closeManager(page);
    await stillEdits(page, opened);
  });

  await test.step('it acts without a permission: the call is refused with the permission’s name', async () => {
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

  await test.step('it never finishes its setup: given up after five seconds', async () => {
    await allow(page, 'test.never-ready', 'failed');
    await expect(card(page, 'test.never-ready')).toContainText('MP1006');
    await closeManager(page);
    await stillEdits(page, opened);
  });

  await test.step('it hangs in its sandbox: ended', async () => {
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

  await test.step('it cannot escape its sandbox', async () => {
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
});
