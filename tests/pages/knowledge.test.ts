import type { Page } from './page';
import { strictnessTrades } from '../../contract/knowledge/limits';
import { docxOf, gbkOf, pdfOf, xlsxOf } from '../fixtures/documents';
import { call, signIn } from './account';
import { expect, test } from './test';

const halls = Array.from(
  { length: 60 },
  (_, i) => `第${i + 1}号展厅陈列着编号${i + 1}的青铜器，每天上午九点开放，下午五点停止入场。`,
).join('');

const files = [
  {
    name: 'guide.pdf',
    buffer: pdfOf('The lighthouse keeper climbs one hundred and twelve steps every evening.'),
  },
  {
    name: '停车.docx',
    buffer: docxOf('停车场在东门，共有两百个车位。', '每小时收费五元，电动车免费充电两小时。'),
  },
  {
    name: '门票.xlsx',
    buffer: xlsxOf([
      ['票种', '价格'],
      ['成人票', '六十元'],
      ['学生票', '三十元'],
    ]),
  },
  {
    name: '问答.csv',
    buffer: Buffer.from('question,answer\n可以带宠物吗？,导盲犬可以入馆，其他宠物请寄存。\n'),
  },
  { name: '展厅.txt', buffer: gbkOf(halls) },
  { name: 'rules.md', buffer: Buffer.from('# 参观须知\n\n馆内请勿使用闪光灯拍照，三脚架需要提前登记。\n') },
].map((file) => ({ ...file, mimeType: 'application/octet-stream' }));

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '知识库内容' }).getByRole('link', { name });

test('a base is made of six kinds of files, asked, edited and split again', async ({ page }) => {
  await signIn(page);
  await page.goto('/work/know');
  await expect(page.getByRole('heading', { name: '还没有知识库' })).toBeVisible();
  await page.getByRole('button', { name: '新建知识库' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill('馆务');
  await dialog.getByLabel('描述').fill('开放时间、门票和停车');
  await dialog.getByRole('button', { name: '新建知识库' }).click();
  await expect(page).toHaveURL(/base=/);
  await expect(page.getByRole('heading', { level: 1, name: '馆务' })).toBeVisible();

  await page.getByRole('button', { name: '添加文档' }).click();
  await page
    .getByTestId('document-files')
    .setInputFiles([{ name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('no document') }]);
  await expect(dialog.getByRole('alert')).toContainText('photo.heic: 不支持这种文件');
  await page.getByTestId('document-files').setInputFiles(files);
  await expect(dialog).toBeHidden();
  for (const { name } of files) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
    await expect(row.getByText('可用', { exact: true })).toBeVisible({ timeout: 120_000 });
  }

  await tab(page, '命中测试').click();
  await page.getByLabel('问题').fill('停车一个小时多少钱');
  await page.getByRole('button', { name: '测试', exact: true }).click();
  await expect(page.getByText('会回答', { exact: true })).toBeVisible();
  await expect(page.getByRole('blockquote')).toContainText('五元');
  await page.getByLabel('问题').fill('火星的大气里有没有甲烷');
  await page.getByRole('button', { name: '测试', exact: true }).click();
  await expect(page.getByText('不会回答，改说“答不上来时说”的话')).toBeVisible();
  await expect(page.getByRole('region', { name: '测试记录' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: '再测一次“停车一个小时多少钱”' }).click();
  await expect(page.getByText('会回答', { exact: true })).toBeVisible();
  // What is found leads to where it stands in its document.
  await page
    .getByRole('list', { name: '找到的片段' })
    .getByRole('link', { name: '停车.docx' })
    .first()
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: '被引用' })).toContainText('五元');

  await tab(page, '片段').click();
  await page.getByRole('searchbox', { name: '搜索片段' }).fill('第1号展厅');
  await page
    .getByRole('button', { name: /^编辑“第1号展厅/ })
    .first()
    .click();
  await dialog.getByLabel('内容').fill('青铜器展厅改到周三开放。');
  await dialog.getByLabel('标签').fill('重要, 展厅');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await tab(page, '文档').click();
  await page.getByRole('button', { name: '“展厅.txt”的更多操作' }).click();
  await page.getByRole('menuitem', { name: '重新切分' }).click();
  await dialog.getByLabel('片段长度').fill('200');
  await dialog.getByRole('button', { name: '切分', exact: true }).click();
  await expect(dialog).toBeHidden();
  const halls200 = page.getByRole('row').filter({ has: page.getByRole('link', { name: '展厅.txt' }) });
  await expect(halls200.getByText('可用', { exact: true })).toBeVisible({ timeout: 120_000 });
  await page.getByRole('link', { name: '展厅.txt' }).click();
  const edited = page.getByRole('listitem').filter({ hasText: '青铜器展厅改到周三开放。' });
  await expect(edited).toContainText('编辑过');
  await expect(edited.getByRole('button', { name: '重要' })).toBeVisible();

  for (const name of ['文档', '片段', '命中测试', '设置']) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
  }
  await page.getByLabel('严格程度').fill('1');
  await expect(page.getByText(`约答出 ${Math.round(strictnessTrades[4].answered * 100)}%`)).toBeVisible();
  await page.getByRole('textbox', { name: '词', exact: true }).fill('电梯');
  await page.getByRole('textbox', { name: '同义词' }).fill('升降机');
  await page.getByRole('textbox', { name: '同义词' }).press('Enter');
  await expect(page.getByText('电梯 = 升降机')).toBeVisible();
});

test('a deleted document can be restored from the toast, and a citation opens its chunk', async ({
  page,
}) => {
  const { token } = await signIn(page);
  const { id } = await call('POST /avatar/knowledge', { body: { name: '馆务' } }, token);
  const pair = { question: '可以停车吗？', answer: '停车场在东门。' };
  const added = await call('POST /avatar/knowledge/{id}/pair', { params: { id }, body: pair }, token);
  await page.goto(`/work/know?base=${id}`);
  await page.getByRole('checkbox', { name: '选择“Q&A”' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('heading', { name: '还没有文档' })).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('link', { name: 'Q&A' })).toBeVisible();

  const { documentId, chunkId } = added;
  const citation = `/work/know?${new URLSearchParams({ document: documentId, chunk: chunkId })}`;
  await page.goto(citation);
  await expect(page.getByRole('listitem').filter({ hasText: '被引用' })).toContainText('停车场在东门。');
  await page.getByRole('button', { name: '删除“停车场在东门。”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.goto(citation);
  await expect(page.getByRole('region', { name: /被引用的内容已更新/ })).toContainText('停车场在东门。');
});
