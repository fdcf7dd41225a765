import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { expect, type Page, test } from './test';
import { addProject, readProject, signIn, writeDocument } from './account';
import { allow, closeManager, emptyPlugins, pluginsFolder } from './plugins';
import { dialogBox, elementsOf, openEditor, openPanel, putElement, select, stageObject } from './stage';

const root = join(import.meta.dirname, '../..');
const RATIO = 1;

/** Builds a sample with the tool that authors use, into the folder of the running server. */
const install = (name: string): void => {
  const tool = join(root, 'sdk/bin/mirra-plugin.mjs');
  execFileSync(process.execPath, [tool, 'install', pluginsFolder(), join(root, 'examples', name)], {
    cwd: root,
    stdio: 'pipe',
  });
};

test.beforeEach(() => emptyPlugins());
test.afterAll(() => emptyPlugins());

async function editorWith(page: Page, name: string): Promise<{ token: string; id: string }> {
  install(name);
  const { token } = await signIn(page);
  const id = await addProject(token, '样例', RATIO);
  await writeDocument(token, id, (document) => putElement(document, dialogBox('box', 900, 500)));
  await openEditor(page, id);
  await allow(page, `example.${name}`);
  await closeManager(page);
  return { token, id };
}

test('brand kit: a colour goes to what is selected, else to the stage, one step each', async ({ page }) => {
  const { token, id } = await editorWith(page, 'brand-kit');
  const saved = async () => (await readProject(token, id)).document;
  const panel = await openPanel(page, '品牌套件');
  const color = panel.getByRole('button', { name: '使用 #0F8A68' });
  await color.click();
  await expect.poll(async () => (await saved()).background.color).toBe('#0F8A68');
  await select(page, '对话框');
  await color.click();
  await expect
    .poll(async () => elementsOf(await readProject(token, id))[0]?.props.background)
    .toBe('#0F8A68');
  await stageObject(page, '对话框').first().focus();
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => elementsOf(await readProject(token, id))[0]?.props.background)
    .not.toBe('#0F8A68');
});

test('countdown: an element type of a third party, inserted, edited and played', async ({ page }) => {
  const { token, id } = await editorWith(page, 'countdown');
  const panel = await openPanel(page, '添加');
  await panel.getByRole('button', { name: '倒计时' }).click();
  await expect(stageObject(page, '倒计时')).toBeAttached();
  const until = page.getByLabel('截止时间');
  await until.fill('2099-01-01T00:00');
  const element = async () =>
    elementsOf(await readProject(token, id)).find(({ type }) => type === 'example.countdown');
  await expect.poll(async () => String((await element())?.props.until)).toMatch(/^20(98-12-31|99-01-01)T/);
  await page.getByRole('button', { name: '预览', exact: true }).click();
  await expect(page.getByRole('timer')).toHaveText(/\d+ · \d\d:\d\d:\d\d/);
});

test('countdown: a visitor sees it without being asked', async ({ page, browser }) => {
  const { token, id } = await editorWith(page, 'countdown');
  await writeDocument(token, id, (document) =>
    putElement(document, {
      ...dialogBox('soon', 60, 60),
      type: 'example.countdown',
      props: { until: '2099-01-01T00:00:00.000Z', color: '#112233' },
    }),
  );
  const visitor = await browser.newPage();
  await visitor.goto(new URL(page.url()).origin + `/health/live`);
  await visitor.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    ['mirra.token', token],
  );
  await visitor.goto(new URL(page.url()).origin + `/project/preview/${id}`);
  await expect(visitor.getByRole('timer')).toHaveText(/\d+ · \d\d:\d\d:\d\d/);
  await visitor.close();
});

test.describe('weather tool', () => {
  let service: Server;
  test.beforeAll(async () => {
    service = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', 'application/json');
      const isForecast = request.url?.startsWith('/v1/forecast') === true;
      response.end(JSON.stringify(isForecast ? { current: { temperature_2m: 21.4 } } : {}));
    });
    await new Promise<void>((resolve) => service.listen(8971, '127.0.0.1', resolve));
  });
  test.afterAll(() => void service.close());

  test('asks the service that was chosen, and lets the avatar say it in a preview', async ({ page }) => {
    await editorWith(page, 'weather-tool');
    // The page learns of other origins as it loads.
    await page.reload();
    const panel = await openPanel(page, '天气');
    await panel.getByLabel('天气服务').first().click();
    await page.getByRole('option', { name: 'http://localhost:8971' }).click();
    await panel.getByRole('button', { name: '查询' }).click();
    await expect(panel.getByRole('status')).toHaveText('上海：21 °C');
    const said = page.waitForRequest((request) => /\/say\b/.test(request.url()));
    await page.getByRole('button', { name: '预览', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('region')).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('Control+Alt+w');
      await Promise.race([said, new Promise((_, reject) => setTimeout(reject, 1000))]);
    }).toPass();
    expect((await said).postData()).toContain('上海：21 °C');
  });
});

test('layout presets: one command places everything, one step takes it back', async ({ page }) => {
  const { token, id } = await editorWith(page, 'layout-presets');
  const places = async () => {
    const project = await readProject(token, id);
    return [project.document.avatar.left, elementsOf(project)[0]?.box.left];
  };
  const before = await places();
  await select(page, '数字人');
  await page.keyboard.press('Control+Alt+2');
  await expect.poll(async () => (await places())[1]).toBe(640);
  await page.keyboard.press('Control+z');
  await expect.poll(places).toEqual(before);
});

test('palette: a sandboxed panel reads the design and changes it by a click', async ({ page }) => {
  const { token, id } = await editorWith(page, 'palette');
  await openPanel(page, '调色板');
  const frame = page.frameLocator('iframe[title="example.palette"]');
  const swatch = frame.getByRole('button').nth(3);
  const color = (await swatch.getAttribute('aria-label'))?.split(' ').at(-1);
  await swatch.click();
  await expect.poll(async () => (await readProject(token, id)).document.background.color).toBe(color);
  const origin = await page
    .locator('iframe[title="example.palette"]')
    .evaluate((element) => (element as HTMLIFrameElement).contentDocument);
  expect(origin, 'the page cannot look into the frame, nor the frame into the page').toBeNull();
});
