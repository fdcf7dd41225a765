import sharp from 'sharp';
import { expect, test } from './test';
import { call, keepSession, newPhone, register } from './account';
import { staff } from '../staff';

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
  form.append(
    'attachments',
    new File([new Uint8Array(picture.buffer)], picture.name, { type: picture.mimeType }),
  );
  const answer = await fetch('/api/v1/avatar/user/feedback', {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  expect(((await answer.json()) as { code: number }).code).toBe(0);
}

test('the back office: hidden from others, then feedback, announcements, users and the log of it all', async ({
  page,
}) => {
  const phone = newPhone();
  const [keeper, asker] = [await register(phone), await register()];
  const phoneOf = async (userId: string): Promise<string> =>
    (await call('GET /ops/user/{id}', { params: { id: userId } }, keeper.token)).phone;
  const complaint = `导出按钮没有反应 ${phone.slice(-6)}`;
  await sendFeedback(asker.token, complaint);
  const user = page.getByRole('navigation', { name: '运营后台' });

  await test.step('without a grant there is no such page', async () => {
    await page.goto('/ops');
    await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
    await keepSession(page, keeper);
    await page.goto('/ops/feedback');
    await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
  });

  await test.step('one area at first, then all', async () => {
    await staff('grant', phone, 'feedback');
    await page.goto('/ops');
    await expect(user.getByRole('link')).toHaveText(['反馈']);
    await page.goto('/ops/user');
    await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
    await staff('grant', phone);
    await page.goto('/ops');
    await expect(user.getByRole('link')).toHaveText([
      '反馈',
      '公告',
      '角色',
      '敏感词',
      '用户',
      '克隆',
      '商品',
      '订单',
      '发票',
      '财务',
      '分销',
      '操作日志',
      '系统',
      '语音模型',
    ]);
  });

  await test.step('feedback is read, marked and answered, and the user is notified', async () => {
    await page.getByRole('searchbox', { name: '描述、联系方式或数字人' }).fill(complaint);
    await page.getByRole('link', { name: complaint }).click();
    const detail = page.getByRole('article', { name: '反馈详情' });
    const link = detail.getByRole('link', { name: '截图.png' });
    await expect(link).toBeVisible();
    const address = (await link.getAttribute('href')) ?? '';
    const file = await fetch(address);
    expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 1 });
    await detail.getByLabel('状态').selectOption('处理中');
    await detail.getByLabel('内部备注（用户看不到）').fill('已复现');
    // What is being written stays while something else is saved.
    await detail.getByLabel('答复', { exact: true }).fill('下个版本修复。');
    await detail.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('已保存')).toBeVisible();
    await expect(detail.getByRole('button', { name: '保存' })).toBeDisabled();
    await expect(detail.getByLabel('答复', { exact: true })).toHaveValue('下个版本修复。');
    await detail.getByRole('button', { name: '发送答复' }).click();
    await expect(detail.getByText(/答复$/).last()).toBeVisible();
    await expect(page.getByRole('link', { name: /已答复/ })).toBeVisible();
  });

  await test.step('the message to the author links to the answer', async () => {
    await keepSession(page, asker);
    await page.goto('/work/talk?dialog=messages');
    await page.getByRole('button', { name: new RegExp(complaint) }).click();
    await page.getByRole('link', { name: '去看看' }).click();
    await expect(page.getByRole('dialog', { name: '反馈' }).getByText('下个版本修复。')).toBeVisible();
  });

  await test.step('an announcement is written, shown and deleted', async () => {
    await keepSession(page, keeper);
    await page.goto('/ops');
    await user.getByRole('link', { name: '公告' }).click();
    await page.getByRole('button', { name: '写公告' }).click();
    const editor = page.getByRole('form', { name: '编辑公告' });
    await editor.getByRole('button', { name: '保存' }).click();
    await expect(editor.getByText('请填写中文内容').first()).toBeVisible();
    await editor.getByLabel('标题').fill('维护通知');
    await editor.getByLabel('正文').fill('今晚十点起维护半小时。');
    await editor.getByLabel('链接（选填）').fill('https://example.org');
    await editor.getByRole('button', { name: '保存' }).click();
    await expect(editor.getByText('只能填写本站地址')).toBeVisible();
    await editor.getByLabel('链接（选填）').fill('/help/manual');
    await editor.getByLabel('ไทย').check();
    await expect(editor.getByRole('region', { name: '用户看到的样子' })).toContainText('维护通知');
    await editor.getByLabel('标题').fill('แจ้งปิดปรับปรุง');
    await editor.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('button', { name: /维护通知/ })).toContainText('草稿');
    await editor.getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(page.getByRole('button', { name: /维护通知/ })).toBeHidden();
  });

  await test.step('an announcement that has begun is shown once to each', async () => {
    const text = { 'zh-CN': '新功能上线', 'en-US': '', 'ms-MY': '', 'th-TH': '' };
    const body = {
      titles: text,
      texts: text,
      link: null,
      beginTime: new Date().toISOString(),
      endTime: null,
    };
    const { id } = await call('POST /ops/announcement', { body }, keeper.token);
    const popUp = page.getByRole('complementary', { name: '新功能上线' });
    await keepSession(page, asker);
    await page.goto('/work/talk');
    await expect(popUp).toBeVisible();
    await popUp.getByRole('button', { name: /^关闭公告/ }).click();
    await expect(popUp).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: '对话记录' })).toBeVisible();
    await expect(popUp).toHaveCount(0);
    await call('DELETE /ops/announcement/{id}', { params: { id } }, keeper.token);
  });

  await test.step('a user is locked for a reason and unlocked', async () => {
    await keepSession(page, keeper);
    await page.goto('/ops');
    await user.getByRole('link', { name: '用户' }).click();
    const phoneNow = await phoneOf(asker.user.userId);
    await page.getByRole('searchbox', { name: '昵称或手机号' }).fill(phoneNow);
    const row = page.getByRole('row', { name: new RegExp(phoneNow) });
    await row.getByRole('button', { name: '锁定' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '锁定' }).click();
    await expect(dialog.getByText('请填写原因')).toBeVisible();
    await dialog.getByLabel('原因').fill('测试');
    await dialog.getByRole('button', { name: '锁定' }).click();
    await expect(row).toContainText('已锁定');
    await expect(call('GET /message/unread-counts', {}, asker.token)).rejects.toThrow('401');
    await row.getByRole('button', { name: '解锁' }).click();
    await expect(row).toContainText('正常');
  });

  await test.step('the log shows who did what', async () => {
    await user.getByRole('link', { name: '操作日志' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: '锁定账户' }).first();
    await entry.locator('summary').click();
    await expect(entry).toContainText('"lockReason": "测试"');
  });
});
