import { expect, test } from './test';
import { call, signIn } from './account';

const password = 'c'.repeat(64);

test('messages: told live at the bell, read when opened, deleted after a question', async ({ page }) => {
  const { token } = await signIn(page);
  await page.goto('/work/talk');
  const bell = page.getByRole('button', { name: /^消息/ });
  await expect(bell).toHaveAccessibleName('消息，1 条未读');

  // Faster than the minute of the polling: the line has told it.
  await call('POST /user/password/change', { query: { password } }, token);
  await expect(bell).toHaveAccessibleName('消息，2 条未读', { timeout: 60_000 });

  await bell.click();
  await expect(page).toHaveURL(/dialog=messages/);
  const dialog = page.getByRole('dialog', { name: '消息' });
  const rows = dialog.getByRole('listitem').getByRole('button');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('密码已修改');

  await rows.first().click();
  await expect(dialog.getByRole('heading', { name: '密码已修改' })).toBeFocused();
  await expect(bell).toHaveAccessibleName('消息，1 条未读');
  expect(await call('GET /message/unread-counts', {}, token)).toBe(1);

  await dialog.getByRole('button', { name: '删除', exact: true }).click();
  const question = page.getByRole('dialog', { name: '要删除这条消息吗？' });
  await question.getByRole('button', { name: '取消' }).click();
  await expect(rows).toHaveCount(2);
  await dialog.getByRole('button', { name: '删除', exact: true }).click();
  await question.getByRole('button', { name: '删除' }).click();
  await expect(rows).toHaveCount(1);

  await dialog.getByRole('button', { name: '全部标为已读' }).click();
  await expect(bell).toHaveAccessibleName('消息');
  await expect(dialog.getByRole('button', { name: '全部标为已读' })).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/work\/talk$/);
});
