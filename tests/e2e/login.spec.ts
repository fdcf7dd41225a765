import { base } from './account';
import { expectNoBarrier } from './barriers';
import { captchaDialog } from './captcha';
import { expect, test } from './test';

// Everything else of the login is tested without a browser, in tests/pages/login.test.ts: this list is a popover.
test('every country can be found by name, English name or number, with the keys alone', {
  tag: '@full',
}, async ({ page }) => {
  // The dialog stands over every plain page; here over one where nothing else goes on.
  await page.goto(`${base()}/read/ServiceAgreement?login=1`);
  const dialog = page.getByRole('dialog', { name: '登录 Mirra' });
  const field = dialog.getByRole('button', { name: /^国家\/地区/ });
  await field.focus();
  await page.keyboard.press('Enter');
  const search = page.getByRole('combobox', { name: '搜索国家、地区或区号' });
  const list = page.getByRole('listbox', { name: '国家/地区' });
  await expect(search).toBeFocused();
  await expect(list.getByRole('option', { selected: true })).toContainText('+86');
  expect(await list.getByRole('option').count()).toBeGreaterThan(230);
  await expectNoBarrier(page);
  await search.fill('马来');
  await expect(list.getByRole('option')).toHaveText([/马来西亚.*\+60$/]);
  await search.fill('thailand');
  await expect(list.getByRole('option')).toHaveText([/泰国.*\+66$/]);
  await search.fill('xyz');
  await expect(page.getByText('没有找到，请换个名称或区号')).toBeVisible();
  await search.fill('+44');
  await expect(list.getByRole('option').first()).toContainText('+44');
  await page.keyboard.press('ArrowDown');
  const active = await search.getAttribute('aria-activedescendant');
  await expect(list.getByRole('option').nth(1)).toHaveAttribute('id', active ?? '');
  // Escape closes the list and leaves the dialog, whose field has the focus again.
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await search.fill('66');
  await page.keyboard.press('Enter');
  await expect(field).toHaveText(/\+66/);
  // Only numbers of region 86 are checked.
  await dialog.getByLabel('手机号').fill('812345');
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(captchaDialog(page)).toBeVisible();
  // Escape closes what lies on top, and only that.
  await page.keyboard.press('Escape');
  await expect(captchaDialog(page)).toBeHidden();
  await expect(dialog).toBeVisible();
});
