import { devices, expect, test } from './test';
import { base, call, keepSession, newPhone, register, signIn } from './account';
import { expectNoBarrier } from './barriers';
import { buy, orderOf } from '../purchases';
import { staff } from '../staff';

const pdf = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('a refund, an invoice and a receipt go their way between buyer and staff', async ({ page, browser }) => {
  const { token } = await signIn(page);
  const phone = newPhone();
  const office = await browser.newPage({ locale: 'zh-CN' });
  await keepSession(office, await register(phone));
  await staff('grant', phone, 'order', 'invoice');
  const refunded = await buy(token, 'background-wedding');
  const kept = await buy(token, 'background-space');

  await page.goto(`${base()}/work/material/order`);
  const card = (orderNo: string) => page.getByRole('listitem').filter({ hasText: orderNo });
  await card(refunded.orderNo).getByRole('button', { name: '申请退款' }).click();
  let dialog = page.getByRole('dialog', { name: '申请退款' });
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(dialog.getByText('请选择退款原因')).toBeVisible();
  await dialog.getByRole('radio', { name: '买错了' }).check();
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(card(refunded.orderNo)).toContainText('退款待审核');
  await card(kept.orderNo).getByRole('button', { name: '申请发票' }).click();
  dialog = page.getByRole('dialog', { name: '申请发票' });
  await dialog.getByLabel('个人姓名').fill('李安');
  await dialog.getByLabel('邮箱').fill('an@example.com');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(dialog).toBeHidden();

  await office.goto(`${base()}/ops/order?tab=refunds`);
  await office
    .getByRole('main')
    .getByRole('link', { name: /买错了/ })
    .click();
  const detail = office.getByRole('article', { name: '退款详情' });
  await expect(detail).toContainText(refunded.orderNo);
  await expectNoBarrier(office);
  await detail.getByRole('button', { name: '通过' }).click();
  await office.getByRole('dialog').getByRole('button', { name: '通过' }).click();
  await expect(office.getByText('已通过，退回 ¥9.90')).toBeVisible();
  await office.goto(`${base()}/ops/invoice`);
  await office.getByRole('main').getByRole('link', { name: /李安/ }).click();
  await office.locator('input[type=file]').setInputFiles(pdf);
  await expect(office.getByText('发票已开具')).toBeVisible();
  await office.close();

  // The buyer's page hears of it by itself.
  await expect(card(refunded.orderNo)).toContainText('已退款');
  const owned = await call('GET /goods/{code}', { params: { code: 'background-wedding' } }, token);
  expect(owned.owned).toBe(false);
  await card(kept.orderNo)
    .getByRole('link', { name: /订单详情/ })
    .click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载发票' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: '下载收据' }).click();
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '简体中文' }).click(),
  ]);
  expect(receipt.suggestedFilename()).toBe(`收据-${kept.orderNo}.pdf`);
});

test.describe('on a phone, in English', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, locale: 'en-US', viewport: { width: 390, height: 844 } });

  test('an order is canceled, and one that was not paid in time says so', async ({ page }) => {
    const { token } = await signIn(page);
    await page.evaluate(() => localStorage.setItem('mirra.language', 'en-US'));
    const left = await orderOf(token, 'background-space');
    await page.goto(`${base()}/work/material/order`);
    const card = page.getByRole('listitem').filter({ hasText: left.orderNo });
    await expectNoBarrier(page);
    await card.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(card).toContainText('Canceled');
    await expect(card.getByRole('button', { name: /^Pay/ })).toHaveCount(0);

    await page.clock.install();
    const late = await orderOf(token, 'background-wedding');
    await page.reload();
    const open = page.getByRole('listitem').filter({ hasText: late.orderNo });
    await open.getByRole('button', { name: /^Pay/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: /^Agree and pay/ }).click();
    await expect(dialog.getByRole('img', { name: 'Scan with WeChat to pay' })).toBeVisible();
    await page.clock.fastForward('16:00');
    await expect(dialog.getByText('This payment has expired')).toBeVisible();
  });
});
