import { describe } from 'vitest';
import { codeFor, newPhone, storedToken } from './account';
import { solvePuzzleByKeys } from './captcha';
import type { Locator } from './locator';
import type { Page } from './page';
import { scan } from './scan';
import { expect, test } from './test';

const nickname = () => `微信${newPhone().slice(-6)}`;

/** Shows the QR code, which waits for the agreement. `form` is the dialog, or on phones the page. */
async function showCode(form: Locator): Promise<void> {
  await form.getByText('微信登录', { exact: true }).click();
  const code = form.getByRole('img', { name: '微信登录二维码' });
  await expect(form.getByText('请先阅读并同意协议，再扫码')).toBeVisible();
  await expect(code).toBeHidden();
  await form.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await expect(code).toBeVisible();
}

/** Confirms the shown code, as somebody new or, with `known`, as who is listed. */
async function scanCode(form: Locator, name: string, known = false): Promise<void> {
  const link = form.getByRole('link', { name: '打开扫码页' });
  await scan((await link.getAttribute('href')) ?? '', name, known);
}

async function bind(page: Page, form: Locator, phone: string): Promise<void> {
  await form.getByLabel('手机号').fill(phone);
  await form.getByRole('button', { name: '获取验证码' }).click();
  await solvePuzzleByKeys(page);
  await expect(form.getByText(/秒后重发/)).toBeVisible();
  await form.getByLabel('验证码', { exact: true }).fill(await codeFor(phone));
  await form.getByRole('button', { name: '绑定并登录' }).click();
}

test('a new WeChat user binds a phone and is in; a known one is in at once; a lapsed code is renewed', async ({
  page,
}) => {
  const name = nickname();
  const open = async () => {
    await page.goto('/read/ServiceAgreement?login=1');
    const dialog = page.getByRole('dialog', { name: '登录 Mirra' });
    await showCode(dialog);
    return dialog;
  };
  const first = await open();
  await scanCode(first, name);
  await expect(first.getByText(`${name}，欢迎！`, { exact: false })).toBeVisible();
  await bind(page, first, newPhone());
  await expect(page).toHaveURL(/\/work\/image\/index/);

  localStorage.removeItem('mirra.token');
  localStorage.removeItem('mirra.user');
  const again = await open();
  // Only the browser that asked may have the answer: without its cookie the code is as good as lapsed.
  await page.context().clearCookies();
  await expect(again.getByText('二维码已失效')).toBeVisible();
  await again.getByRole('button', { name: '重新获取' }).click();
  await expect(again.getByRole('img', { name: '微信登录二维码' })).toBeVisible();
  await scanCode(again, name, true);
  await expect(page).toHaveURL(/\/work\/image\/index/);
  expect(await storedToken(page)).not.toBeNull();
});

test('the scan page confirms a code as a new WeChat user, and then as a listed one', async ({ page }) => {
  const name = nickname();
  for (const known of [false, true]) {
    await page.goto('/read/ServiceAgreement?login=1');
    const dialog = page.getByRole('dialog', { name: '登录 Mirra' });
    await showCode(dialog);
    const address = await dialog.getByRole('link', { name: '打开扫码页' }).getAttribute('href');
    await page.goto(address ?? '');
    if (known) await page.getByRole('button', { name: `以 ${name} 确认` }).click();
    else {
      await page.getByLabel('新微信用户的昵称').fill(name);
      await page.getByRole('button', { name: '以新用户确认' }).click();
    }
    await expect(page.getByText(`已以 ${name} 确认，请回到登录页。`)).toBeVisible();
  }
});

test('the login dialog stops polling for the scan while it shows another method', async ({ page }) => {
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/wx/wx_mp')) asked.push(Date.now());
  });
  // Before the page sets a timer: what the browser's own clock holds could not be taken back by the other one.
  await page.clock.install();
  await page.goto('/read/ServiceAgreement?login=1');
  const dialog = page.getByRole('dialog', { name: '登录 Mirra' });
  await showCode(dialog);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await dialog.getByText('密码登录').click();
  await expect(dialog.getByLabel('密码', { exact: true })).toBeVisible();
  const before = asked.length;
  await page.clock.runFor(5_000);
  expect(asked.length).toBe(before);
});

describe('on a phone', () => {
  test.beforeEach(({ page }) => page.becomePhone());

  test('a new WeChat user binds the phone on a page of its own, which is of no use without a scan', async ({
    page,
  }) => {
    await page.goto('/m/bindPhone');
    await expect(page.getByText(/现在没有等待绑定的微信/)).toBeVisible();
    await page.getByRole('link', { name: '去登录' }).click();
    await expect(page).toHaveURL(/\/m\/login$/);
    const form = page.getByRole('main');
    await showCode(form);
    await scanCode(form, nickname());
    await expect(page).toHaveURL(/\/m\/bindPhone$/);
    await bind(page, form, newPhone());
    await expect(page).toHaveURL(/\/work\/project$/);
    expect(await storedToken(page)).not.toBeNull();
  });

  test("a code in the login's address is spent once, and a wrong one is named", async ({ page }) => {
    await page.goto(`/m/login?code=wrong&state=${'s'.repeat(43)}`);
    await expect(page.getByText('二维码已失效，请重新获取')).toBeVisible();
    await expect(page).toHaveURL(/\/m\/login$/);
    await expect(page.getByLabel('手机号')).toBeVisible();
  });
});
