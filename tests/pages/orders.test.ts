import { describe } from 'vitest';
import { buy, orderOf } from '../purchases';
import { colleague, staff } from '../staff';
import { call, keepSession, newPhone, register, signIn } from './account';
import { expect, test } from './test';

const pdf = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('a refund, an invoice and a receipt pass between buyer and staff', async ({ page }) => {
  const buyer = await signIn(page);
  const { token } = buyer;
  const phone = newPhone();
  const officer = await register(phone);
  await staff('grant', phone, 'order', 'invoice');
  const refunded = await buy(token, 'background-wedding');
  const kept = await buy(token, 'background-space');

  await page.goto('/work/material/order');
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

  await keepSession(page, officer);
  await page.goto('/ops/order?tab=refunds');
  await page
    .getByRole('main')
    .getByRole('link', { name: /买错了/ })
    .click();
  const detail = page.getByRole('article', { name: '退款详情' });
  await expect(detail).toContainText(refunded.orderNo);
  await detail.getByRole('button', { name: '通过' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '通过' }).click();
  await expect(page.getByText('已通过，退回 ¥9.90')).toBeVisible();
  await page.goto('/ops/invoice');
  await page.getByRole('main').getByRole('link', { name: /李安/ }).click();
  await page.locator('input[type=file]').setInputFiles(pdf);
  await expect(page.getByText('发票已开具')).toBeVisible();

  await keepSession(page, buyer);
  await page.goto('/work/material/order');
  await expect(card(refunded.orderNo)).toContainText('已退款');
  const owned = await call('GET /goods/{code}', { params: { code: 'background-wedding' } }, token);
  expect(owned.owned).toBe(false);
  await card(kept.orderNo)
    .getByRole('link', { name: /订单详情/ })
    .click();
  const file = await page.downloadBy(() => page.getByRole('link', { name: '下载发票' }).click());
  expect(file.suggestedFilename).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: '下载收据' }).click();
  const receipt = await page.downloadBy(() => page.getByRole('menuitem', { name: '简体中文' }).click());
  expect(receipt.suggestedFilename).toBe(`收据-${kept.orderNo}.pdf`);
});

test("the buyer's page shows a refund without a reload", async ({ page }) => {
  const { token } = await signIn(page);
  const desk = await colleague('order');
  const { orderNo } = await buy(token, 'background-wedding');
  const { id } = await call('POST /order/refund', { body: { orderNo, reason: 'unwanted' } }, token);
  await page.goto('/work/material/order');
  const card = page.getByRole('listitem').filter({ hasText: orderNo });
  await expect(card).toContainText('退款待审核');
  await call('POST /ops/refund/{id}/approve', { params: { id }, body: {} }, desk);
  await expect(card).toContainText('已退款');
});

describe('on a phone, in English', () => {
  test.beforeEach(({ page }) => page.becomePhone());

  test('an order can be canceled, and an expired one says so', async ({ page }) => {
    const { token } = await signIn(page);
    localStorage.setItem('mirra.language', 'en-US');
    const left = await orderOf(token, 'background-space');
    await page.goto('/work/material/order');
    const card = page.getByRole('listitem').filter({ hasText: left.orderNo });
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
