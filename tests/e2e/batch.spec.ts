import { filmDefaults } from '../../contract/film/limits';
import { base, call, signIn } from './account';
import { expect, test } from './test';

test('a creator makes a video for each right row of a table', { tag: '@full' }, async ({ page }) => {
  const { token } = await signIn(page);
  const { id } = await call('POST /film/add', { body: { name: '祝福', language: 'zh-CN' } }, token);
  const { document, revision } = await call('GET /avatar/project/{id}', { params: { id } }, token);
  const [scene] = Object.values(document.film?.scenes.byId ?? {});
  if (scene === undefined) throw new Error('A film has a scene');
  scene.script = [{ id: 's1', text: '{{姓名}}好。' }];
  scene.before = scene.after = filmDefaults.before;
  await call('PUT /avatar/project/edit/{id}', { params: { id }, body: { document, revision } }, token);
  await page.goto(`${base()}/work/film/edit?id=${id}`);

  await page.getByRole('button', { name: '导出视频' }).click();
  await expect(page.getByText('影片里有变量')).toBeVisible();
  await page.getByRole('button', { name: '批量制作' }).click();
  const dialog = page.getByRole('dialog', { name: '批量制作' });
  const template = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载表格模板' }).click();
  expect((await template).suggestedFilename()).toBe('祝福.csv');

  const csv = '视频名称,姓名\n一,王\n二,李\n三,\n四,张\n五,赵\n';
  await dialog.getByTestId('batch-file').setInputFiles({
    name: '名单.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await expect(dialog.getByText('1 行有问题', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(6);
  await dialog.getByRole('switch', { name: '只看有问题的行' }).click();
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await expect(dialog.getByText('“姓名”没有填写')).toBeVisible();
  await dialog.getByText('草稿').click();
  await dialog.getByRole('button', { name: '制作 4 个视频' }).click();
  await expect(dialog.getByText('已完成 4 / 4')).toBeVisible({ timeout: 90_000 });
  await expect(dialog.getByRole('link', { name: '下载“五”' })).toBeVisible();

  // It is seen again when the dialog is opened anew.
  await dialog.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '导出视频' }).click();
  await page.getByRole('button', { name: '批量制作' }).click();
  await dialog.getByRole('button', { name: /提交/ }).click();
  await dialog.getByLabel('显示哪些行').selectOption('done');
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
});
