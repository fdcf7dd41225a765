import type { PickedFile } from './locator';
import type { Page } from './page';
import { expect, test } from './test';
import sharp from 'sharp';
import { call, signIn } from './account';

const drawn = (color: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
    .png()
    .toBuffer();
const png = async (name: string, color = '#336699') => ({
  name,
  mimeType: 'image/png',
  buffer: await drawn(color),
});

const choose = (page: Page, files: readonly PickedFile[]) =>
  page.getByTestId('feedback-files').setInputFiles(files);

test('feedback from the top bar: validation, attachments, a draft that is kept, and the list of own feedback', async ({
  page,
}) => {
  const { token } = await signIn(page);
  await page.goto('/work/talk');
  await page.getByRole('button', { name: '反馈', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '反馈' });
  const send = dialog.getByRole('button', { name: '提交' });
  await send.click();
  await expect(dialog.getByText('请至少选择一种反馈类型')).toBeVisible();
  await expect(dialog.getByText('请填写描述')).toBeVisible();

  await dialog.getByRole('checkbox', { name: '功能故障' }).check();
  await dialog.getByRole('checkbox', { name: '产品建议' }).check();
  const words = dialog.getByLabel('描述');
  await words.fill('界'.repeat(299));
  await expect(dialog.getByText('299 / 300')).toBeVisible();
  await words.fill('界'.repeat(301));
  await expect(dialog.getByText('300 / 300')).toBeVisible();
  await expect(words).toHaveValue('界'.repeat(300));
  await words.fill('导出的时候卡住了');
  await dialog.getByLabel('联系方式（选填）').fill('139123456789');
  await expect(dialog.getByLabel('联系方式（选填）')).toHaveValue('13912345678');

  await choose(page, [
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
  ]);
  await expect(dialog.getByText('notes.txt: 文件格式错误')).toBeVisible();
  await expect(dialog.getByText('large.png: 图片超过 5 MB')).toBeVisible();

  await choose(page, [await png('one.png')]);
  await expect(dialog.locator('li[data-state="success"]')).toHaveCount(1);

  const more = await Promise.all(
    Array.from({ length: 9 }, (_, n) => png(`more${n}.png`, `rgb(${n * 20},90,90)`)),
  );
  await choose(page, more);
  await expect(dialog.getByText('more8.png: 最多 9 张图片')).toBeVisible();
  await expect(dialog.locator('li[data-state="success"]')).toHaveCount(9);
  await expect(dialog.getByRole('button', { name: '选择文件' })).toBeDisabled();
  for (let n = 1; n < 8; n++) await dialog.getByRole('button', { name: `删除 more${n}.png` }).click();
  await expect(dialog.locator('li[data-state="success"]')).toHaveCount(2);

  // Closed and reloaded, the words and what has arrived are still there.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: '反馈', exact: true }).click();
  await expect(words).toHaveValue('导出的时候卡住了');
  await expect(dialog.locator('li[data-state="success"]')).toHaveCount(2);

  await send.click();
  await expect(page.getByText('收到了，谢谢您的反馈。')).toBeVisible();
  const own = dialog.getByRole('listitem').filter({ hasText: '导出的时候卡住了' });
  await expect(own).toContainText('已收到');
  await expect(own).toContainText('one.png, more0.png');

  const { records } = await call('GET /avatar/user/feedback/page', { query: {} }, token);
  expect(records.map(({ tags, contactWay }) => [tags, contactWay])).toEqual([
    [['fault', 'suggestion'], '13912345678'],
  ]);
  await dialog.getByText('写反馈').click();
  await expect(words).toHaveValue('');
});

test('feedback and the questionnaire are sent from a phone', async ({ page }) => {
  await page.becomePhone();
  const { token } = await signIn(page);
  await page.goto('/m/feedback');
  await page.getByRole('checkbox', { name: '其他' }).tap();
  await page.getByLabel('描述').fill('手机上的一句话');
  await page.getByRole('button', { name: '提交' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: '手机上的一句话' })).toBeVisible();

  await page.goto('/questionnaire');
  const submit = page.getByRole('button', { name: '提交问卷' });
  await submit.tap();
  await expect(page.getByText('请选择一项')).toHaveCount(4);
  for (const choice of ['教学和培训', '开源社区', '比较容易', '更自然的声音'])
    await page.getByText(choice, { exact: true }).tap();
  await page.getByLabel('还有什么想说的？（选填）').fill('很好用');
  await submit.tap();
  await expect(page.getByText('谢谢，回答已经保存')).toBeVisible();
  const { records } = await call('GET /avatar/user/feedback/page', { query: {} }, token);
  expect(records[0]?.feedbackMessage).toBe(
    'questionnaire; use=teach; found=code; ease=4; next=voice; words=很好用',
  );
});
