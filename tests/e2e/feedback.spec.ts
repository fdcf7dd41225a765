import { expect, type Page, test } from './test';
import sharp from 'sharp';
import { base, call, signIn } from './account';
import { expectNoBarrier, overhang } from './barriers';

const drawn = (colour: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
    .png()
    .toBuffer();
const png = async (name: string, colour = '#336699') => ({
  name,
  mimeType: 'image/png',
  buffer: await drawn(colour),
});

const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.getByTestId('feedback-files').setInputFiles(files);

test('feedback from the bar: rules, files with progress and retry, a draft that survives, the own list', async ({
  page,
}) => {
  const { token } = await signIn(page);
  await page.goto(`${base()}/work/talk`);
  await page.getByRole('button', { name: '反馈', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '反馈' });
  const send = dialog.getByRole('button', { name: '提交' });
  await send.click();
  await expect(dialog.getByText('请至少选择一种反馈类型')).toBeVisible();
  await expect(dialog.getByText('请填写描述')).toBeVisible();
  await expectNoBarrier(page);

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

  // The first try is cut by the network; the second arrives.
  let cut = 0;
  await page.route('**/feedback/attachment', (route) => (cut++ === 0 ? route.abort() : route.continue()));
  await choose(page, [await png('one.png')]);
  await expect(dialog.getByText('没有上传成功，请检查网络后重试。')).toBeVisible();
  await dialog.getByRole('button', { name: '重新上传 one.png' }).click();
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
  await expectNoBarrier(page);

  const { records } = await call('GET /avatar/user/feedback/page', { query: {} }, token);
  expect(records.map(({ tags, contactWay }) => [tags, contactWay])).toEqual([
    [['fault', 'suggestion'], '13912345678'],
  ]);
  await dialog.getByText('写反馈').click();
  await expect(words).toHaveValue('');
});

test('an upload that is stopped leaves nothing behind; files can be pasted', async ({ page }) => {
  await signIn(page);
  // The page below takes what is pasted too; the dialog stands over it.
  await page.goto(`${base()}/work/materials`);
  await expect(page.getByTestId('upload-box-files')).toBeAttached();
  await page.getByRole('button', { name: '反馈', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '反馈' });
  await expect(dialog.getByLabel('描述')).toBeVisible();
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/feedback/attachment', async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await dialog.getByLabel('描述').evaluate(
    (field, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }));
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [...(await drawn('#884422'))],
  );
  await expect(dialog.getByRole('button', { name: '正在上传文件' })).toBeDisabled();
  await expect(page.getByText('pasted.png', { exact: true })).toHaveCount(1);
  await dialog.getByRole('button', { name: '取消上传并删除 pasted.png' }).click();
  await expect(dialog.getByText('pasted.png')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: '提交' })).toBeEnabled();
  release();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });

  test('feedback and the questionnaire are sent with a thumb', async ({ page }) => {
    const { token } = await signIn(page);
    await page.goto(`${base()}/m/feedback`);
    await page.getByRole('checkbox', { name: '其他' }).tap();
    await page.getByLabel('描述').fill('手机上的一句话');
    await page.getByRole('button', { name: '提交' }).tap();
    await expect(page.getByRole('listitem').filter({ hasText: '手机上的一句话' })).toBeVisible();
    expect(await overhang(page)).toBeLessThanOrEqual(0);

    await page.goto(`${base()}/questionnaire`);
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
});
