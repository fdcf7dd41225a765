import { describe } from 'vitest';
import { call, codeFor, demo, keepSession, newPhone, register, signIn, storedToken } from './account';
import { solvePuzzleByKeys } from './captcha';
import { eventually, type Locator } from './locator';
import type { Page } from './page';
import { expect, test } from './test';

/** The dialog stands over every plain page; here over one where nothing else goes on. */
async function openLogin(page: Page): Promise<Locator> {
  await page.goto('/read/ServiceAgreement?login=1');
  const dialog = page.getByRole('dialog', { name: /登录 Mirra|重置密码/ });
  await expect(dialog.getByLabel('手机号')).toBeVisible();
  return dialog;
}

const agree = (dialog: Locator) => dialog.getByRole('checkbox', { name: /我已阅读并同意/ }).check();

/** `form` is the dialog, or on phones the page. */
async function sendCode(page: Page, form: Locator, phone: string): Promise<string> {
  await form.getByLabel('手机号').fill(phone);
  await form.getByRole('button', { name: '获取验证码' }).click();
  await solvePuzzleByKeys(page);
  await expect(form.getByText(/秒后重发/)).toBeVisible();
  return codeFor(phone);
}

test('a code can be asked for again only after 60 s', async ({ page }) => {
  await page.clock.install();
  const dialog = await openLogin(page);
  await sendCode(page, dialog, newPhone());
  const resend = dialog.getByRole('button', { name: /秒后重发/ });
  await expect(resend).toHaveText(/^(60|5\d) 秒后重发$/);
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(45_000);
  await expect(resend).toHaveText(/^1?\d 秒后重发$/);
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(15_000);
  await expect(dialog.getByRole('button', { name: '获取验证码' })).toBeEnabled();
});

test('a forgotten password is reset, and the phone is kept for the login that follows', async ({ page }) => {
  const phone = newPhone();
  await register(phone);
  const dialog = await openLogin(page);
  await dialog.getByText('密码登录').click();
  await dialog.getByRole('button', { name: '忘记密码？' }).click();
  const code = await sendCode(page, dialog, phone);
  await dialog.getByLabel('验证码', { exact: true }).fill(code);
  const password = dialog.getByLabel('新密码', { exact: true });
  const submit = dialog.getByRole('button', { name: '设置新密码' });
  await password.fill('nouppercase1');
  await dialog.getByLabel('确认新密码').fill('Another2026');
  await submit.click();
  await expect(dialog.getByText('密码须为 8 至 16 位，含大写字母、小写字母和数字')).toBeVisible();
  await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible();
  await expect(password).toBeFocused();
  // At the pace of a hand: a second click within 500 ms of the first is ignored on purpose.
  await password.clear();
  await password.pressSequentially('Forgotten2026', { delay: 50 });
  await dialog.getByLabel('确认新密码').fill('Forgotten2026');
  await submit.click();
  await expect(dialog.getByText('密码已重置，请用新密码登录。')).toBeVisible();
  await expect(dialog.getByLabel('手机号')).toHaveValue(/^\d{3} \d{4} \d{4}$/);
  await dialog.getByLabel('密码', { exact: true }).fill('Forgotten2026');
  await agree(dialog);
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/work\/image\/index/);
});

describe('on a phone', () => {
  test.beforeEach(({ page }) => page.becomePhone());

  test('the login is a page with the phone first, and returns to the page that asked for it', async ({
    page,
  }) => {
    await page.goto(`/m/login?backUrl=${encodeURIComponent('/m/account')}`);
    const form = page.getByRole('main');
    await expect(form.getByRole('radio', { name: '验证码登录' })).toBeChecked();
    await form.getByRole('button', { name: '登录 / 注册' }).click();
    await expect(form.getByText('请输入手机号')).toBeVisible();
    await expect(form.getByText('请阅读并同意协议')).toBeVisible();
    await expect(form.getByLabel('手机号')).toBeFocused();
    const code = await sendCode(page, form, newPhone());
    await form.getByLabel('验证码', { exact: true }).fill(code);
    await agree(form);
    await form.getByRole('button', { name: '登录 / 注册' }).click();
    await expect(page).toHaveURL(/\/m\/account$/);
  });
});

test('the demo account logs in by password; a wrong password is refused', async ({ page }) => {
  const dialog = await openLogin(page);
  await dialog.getByText('密码登录').click();
  await dialog.getByLabel('手机号').fill(demo.phone);
  await agree(dialog);
  const password = dialog.getByLabel('密码', { exact: true });
  await password.fill('Wrong2026');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog.getByText('手机号或密码错误')).toBeVisible();
  // At the pace of a hand: a second click within 500 ms of the first is ignored on purpose.
  await password.clear();
  await password.pressSequentially(demo.password, { delay: 70 });
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/work\/image\/index/);
  expect(await storedToken(page)).not.toBeNull();
});

test('logging out asks for a confirmation, then deletes the token and goes home', async ({ page }) => {
  const { token } = await signIn(page);
  await page.goto('/work/project');
  const leave = async (answer: string) => {
    await page.getByRole('button', { name: /^账户：/ }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
  };
  await leave('取消');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await storedToken(page)).toBe(token);
  await leave('退出登录');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await expect(call('GET /avatar/user/info', {}, token)).rejects.toThrow('401');
});

test('a guarded address shows a notice to visitors who are not logged in, and leads home', async ({
  page,
}) => {
  await page.goto('/work/project');
  await expect(page.getByText('登录已过期，正在返回首页', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});

test('a login with a backUrl returns to that page', async ({ page }) => {
  await page.goto(`/read/ServiceAgreement?login=1&backUrl=${encodeURIComponent('/work/talk')}`);
  const dialog = page.getByRole('dialog', { name: '登录 Mirra' });
  const code = await sendCode(page, dialog, newPhone());
  await dialog.getByLabel('验证码', { exact: true }).fill(code);
  await agree(dialog);
  await dialog.getByRole('button', { name: '登录 / 注册' }).click();
  await expect(page).toHaveURL(/\/work\/talk$/);
});

test('a session that ended on the server: one notice, nothing kept, home after 3 s', async ({ page }) => {
  const session = await register();
  await keepSession(page, session);
  await page.goto('/work/talk');
  await expect(page.getByText('还没有对话')).toBeVisible();
  // Time goes on only when it is told to: on a busy machine three seconds are over before anybody has looked.
  const began = Date.now();
  await page.clock.install({ time: began });
  await page.clock.pauseAt(began + 1_000);
  await call('POST /auth/logout', {}, session.token);
  // The page and the user menu call at once: both are refused. The page needs time of this clock to load.
  const opening = page.goto('/work/project');
  const notice = page.getByText('登录已过期，正在返回首页...', { exact: true });
  await eventually(async () => {
    await page.clock.runFor(50);
    await expect(notice).toBeVisible({ timeout: 500 });
  });
  await opening;
  await expect(notice).toHaveCount(1);
  expect(await storedToken(page)).toBeNull();
  expect(localStorage.getItem('mirra.user')).toBeNull();
  await expect(page).toHaveURL(/\/work\/project/);
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(/\/home$/);
});
