import { expect, test } from './test';
import { base, signIn } from './account';
import { expectNoBarrier } from './barriers';

test('the bar: another style after 40 px, the workbench by keyboard, the user panel', async ({ page }) => {
  await signIn(page);
  await page.goto(`${base()}/help/manual`);
  const bar = page.locator('header').first();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 40));
  await expect(bar).not.toHaveAttribute('data-scrolled');
  await page.evaluate(() => window.scrollTo(0, 41));
  await expect(bar).toHaveAttribute('data-scrolled');

  const workbench = page.getByRole('button', { name: '工作台' });
  await workbench.focus();
  await page.keyboard.press('ArrowDown');
  await expect(bar.getByRole('link', { name: '我的项目' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(bar.getByRole('link', { name: '影片' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(workbench).toBeFocused();
  await expect(bar.getByRole('link', { name: '影片' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/work\/material\/selling$/);

  await page.getByRole('button', { name: /^账户：/ }).click();
  const meter = page.getByRole('meter', { name: '图片和视频' });
  await expect(meter).toHaveAttribute('aria-valuetext', /^0 .*B \/ 20\.0 GB$/);
  await expect(page.getByRole('meter', { name: '知识库容量' })).toBeVisible();
  await expect(page.getByRole('link', { name: '运营后台' })).toHaveCount(0);
  await expectNoBarrier(page);
  await page.mouse.click(300, 600);
  await expect(meter).toHaveCount(0);
  await page.getByRole('button', { name: /^账户：/ }).click();
  await page.getByRole('link', { name: '个人中心' }).click();
  await expect(page).toHaveURL(/\/work\/person$/);
});

test('a slow log-out shows the loading overlay, and still ends at home', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page);
  await page.goto(`${base()}/work/talk`);
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/auth/logout', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { code: 500, msg: '', data: null } });
  });
  await page.getByRole('button', { name: /^账户：/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  const overlay = page.getByRole('status').filter({ hasText: '正在加载' });
  await expect(overlay).toBeVisible();
  answer();
  await expect(overlay).toHaveCount(0);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
});

test('the root font follows the width after a pause; controls keep their size', async ({ page }) => {
  await page.goto(`${base()}/home`);
  const rootFont = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const button = page.getByRole('button', { name: '登录' });
  expect(await rootFont()).toBeCloseTo((1366 / 1920) * 16, 1);
  const height = (await button.boundingBox())?.height ?? 0;
  expect(height).toBeCloseTo(36, 0);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(rootFont).toBe(16);
  expect((await button.boundingBox())?.height).toBeCloseTo(height, 0);
  await page.setViewportSize({ width: 2560, height: 1080 });
  await page.setViewportSize({ width: 430, height: 900 });
  await expect.poll(rootFont).toBe(16);
});

test.describe('a first visit', () => {
  test.use({ locale: 'th-TH' });

  test('speaks the language of the browser, and from then on the chosen one', async ({ page }) => {
    await page.goto(`${base()}/read/ServiceAgreement`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'th-TH');
    await page.getByRole('combobox').selectOption('ms-MY');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ms-MY');
  });
});

test('feedback asks an anonymous visitor to log in', async ({ page }) => {
  await page.goto(`${base()}/help/editor`);
  await page.getByRole('button', { name: '反馈', exact: true }).click();
  await expect(page).toHaveURL(/login=1/);
  await expect(page.getByRole('dialog').getByLabel('手机号')).toBeVisible();
});
