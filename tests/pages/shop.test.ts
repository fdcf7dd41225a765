import { describe } from 'vitest';
import { call, signIn } from './account';
import type { Locator } from './locator';
import type { Page } from './page';
import { expect, test } from './test';

/** The code that the page shows for the latest order, which the sandbox keeps with its newest trade. */
async function latestCode(): Promise<string> {
  const { records } = await call('GET /sandbox/payments', {});
  return records[0]?.code ?? '';
}

/** Pays as a phone does that has scanned the code on the page. */
async function payLatest(body: { amount?: number; notify?: 'once' | 'never' } = {}): Promise<void> {
  await call('POST /sandbox/payments/{code}/pay', { params: { code: await latestCode() }, body });
}

const consent = (dialog: Locator) => dialog.getByRole('checkbox');

/** Agrees to the terms and waits for the code. */
async function openCode(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^同意并支付/ })).toBeDisabled();
  await consent(dialog).check();
  await dialog.getByRole('button', { name: /^同意并支付/ }).click();
  await expect(dialog.getByText('请用微信扫一扫付款')).toBeVisible();
  return dialog;
}

test('an asset is bought from its page, and an unpaid order shows the same code again', async ({ page }) => {
  const { token } = await signIn(page);
  await page.goto('/goods/background-space');
  await expect(page.getByRole('heading', { name: '太空' })).toBeVisible();
  await page.getByRole('button', { name: '立即购买' }).click();
  const dialog = await openCode(page);
  const code = await latestCode();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '立即购买' }).click();
  await expect(page.getByRole('dialog').getByText('请用微信扫一扫付款')).toBeVisible();
  expect(await latestCode()).toBe(code);
  await payLatest();
  await expect(page.getByRole('dialog').getByText('现在是您的了')).toBeVisible();
  await page.goto('/goods/background-space');
  await expect(page.getByText('您已拥有，可随时使用。')).toBeVisible();
  // A bundled server sets its receipts without the files that stand beside the packages.
  const [order] = (await call('GET /order/myOrder', { query: {} }, token)).records;
  const receipt = await fetch('/api/v1/order/download', {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo: order?.orderNo, language: 'th-TH' }),
  });
  expect([receipt.status, (await receipt.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
});

test("the sandbox's cashier opens beside the code, and takes the payment", async ({ page }) => {
  await signIn(page);
  await page.goto('/goods/background-space');
  await page.getByRole('button', { name: '立即购买' }).click();
  await openCode(page);
  const link = page.getByRole('link', { name: '打开沙盒收银台' });
  await expect(link).toHaveAttribute('target', '_blank');
  await page.goto((await link.getAttribute('href')) ?? '');
  await page.getByRole('button', { name: /^支付 ¥/ }).click();
  await expect(page.getByText(/^已支付 ¥/)).toBeVisible();
  await page.goto('/goods/background-space');
  await expect(page.getByText('您已拥有，可随时使用。')).toBeVisible();
});

test('a visitor of a product page is asked to log in, with that page to return to', async ({ page }) => {
  await page.goto('/goods/background-space');
  await expect(page).toHaveURL(/login=1.*backUrl=%2Fgoods%2Fbackground-space/);
});

test('a cart of three is paid at once and leads to the market', async ({ page }) => {
  const { token } = await signIn(page);
  for (const code of ['background-waves', 'background-rings', 'voice-style']) {
    const { itemId, type } = await call('GET /goods/{code}', { params: { code } }, token);
    await call('POST /trade/add-cart', { body: { assets: [{ itemId, type }] } }, token);
  }
  await page.goto('/cart');
  await expect(page.getByText('已选 3 件')).toBeVisible();
  await page.getByRole('button', { name: '去结算' }).click();
  await openCode(page);
  // Without a notice the page finds out by asking.
  await payLatest({ notify: 'never' });
  await expect(page.getByText('3 件商品都已到账')).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/work\/material\/market/);
});

test('a payment of a wrong amount is reported in the dialog', async ({ page }) => {
  await signIn(page);
  await page.goto('/goods/background-wedding');
  await page.getByRole('button', { name: '立即购买' }).click();
  const dialog = await openCode(page);
  await payLatest({ amount: 1 });
  await expect(dialog.getByText('付款金额与订单不符')).toBeVisible();
});

describe('on a phone, in English', () => {
  test.beforeEach(({ page }) => page.becomePhone());

  test('a membership is bought, and an upgrade credits its unused part', async ({ page }) => {
    const session = await signIn(page);
    localStorage.setItem('mirra.language', 'en-US');
    await page.goto('/buy');
    const open = async (): Promise<void> => {
      await consent(page.getByRole('dialog')).check();
      await page.getByRole('button', { name: /^Agree and pay/ }).click();
      await expect(
        page
          .getByRole('dialog')
          .getByText(/Open WeChat/)
          .first(),
      ).toBeVisible();
    };
    await page.getByRole('button', { name: /^Get / }).first().click();
    await open();
    await payLatest();
    await expect(page.getByText(/^Your membership is valid until/)).toBeVisible();
    const rights = () => call('GET /vip/user/rights/get', { query: {} }, session.token);
    expect(await rights()).toMatchObject({ level: 'standard' });
    await page.goto('/buy');
    await page.getByRole('button', { name: 'Upgrade' }).first().click();
    await expect(page.getByRole('dialog').getByText('Credit for unused days')).toBeVisible();
    await open();
    await payLatest();
    await expect.poll(async () => (await rights()).level).toBe('professional');
  });
});
