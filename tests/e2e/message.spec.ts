import { expect, test } from '@playwright/test';
import { base, call, keepSession, register, signIn } from './account';
import { expectNoBarrier } from './barriers';

const password = 'c'.repeat(64);

test('messages: told live at the bell, read when opened, deleted after a question', async ({ page }) => {
  const { token } = await signIn(page);
  await page.goto(`${base()}/work/talk`);
  const bell = page.getByRole('button', { name: /^消息/ });
  await expect(bell).toHaveAccessibleName('消息，1 条未读');

  // Faster than the minute of the polling: the line has told it.
  await call('POST /user/password/change', { query: { password } }, token);
  await expect(bell).toHaveAccessibleName('消息，2 条未读', { timeout: 10_000 });

  await bell.click();
  await expect(page).toHaveURL(/dialog=messages/);
  const dialog = page.getByRole('dialog', { name: '消息' });
  const rows = dialog.getByRole('listitem').getByRole('button');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('密码已修改');
  await expectNoBarrier(page);

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

test('an announcement is shown once, over no avatar', async ({ page }) => {
  const { token, user } = await register();
  await keepSession(page, { token, user });
  const pictured = {
    id: '01980000-0000-7000-8000-000000000001',
    title: '升级公告',
    text: '新功能',
    link: null,
  };
  let seen = 0;
  await page.route('**/api/v1/message/announcement', (route) =>
    route.fulfill({ json: { code: 0, msg: 'ok', data: seen > 0 ? null : pictured } }),
  );
  await page.route('**/api/v1/message/announcement/*/seen', (route) => {
    seen++;
    return route.fulfill({ json: { code: 0, msg: 'ok', data: null } });
  });
  const popUp = page.getByRole('complementary', { name: '升级公告' });
  await page.goto(`${base()}/home`);
  await expect(page.getByTestId('avatar-canvas')).toBeVisible();
  await expect(popUp).toHaveCount(0);
  await page.goto(`${base()}/work/talk`);
  await popUp.getByRole('button', { name: '知道了' }).click();
  await expect(popUp).toHaveCount(0);
  await expect.poll(() => seen).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '对话记录' })).toBeVisible();
  await expect(popUp).toHaveCount(0);
});

test('the message of an answered feedback leads to the answer', async ({ page }) => {
  await signIn(page);
  const answered = {
    id: '01980000-0000-7000-8000-000000000002',
    kind: 'feedbackAnswered',
    title: '您的反馈有了答复',
    message: '已经修好了',
    createTime: '2026-01-01T00:00:00.000Z',
    isRead: 1,
    link: '/home?dialog=myFeedback',
  };
  await page.route('**/api/v1/message', (route) =>
    route.fulfill({ json: { code: 0, msg: 'ok', data: [answered] } }),
  );
  await page.goto(`${base()}/work/talk?dialog=messages`);
  await page.getByRole('button', { name: /您的反馈有了答复/ }).click();
  await page.getByRole('link', { name: '去看看' }).click();
  await expect(page.getByRole('dialog', { name: '反馈' }).getByText('还没有反馈')).toBeVisible();
});
