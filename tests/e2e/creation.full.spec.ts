import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Ratio } from '../../contract/document/schema';
import type { Language } from '../../contract/errors';
import { addProject, base, call, readProject, signIn } from './account';
import { expectNoBarrier } from './barriers';
import { allow, closeManager, emptyPlugins, pluginsFolder } from './plugins';
import { editorReady, elementsOf, openEditor, openPanel, saveState, undoButton } from './stage';
import { expect, type Page, test } from './test';

const root = join(import.meta.dirname, '../..');
const description = '海边酒店的前台，傍晚，温柔的女接待，名叫小美';
const names = ['背景', '数字人', '声音', '对话框', '交互', '角色', '布局'];

const progress = (page: Page) =>
  page.getByRole('dialog', { name: /正在创建数字人|Creating|mencipta|กำลังสร้าง/ });
const steps = (page: Page) => progress(page).getByRole('listitem');
const states = (page: Page) =>
  steps(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.state));

/** A project with an open creation; the editor that is opened next goes on with it. */
async function begun(
  page: Page,
  ratio: Ratio = 1,
  wish: { description: string; language?: Language } = { description },
): Promise<{ token: string; id: string }> {
  const { token } = await signIn(page);
  const id = await addProject(token, '前台', ratio);
  await call('POST /avatar/project/ai_generate', { body: { projectId: id, ...wish } }, token);
  return { token, id };
}

/** Lets the page's clock run until the progress screen is gone, so that nobody waits 3.5 s for each step. */
async function finish(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(3500);
    await expect(progress(page)).toHaveCount(0, { timeout: 200 });
  }).toPass({ timeout: 60_000, intervals: [50] });
}

const saved = (page: Page) => expect(saveState(page)).toHaveAttribute('data-state', 'saved');

test('a description becomes a project step by step, with the editor blocked; one undo reverts it', async ({
  page,
}) => {
  const { token, id } = await begun(page);
  const before = await readProject(token, id);
  await page.clock.install();
  await page.goto(`${base()}/project?id=${id}`);
  await expect(steps(page)).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(steps(page).nth(index)).toContainText(name);
  await expectNoBarrier(page);

  await page.mouse.click(700, 400);
  await expect(page.getByText('不要着急！正在自动生成中...')).toBeVisible();
  // The keyboard is blocked too: neither a command nor the undo of what goes on.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  expect((await states(page)).filter((state) => state === 'making')).toHaveLength(1);

  await finish(page);
  await saved(page);
  const { document } = await readProject(token, id);
  expect(document.background.kind).toBe('image');
  // Women whom everybody may use, and Chinese voices of women.
  const usable = await call('GET /avatar/virtual/list-common-virtual', { query: { pageSize: 100 } }, token);
  const women = usable.records.filter(({ gender }) => gender === 'female').map(({ id: avatar }) => avatar);
  expect(women).toContain(document.events.virtualUrl?.id);
  expect([3080, 3087]).toContain(document.events.audioId);
  expect(document.roleId).not.toBeNull();
  const types = elementsOf({ ...before, document }).map(({ type }) => type);
  for (const type of ['mirra.dialog-box', 'mirra.common-questions', 'mirra.microphone', 'mirra.text'])
    expect(types).toContain(type);
  const role = await call('GET /avatar/model/{id}', { params: { id: document.roleId ?? '' } }, token);
  expect(role).toMatchObject({ name: '小美' });
  expect(role.commonQuestions).toHaveLength(6);
  expect(await call('GET /avatar/project/{id}/creation', { params: { id } }, token)).toBeNull();

  const panel = page.getByRole('complementary', { name: 'AI 创建' });
  const facts = panel.getByRole('button', { name: /^确认/ });
  const count = await facts.count();
  expect(count).toBeGreaterThan(2);
  await facts.first().click();
  await expect(facts).toHaveCount(count - 1);
  await undoButton(page).click();
  await expect(facts).toHaveCount(count);
  await undoButton(page).click();
  await saved(page);
  await expect.poll(async () => (await readProject(token, id)).document.roleId).toBeNull();
  const { document: after } = await readProject(token, id);
  expect(after.elements.order).toEqual([]);
  // Pages of elements are only ever added.
  expect({ ...after, elements: null }).toEqual({ ...before.document, elements: null });
});

test('a creation continues after a reload, and canceling it leaves nothing', async ({ page }) => {
  const { token, id } = await begun(page);
  const before = await readProject(token, id);
  await page.clock.install();
  await page.goto(`${base()}/project?id=${id}`);
  await expect(steps(page)).toHaveCount(names.length);
  await page.clock.runFor(3600);
  await expect.poll(async () => (await states(page)).at(0)).toBe('done');
  await page.reload();
  await expect.poll(() => states(page)).toContain('making');
  await page.clock.runFor(3600);
  await progress(page).getByRole('button', { name: '取消' }).click();
  await expect(progress(page)).toHaveCount(0);
  await editorReady(page);
  expect((await readProject(token, id)).document).toEqual(before.document);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('没有可撤销的操作')).toBeVisible();
  await page.reload();
  await editorReady(page);
  await expect(progress(page)).toHaveCount(0);
});

test('a creation whose service fails gives the reason, keeps finished steps, and leaves a usable project', async ({
  page,
}) => {
  const { token, id } = await begun(page);
  await page.clock.install();
  await page.route('**/avatar/project/ai_create_img', (route) =>
    route.fulfill({ status: 503, json: { code: 5004, msg: '图片暂时无法生成', data: null } }),
  );
  await page.route('**/avatar/model/saveModel', (route) =>
    route.fulfill({ status: 503, json: { code: 5000, msg: '角色没有保存成功', data: null } }),
  );
  await page.goto(`${base()}/project?id=${id}`);
  // Without a drawn picture a stock picture stands behind it.
  await expect(page.getByText('图片暂时无法生成')).toBeVisible();
  await finish(page);
  await expect(page.getByText('角色没有保存成功')).toBeVisible();
  await saved(page);
  const { document } = await readProject(token, id);
  expect(document.background.materialId).not.toBeNull();
  expect(document.roleId).toBeNull();
  expect(document.elements.order.length).toBeGreaterThan(1);

  // What failed can be made afterwards.
  await page.unroute('**/avatar/model/saveModel');
  const panel = await openPanel(page, 'AI 创建');
  await panel.getByRole('button', { name: '重新生成角色' }).click();
  await expect.poll(async () => (await readProject(token, id)).document.roleId).not.toBeNull();
});

test('steps can be repeated or kept, and a variant is chosen from a comparison', async ({ page }) => {
  const { token, id } = await begun(page, 1, { description: '一家银行的大堂' });
  await page.clock.install();
  await page.goto(`${base()}/project?id=${id}`);
  await expect(steps(page)).toHaveCount(names.length);
  await finish(page);
  await saved(page);
  const project = async () => (await readProject(token, id)).document;
  const first = await project();
  const panel = page.getByRole('complementary', { name: 'AI 创建' });

  await panel.getByRole('button', { name: '重新生成背景' }).click();
  await expect
    .poll(async () => (await project()).background.materialId)
    .not.toBe(first.background.materialId);
  const second = await project();
  expect(second.roleId).toBe(first.roleId);
  expect(second.events).toEqual(first.events);

  await page.clock.runFor(1000);
  for (const name of ['背景', '数字人', '声音', '角色', '交互'])
    await panel.getByRole('checkbox', { name: `保留${name}` }).check();
  await panel.getByRole('button', { name: '重新生成其余' }).click();
  await expect.poll(async () => (await project()).elements.order).not.toEqual(second.elements.order);
  const third = await project();
  expect(third.background).toEqual(second.background);
  expect(third.roleId).toBe(second.roleId);

  await panel.getByRole('button', { name: '更多方案' }).click();
  const dialog = page.getByRole('dialog', { name: '三种方案' });
  await expect(dialog.getByRole('region')).toHaveCount(3, { timeout: 60_000 });
  await dialog.getByRole('button', { name: '用方案 2' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await project()).roleId).not.toBe(third.roleId);
  await undoButton(page).click();
  await expect.poll(async () => (await project()).roleId).toBe(third.roleId);
  await expect.poll(async () => (await project()).elements).toEqual(third.elements);
});

test('the picture of a slower engine replaces the sketch, and one undo restores the sketch', async ({
  page,
}) => {
  const { token, id } = await begun(page);
  await page.clock.install();
  await page.route('**/api/v1/settings', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: Record<string, unknown> };
    await route.fulfill({ json: { ...json, data: { ...json.data, imageEngine: 'openai' } } });
  });
  let come = () => undefined as void;
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/avatar/project/ai_create_img', async (route) => {
    const body = route.request().postDataJSON() as { seed: number; sketch?: boolean };
    if (body.sketch) return route.continue();
    await late;
    // The engine of this installation draws it after all, as another composition.
    return route.continue({ postData: JSON.stringify({ ...body, seed: body.seed + 1 }) });
  });
  await page.goto(`${base()}/project?id=${id}`);
  await expect(steps(page)).toHaveCount(names.length);
  await finish(page);
  await saved(page);
  const shown = async () => (await readProject(token, id)).document.background.materialId;
  const sketch = await shown();
  come();
  await expect(page.getByText('成品图片已换上，撤销一次可回到草图')).toBeVisible();
  await expect.poll(shown).not.toBe(sketch);
  await undoButton(page).click();
  await expect.poll(shown).toBe(sketch);
});

test('in Thai, and 3:4: a creation speaks the language of its maker', async ({ page }) => {
  const text = 'แผนกต้อนรับโรงแรมริมทะเลยามเย็น พนักงานหญิงสุภาพ';
  const { token, id } = await begun(page, 4, { description: text, language: 'th-TH' });
  await page.evaluate(() => localStorage.setItem('mirra.language', 'th-TH'));
  await page.clock.install();
  await page.goto(`${base()}/project?id=${id}`);
  await expect(steps(page)).toHaveCount(names.length);
  await finish(page);
  await saved(page);
  const project = await readProject(token, id);
  expect([3086, 3092], 'a Thai voice').toContain(project.document.events.audioId);
  const isOutside = elementsOf(project).some(
    ({ box }) => box.left < 0 || box.top < 0 || box.left + box.width > 720 || box.top + box.height > 960,
  );
  expect(isOutside).toBe(false);
  await page.evaluate(() => localStorage.removeItem('mirra.language'));
});

test('a third-party plugin contributes a step', async ({ page }) => {
  await emptyPlugins();
  const tool = join(root, 'sdk/bin/mirra-plugin.mjs');
  execFileSync(process.execPath, [tool, 'install', pluginsFolder(), join(root, 'examples/topic-ticker')], {
    cwd: root,
    stdio: 'pipe',
  });
  const { token } = await signIn(page);
  const id = await addProject(token, '滚动条', 1);
  await page.clock.install();
  await openEditor(page, id);
  await allow(page, 'example.topic-ticker');
  await closeManager(page);
  const panel = await openPanel(page, 'AI 创建');
  await panel.getByRole('button', { name: '开始创建' }).click();
  await expect(panel.getByText('请描述您想要的数字人')).toBeVisible();
  await panel.getByRole('textbox', { name: '描述' }).fill(description);
  await panel.getByRole('button', { name: '开始创建' }).click();
  await expect(steps(page)).toHaveCount(names.length + 1);
  await expect(steps(page).last()).toContainText('话题滚动条');
  await finish(page);
  await saved(page);
  const made = elementsOf(await readProject(token, id)).find(({ type }) => type === 'mirra.marquee');
  expect(String(made?.props.content)).toContain('  ·  ');
  await emptyPlugins();
});
