import { base, call, keepSession, newPhone, register } from './account';
import { expectNoBarrier } from './barriers';
import { staff } from '../staff';
import { expect, test } from './test';

/** A red picture of one pixel. */
const picture = {
  name: '截图.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function sendFeedback(token: string, complaint: string): Promise<void> {
  const form = new FormData();
  form.set('tags', 'fault');
  form.set('feedbackMessage', complaint);
  form.append('attachments', new Blob([picture.buffer], { type: picture.mimeType }), picture.name);
  const answer = await fetch(`${base()}/api/v1/avatar/user/feedback`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  expect(((await answer.json()) as { code: number }).code).toBe(0);
}

// What the back office does is tested without a browser, in tests/pages/ops.test.ts.
test('a picture of a feedback opens beside the back office, and an announcement lies over no avatar', {
  tag: '@full',
}, async ({ page }) => {
  const phone = newPhone();
  const [keeper, asker] = [await register(phone), await register()];
  const complaint = `导出按钮没有反应 ${phone.slice(-6)}`;
  await sendFeedback(asker.token, complaint);
  await staff('grant', phone, 'feedback', 'announcement');

  await keepSession(page, keeper);
  await page.goto(`${base()}/ops/feedback`);
  await page.getByRole('link', { name: complaint }).click();
  const link = page.getByRole('article', { name: '反馈详情' }).getByRole('link', { name: '截图.png' });
  await expect(link).toBeVisible();
  await expectNoBarrier(page);
  const [file] = await Promise.all([page.context().waitForEvent('page', { timeout: 60_000 }), link.click()]);
  await expect(file.locator('img')).toBeVisible();
  await file.close();

  const text = { 'zh-CN': '新功能上线', 'en-US': '', 'ms-MY': '', 'th-TH': '' };
  const body = { titles: text, texts: text, link: null, beginTime: new Date().toISOString(), endTime: null };
  const { id } = await call('POST /ops/announcement', { body }, keeper.token);
  await keepSession(page, asker);
  const popUp = page.getByRole('complementary', { name: '新功能上线' });
  await page.goto(`${base()}/home`);
  await expect(page.getByTestId('avatar-canvas')).toBeVisible();
  await expect(popUp).toHaveCount(0);
  await page.goto(`${base()}/work/talk`);
  await expect(popUp).toBeVisible();
  expect((await popUp.boundingBox())?.height).toBeLessThanOrEqual(44);
  await call('DELETE /ops/announcement/{id}', { params: { id } }, keeper.token);
});
