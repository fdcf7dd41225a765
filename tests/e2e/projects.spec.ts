import { readFile } from 'node:fs/promises';
import { addProject, base, call, readProject, signIn, writeDocument } from './account';
import { openEditor } from './stage';
import { expect, test } from './test';

// The list and what is done with its projects is tested without a browser, in tests/pages/projects.test.ts.
test("a card shows a picture that the project's own document made", async ({ page }) => {
  const { token } = await signIn(page);
  await addProject(token, '有图', 2);
  await page.goto(`${base()}/work/project`);
  const picture = page.getByRole('article').locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(100);
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth),
  ).toBeCloseTo(16 / 9, 1);
});

test('the editor keeps a project as a template, and exports it', async ({ page }) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '门店', 2);
  await writeDocument(token, id, (document) => {
    document.background.color = '#0F8A68';
  });
  await openEditor(page, id);
  const menu = async (name: string) => {
    await page.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await menu('存为模板');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/已存为模板/)).toBeVisible();
  const { records } = await call('GET /avatar/template/page', { query: { own: true } }, token);
  expect(records.map(({ name }) => name)).toEqual(['门店']);
  const download = page.waitForEvent('download');
  await menu('导出项目文件');
  const file = await download;
  expect(file.suggestedFilename()).toBe('门店.mirra');

  const form = new FormData();
  form.append('files', new Blob([await readFile(await file.path())]), file.suggestedFilename());
  const imported = await fetch(`${base()}/api/v1/avatar/project/import`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  const { data } = (await imported.json()) as { data: { id: string } };
  expect((await readProject(token, data.id)).document.background.color).toBe('#0F8A68');
});
