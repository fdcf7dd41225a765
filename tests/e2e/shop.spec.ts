import { base, signIn } from './account';
import { expectNoBarrier } from './barriers';
import { expect, test } from './test';

// What is bought and how is tested without a browser, in tests/pages/shop.test.ts.
test('the cashier opens beside the shop, and the shop’s page updates after the payment', async ({ page }) => {
  await signIn(page);
  await page.goto(`${base()}/goods/background-space`);
  await page.getByRole('button', { name: '立即购买' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /^同意并支付/ }).click();
  await expect(dialog.getByText('请用微信扫一扫付款')).toBeVisible();
  await expectNoBarrier(page);
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: '打开沙盒收银台' }).click();
  const cashier = await opening;
  await expectNoBarrier(cashier);
  await cashier.getByRole('button', { name: /^支付 ¥/ }).click();
  await expect(cashier.getByText(/^已支付 ¥/)).toBeVisible();
  await cashier.close();
  await expect(dialog.getByText('现在是您的了')).toBeVisible();
});
