import { signIn } from './account';
import { expect, test } from './test';

test('sensitive words: a library, duplicates highlighted, a trial, a file, deletion', async ({ page }) => {
  await signIn(page);
  await page.goto('/work/tabooWords');
  await page.getByRole('button', { name: '新建词库' }).click();
  const dialog = page.getByRole('dialog', { name: '新建词库' });
  await dialog.getByLabel('名称').fill('客服');
  await dialog.getByLabel('例外').fill('赌博危害');
  await dialog.getByRole('button', { name: '保存' }).click();

  const library = page.getByRole('article', { name: '客服' });
  const words = library.getByLabel('敏感词', { exact: true });
  await words.fill('赌博，刷单');
  await library.getByRole('button', { name: '添加敏感词' }).click();
  await expect(library.getByText('已添加 2 个词')).toBeVisible();
  await words.fill('刷單 新词');
  await library.getByRole('button', { name: '添加敏感词' }).click();
  await expect(library.getByText('1 个重复，未录入')).toBeVisible();
  await expect(library.locator('mark', { hasText: '刷單' })).toBeVisible();
  await expect(library.getByRole('row')).toHaveCount(4);

  await words.fill('一二三四五六七八九十一');
  await expect(library.getByText('“一二三四五六七八九十一”超过 10 个字符')).toBeVisible();
  await expect(library.getByRole('button', { name: '添加敏感词' })).toBeDisabled();
  await words.fill('');

  const sentence = library.getByLabel('试一句', { exact: true });
  await sentence.fill('来赌*博吧，赌博危害大');
  await library.getByRole('button', { name: '试试' }).click();
  await expect(library.getByText('处理后：来***吧，赌博危害大')).toBeVisible();

  await page.getByTestId('word-file').setInputFiles({
    name: 'words.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('word\n文件词\n刷单\n'),
  });
  await expect(library.getByText('已添加 1 个词')).toBeVisible();
  const file = await page.downloadBy(async () => {
    await library.getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name: 'Excel (xlsx)' }).click();
  });
  expect(file.suggestedFilename).toBe('客服.xlsx');

  await library.getByLabel('选择“文件词”').check();
  await library.getByRole('button', { name: '删除所选 1 个' }).click();
  await page.getByRole('dialog', { name: '删除 1 个敏感词？' }).getByRole('button', { name: '删除' }).click();
  await expect(library.getByRole('row')).toHaveCount(4);
});

test('advanced tools: a description is pasted, approved, and a built-in tool is tried', async ({ page }) => {
  await signIn(page);
  await page.goto('/work/tools');
  await page.getByRole('button', { name: '添加工具' }).click();
  const dialog = page.getByRole('dialog', { name: '添加工具' });
  await dialog.getByLabel('名称').fill('订单');
  await dialog
    .getByLabel('或粘贴 OpenAPI 文档')
    .fill('openapi: 3.0.0\npaths:\n  /orders:\n    get: {operationId: listOrders, summary: 列出订单}\n');
  await dialog.getByLabel('服务地址（选填）').fill('https://10.0.0.1');
  await dialog.getByRole('button', { name: '读取工具' }).click();
  await expect(page.getByText('10.0.0.1 在内部网络里')).toBeVisible();
  await dialog.getByLabel('服务地址（选填）').fill('https://shop.invalid');
  await dialog.getByRole('button', { name: '读取工具' }).click();
  const source = page.getByRole('article', { name: '订单' });
  await expect(source.getByText('列出订单')).toBeVisible();
  await source.getByRole('button', { name: '批准' }).click();
  await expect(source.getByText('可用')).toBeVisible();
  await source.getByRole('button', { name: '试运行' }).click();
  await expect(source.getByText(/^失败/)).toBeVisible();

  const calculator = page.getByRole('listitem').filter({ hasText: '计算器' });
  await calculator.getByText('试运行').first().click();
  await calculator.getByLabel('参数（JSON）').fill('{"expression": "0.1+0.2"}');
  await calculator.getByRole('button', { name: '试运行' }).click();
  await expect(calculator.getByText('0.1+0.2 = 0.3')).toBeVisible();
});
