import { expect, test } from './test';
import { call, keepSession, newPhone, register } from './account';
import { staff } from '../staff';

test('an operator sees how the installation is, changes a limit that holds, and tells everybody', async ({
  page,
}) => {
  const phone = newPhone();
  const keeper = await register(phone);
  await staff('grant', phone, 'system', 'announcement');
  await keepSession(page, keeper);

  await test.step('the status names the node and what needs attention', async () => {
    await page.goto('/ops/system');
    await expect(page.getByText('还没有做过备份')).toBeVisible();
    await expect(page.getByText('本页由它提供')).toBeVisible();
  });

  await test.step('taking the last node out of service asks for a confirmation, and can be undone', async () => {
    await page.getByRole('button', { name: /移出服务$/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/最后一个在服务的节点/)).toBeVisible();
    await dialog.getByRole('button', { name: '移出', exact: true }).click();
    await expect(page.getByText('没有任何节点在服务')).toBeVisible();
    expect((await fetch('/health/ready')).status).toBe(503);
    await page.getByRole('button', { name: /恢复服务$/ }).click();
    await expect(page.getByText('没有任何节点在服务')).toBeHidden();
    await expect.poll(async () => (await fetch('/health/ready')).status).toBe(200);
  });

  await test.step('a limit is changed, and can be reset', async () => {
    await page.getByRole('link', { name: '在线设置' }).click();
    const field = page.getByLabel('每个手机号每天可发的验证码数');
    await field.fill('0');
    await expect(page.getByText('1 到 10000 之间的整数')).toBeVisible();
    await field.fill('19');
    await page.getByRole('button', { name: '保存 1 项更改' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('20 → 19')).toBeVisible();
    await dialog.getByRole('button', { name: '保存 1 项更改' }).click();
    await expect(page.getByRole('button', { name: '还原“每个手机号每天可发的验证码数”' })).toBeVisible();
    const settings = await call('GET /ops/system/settings', {}, keeper.token);
    expect(settings.find(({ name }) => name === 'SMS_PER_DAY')).toMatchObject({ value: '19', version: 1 });
    await page.getByRole('button', { name: '还原“每个手机号每天可发的验证码数”' }).click();
    await expect(field).toHaveValue('20');
    await page.getByRole('button', { name: '保存 1 项更改' }).click();
    await dialog.getByRole('button', { name: '保存 1 项更改' }).click();
    await expect(page.getByRole('button', { name: /^还原/ })).toHaveCount(0);
  });

  await test.step('an engine is tried with a real call', async () => {
    const speech = page.getByRole('form', { name: '语音合成' });
    await speech.getByRole('button', { name: '测试' }).click();
    await expect(speech.getByRole('status')).toContainText('毫秒内回答', { timeout: 60_000 });
  });

  const warningOf = async () => {
    const { records } = await call('GET /ops/announcement/page', { query: {} }, keeper.token);
    return records.find(({ shownAs }) => shownAs === 'warning');
  };

  await test.step('a warning is written and published at once', async () => {
    await page.goto('/ops/announcement?id=new');
    await page.getByLabel('展示方式').selectOption('warning');
    await page.getByLabel('标题').fill('短信延迟');
    await page.getByLabel('正文').fill('验证码可能晚到。');
    await page.getByRole('button', { name: '立即发布' }).click();
    await expect.poll(warningOf).toBeDefined();
  });

  await test.step('it appears on a page that is already open, in its language, until it is deleted', async () => {
    const written = await warningOf();
    if (written === undefined) throw new Error('Nothing was published');
    await call('DELETE /ops/announcement/{id}', { params: { id: written.id } }, keeper.token);
    localStorage.clear();
    localStorage.setItem('mirra.language', 'en-US');
    await page.goto('/read/ServiceAgreement');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { titles, texts, link, beginTime, endTime, shownAs } = written;
    const { id } = await call(
      'POST /ops/announcement',
      { body: { titles, texts, link, beginTime, endTime, shownAs } },
      keeper.token,
    );
    const bar = page.getByRole('complementary', { name: 'Notices' });
    await expect(bar).toContainText('短信延迟', { timeout: 60_000 });
    await expect(bar).toContainText('Chinese only');
    await expect(bar.getByRole('button')).toHaveCount(0);
    await call('DELETE /ops/announcement/{id}', { params: { id } }, keeper.token);
    await expect(bar).toBeHidden({ timeout: 60_000 });
  });
});
