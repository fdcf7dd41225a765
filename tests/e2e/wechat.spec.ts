import { devices, expect, type Locator, type Page, test } from './test';
import { base, codeFor, newPhone, storedToken } from './account';
import { expectNoBarrier } from './barriers';
import { solvePuzzleByKeys } from './captcha';

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

/** Confirms the shown code on the sandbox's scan page, as somebody new or, with `known`, as who is listed. */
async function scan(form: Locator, name: string, known = false): Promise<void> {
  const address = await form.getByRole('link', { name: '打开扫码页' }).getAttribute('href');
  const phone = await form.page().context().newPage();
  await phone.goto(address ?? '');
  if (known) await phone.getByRole('button', { name: `以 ${name} 确认` }).click();
  else {
    await phone.getByLabel('新微信用户的昵称').fill(name);
    await phone.getByRole('button', { name: '以新用户确认' }).click();
  }
  await expect(phone.getByText(`已以 ${name} 确认，请回到登录页。`)).toBeVisible();
  await phone.close();
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
    await page.goto(`${base()}/read/ServiceAgreement?login=1`);
    const dialog = page.getByRole('dialog', { name: '登录 Mirra' });
    await showCode(dialog);
    return dialog;
  };
  const first = await open();
  await expectNoBarrier(page);
  await scan(first, name);
  await expect(first.getByText(`${name}，欢迎！`, { exact: false })).toBeVisible();
  await bind(page, first, newPhone());
  await expect(page).toHaveURL(/\/work\/image\/index/);

  await page.evaluate(() => localStorage.clear());
  const again = await open();
  // Only the browser that asked may have the answer: without its cookie the code is as good as lapsed.
  await page.context().clearCookies();
  await expect(again.getByText('二维码已失效')).toBeVisible();
  await again.getByRole('button', { name: '重新获取' }).click();
  await expect(again.getByRole('img', { name: '微信登录二维码' })).toBeVisible();
  await scan(again, name, true);
  await expect(page).toHaveURL(/\/work\/image\/index/);
  expect(await storedToken(page)).not.toBeNull();
});

test('no question is asked while the dialog shows another way, or is closed', async ({ page }) => {
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/wx/wx_mp')) asked.push(Date.now());
  });
  // Before the page sets a timer: what the browser's own clock holds could not be taken back by the other one.
  await page.clock.install();
  await page.goto(`${base()}/read/ServiceAgreement?login=1`);
  const dialog = page.getByRole('dialog', { name: '登录 Mirra' });
  await showCode(dialog);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await dialog.getByText('密码登录').click();
  await expect(dialog.getByLabel('密码', { exact: true })).toBeVisible();
  const before = asked.length;
  await page.clock.runFor(5_000);
  expect(asked.length).toBe(before);
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];
  test.use({ ...phone, locale: 'zh-CN' });

  test('the phone is bound on a page of its own, which nobody without a WeChat can use', async ({ page }) => {
    await page.goto(`${base()}/m/bindPhone`);
    await expect(page.getByText(/现在没有等待绑定的微信/)).toBeVisible();
    await page.getByRole('link', { name: '去登录' }).click();
    await expect(page).toHaveURL(/\/m\/login$/);
    const form = page.getByRole('main');
    await showCode(form);
    await scan(form, nickname());
    await expect(page).toHaveURL(/\/m\/bindPhone$/);
    await bind(page, form, newPhone());
    await expect(page).toHaveURL(/\/work\/project$/);
    expect(await storedToken(page)).not.toBeNull();
  });

  test("a code in the login's address is spent once, and a wrong one is named", async ({ page }) => {
    await page.goto(`${base()}/m/login?code=wrong&state=${'s'.repeat(43)}`);
    await expect(page.getByText('二维码已失效，请重新获取')).toBeVisible();
    await expect(page).toHaveURL(/\/m\/login$/);
    await expect(page.getByLabel('手机号')).toBeVisible();
  });
});
