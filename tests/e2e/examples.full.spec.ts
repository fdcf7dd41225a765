import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from './test';
import { addProject, base, readProject, signIn, writeDocument } from './account';
import { allow, closeManager, emptyPlugins, pluginsFolder } from './plugins';
import { dialogBox, elementsOf, openEditor, openPanel, putElement, select, stageObject } from './stage';

const root = join(import.meta.dirname, '../..');
const RATIO = 1;

const samples = ['badge', 'brand-kit', 'countdown', 'layout-presets', 'palette', 'weather-tool'];
const SERVICE = 8971;

/** Builds a sample with the tool that authors use, into the folder of the running server. */
const install = (name: string): void => {
  const tool = join(root, 'sdk/bin/mirra-plugin.mjs');
  execFileSync(process.execPath, [tool, 'install', pluginsFolder(), join(root, 'examples', name)], {
    cwd: root,
    stdio: 'pipe',
  });
};

test.beforeAll(async () => {
  await emptyPlugins();
  for (const name of samples) install(name);
});
test.afterAll(() => emptyPlugins());

test('the samples, all in one editor: each is built with the tool of authors, allowed and used', async ({
  page,
  browser,
}) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '样例', RATIO);
  await writeDocument(token, id, (document) => putElement(document, dialogBox('box', 900, 500)));
  await openEditor(page, id);
  const project = () => readProject(token, id);
  const boxNow = async () => elementsOf(await project()).find((element) => element.id === 'box');
  for (const name of samples) await allow(page, `example.${name}`);
  await closeManager(page);

  await test.step('brand kit: a color goes to what is selected, else to the stage, one step each', async () => {
    const panel = await openPanel(page, '品牌套件');
    const color = panel.getByRole('button', { name: '使用 #0F8A68' });
    await color.click();
    await expect.poll(async () => (await project()).document.background.color).toBe('#0F8A68');
    await select(page, '对话框');
    await color.click();
    await expect.poll(async () => (await boxNow())?.props.background).toBe('#0F8A68');
    await stageObject(page, '对话框').first().focus();
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await boxNow())?.props.background).not.toBe('#0F8A68');
  });

  await test.step('layout presets: one command places everything, one step takes it back', async () => {
    const places = async () => [(await project()).document.avatar.left, (await boxNow())?.box.left];
    const before = await places();
    await select(page, '数字人');
    await page.keyboard.press('Control+Alt+2');
    await expect.poll(async () => (await places())[1]).toBe(640);
    await page.keyboard.press('Control+z');
    await expect.poll(places).toEqual(before);
  });

  await test.step('palette: a sandboxed panel reads the design and changes it by a click', async () => {
    await openPanel(page, '调色板');
    const iframe = page.locator('iframe[title="example.palette"]');
    const swatch = page.frameLocator('iframe[title="example.palette"]').getByRole('button').nth(3);
    const color = (await swatch.getAttribute('aria-label'))?.split(' ').at(-1);
    await swatch.click();
    await expect.poll(async () => (await project()).document.background.color).toBe(color);
    const inside = await iframe.evaluate((element) => (element as HTMLIFrameElement).contentDocument);
    expect(inside, 'the page cannot look into the frame, nor the frame into the page').toBeNull();
  });

  await test.step('countdown: an element type of a third party, inserted, edited and played', async () => {
    const panel = await openPanel(page, '添加');
    await panel.getByRole('button', { name: '倒计时' }).click();
    await expect(stageObject(page, '倒计时')).toBeAttached();
    await page.getByLabel('截止时间').fill('2099-01-01T00:00');
    const until = async () =>
      elementsOf(await project()).find(({ type }) => type === 'example.countdown')?.props.until;
    await expect.poll(async () => String(await until())).toMatch(/^20(98-12-31|99-01-01)T/);
  });

  await test.step('badge: an element type of a sandboxed plugin, inserted and edited by its fields', async () => {
    const panel = await openPanel(page, '添加');
    await panel.getByRole('button', { name: '促销徽章' }).click();
    await expect(stageObject(page, '促销徽章')).toBeAttached();
    await page.getByRole('textbox', { name: '文字', exact: true }).fill('五折');
    await page.getByLabel('角数').fill('9');
    await page.keyboard.press('Enter');
    const props = async () => elementsOf(await project()).find(({ type }) => type === 'example.badge')?.props;
    await expect.poll(props).toMatchObject({ text: '五折', points: 9 });
  });

  await test.step('visitors get third-party plugins without being asked', async () => {
    const visitor = await browser.newPage();
    await visitor.goto(`${base()}/health/live`);
    await visitor.evaluate((key) => localStorage.setItem('mirra.token', key), token);
    await visitor.goto(`${base()}/project/preview/${id}`);
    await expect(visitor.getByRole('timer')).toHaveText(/\d+ · \d\d:\d\d:\d\d/);
    const badge = visitor.locator('[data-element="example.badge"]');
    await expect(badge).toContainText('五折');
    await expect(badge.locator('path')).toHaveAttribute('d', /^M(\S+ \S+L){17}/);
    await visitor.close();
  });

  await test.step('weather tool: asks the service that was chosen, and lets the avatar say it in a preview', async () => {
    const service = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', 'application/json');
      const isForecast = request.url?.startsWith('/v1/forecast') === true;
      response.end(JSON.stringify(isForecast ? { current: { temperature_2m: 21.4 } } : {}));
    });
    await new Promise<void>((resolve) => service.listen(SERVICE, '127.0.0.1', resolve));
    try {
      // The page learns of other origins as it loads.
      await page.reload();
      const panel = await openPanel(page, '天气');
      await panel.getByLabel('天气服务').first().click();
      await page.getByRole('option', { name: `http://localhost:${SERVICE}` }).click();
      await panel.getByRole('button', { name: '查询' }).click();
      await expect(panel.getByRole('status')).toHaveText('上海：21 °C');
      await page.getByRole('button', { name: '预览', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('region')).toBeVisible();
      await expect(page.getByRole('timer')).toHaveText(/\d+ · \d\d:\d\d:\d\d/);
      let said: string | null = null;
      await expect(async () => {
        const request = page.waitForRequest(/\/say\b/, { timeout: 1000 });
        await page.keyboard.press('Control+Alt+w');
        said = (await request).postData();
      }).toPass();
      expect(said).toContain('上海：21 °C');
    } finally {
      service.close();
    }
  });
});
