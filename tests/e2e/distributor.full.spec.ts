import sharp from 'sharp';
import { base, call, codeFor, keepSession, newPhone, register, signIn, storedToken } from './account';
import { expectNoBarrier } from './barriers';
import { solvePuzzleByKeys } from './captcha';
import { buy } from '../purchases';
import { staff } from '../staff';
import { devices, expect, test } from './test';

// A sale can be stated at once, and a single one is enough.
test.use({ serverEnv: { COMMISSION_FREEZE_DAYS: '0', COMMISSION_MINIMUM: '1' } });

const image = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 760, channels: 3, background: '#d8c8a0' } })
    .jpeg()
    .toBuffer(),
});

const ID = '11010519491231002X';

test('a distributor follows an invitation, applies, sells, and is paid', async ({ page, browser }) => {
  const [phone, second] = [newPhone(), newPhone()];
  const office = await browser.newPage({ locale: 'zh-CN' });
  const other = await browser.newPage({ locale: 'zh-CN' });
  await keepSession(office, await register(phone));
  await keepSession(other, await register(second));
  await staff('grant', phone, 'distributor', 'finance', 'order', 'audit');
  await staff('grant', second, 'finance');

  // A visitor logs in and comes back to the invitation.
  await page.goto(`${base()}/settlement/mirra`);
  const login = page.getByRole('dialog');
  const own = newPhone();
  await login.getByLabel('手机号').fill(own);
  await login.getByRole('button', { name: '获取验证码' }).click();
  await solvePuzzleByKeys(page);
  await expect(login.getByText(/秒后重发/)).toBeVisible();
  await login.getByLabel('验证码', { exact: true }).fill(await codeFor(own));
  await login.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await login.getByRole('button', { name: '登录 / 注册' }).click();
  await expect(page).toHaveURL(/\/settlement\/mirra$/);
  await expect(page.getByRole('heading', { name: '申请成为分销商' })).toBeVisible();
  await expectNoBarrier(page);

  // What is missing is said at its field; an image that is too small says what was found.
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('请填写此项').first()).toBeVisible();
  await expect(page.getByLabel('申请人姓名')).toBeFocused();
  const small = {
    ...(await image('small.jpg')),
    buffer: await sharp((await image('a')).buffer)
      .resize(800)
      .jpeg()
      .toBuffer(),
  };
  const files = page.locator('input[type=file]');
  await files.nth(0).setInputFiles(small);
  await expect(page.getByText(/图片为 800×507 像素/)).toBeVisible();
  await page.getByLabel('申请人姓名').fill('王小明');
  await files.nth(0).setInputFiles(await image('front.jpg'));
  await files.nth(1).setInputFiles(await image('back.jpg'));
  await expect(page.getByText('已加密保存 · 1200×760')).toHaveCount(2);
  await expect(page.getByLabel('申请人姓名'), 'the first document made the draft').toHaveValue('王小明');
  await page.getByLabel('联系电话').fill('13900001111');
  await page.getByLabel('邮箱').fill('wang@example.com');
  await page.getByRole('textbox', { name: '身份证号码' }).fill(ID);
  await page.getByText('我单独同意').click();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('所选性别与身份证号码不一致')).toBeVisible();
  await page.getByRole('radio', { name: '女' }).check();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { name: '申请正在审核' })).toBeVisible();
  await expect(page.getByText('110***********002X')).toBeVisible();

  // Staff rejects it with what was wrong, and the applicant sends it again.
  await office.goto(`${base()}/ops/distributor`);
  await office.getByRole('link', { name: /王小明/ }).click();
  const detail = office.getByRole('article', { name: '申请详情' });
  await detail.getByRole('button', { name: '查看身份证人像面' }).click();
  await office.getByRole('dialog').getByLabel('原因').fill('核验身份');
  await office.getByRole('dialog').getByRole('button', { name: '查看' }).click();
  await expect(office.getByRole('img', { name: '身份证人像面' })).toBeVisible();
  await office.keyboard.press('Escape');
  await expectNoBarrier(office);
  await detail.getByRole('button', { name: '拒绝' }).click();
  await office.getByRole('dialog').getByLabel('原因').fill('人像面反光');
  await office.getByRole('dialog').getByLabel('身份证人像面').check();
  await office.getByRole('dialog').getByRole('button', { name: '拒绝' }).click();
  await expect(detail).toContainText('人像面反光');
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '人像面反光' })).toContainText(
    '需要修改：身份证人像面',
  );
  await files.nth(0).setInputFiles(await image('front-again.jpg'));
  await expect(page.getByText('已加密保存 · 1200×760')).toHaveCount(2);
  await page.getByText('我单独同意').click();
  await page.getByRole('button', { name: '重新提交' }).click();
  await expect(page.getByRole('heading', { name: '申请正在审核' })).toBeVisible();
  await office.reload();
  await detail.getByRole('button', { name: '通过' }).click();
  await office.getByRole('dialog').getByRole('radio', { name: '金牌' }).check();
  await office.getByRole('dialog').getByRole('button', { name: '通过' }).click();
  await expect(office.getByText('申请已通过')).toBeVisible();
  const { distributor } = await call('GET /distributor', {}, (await storedToken(page)) ?? '');
  const code = distributor?.code ?? '';

  // A customer who came by the link buys; another one does too, and takes it back.
  const visitor = await browser.newPage({ locale: 'zh-CN' });
  const visited = visitor.waitForResponse((answer) => answer.url().endsWith('/distributor/visit'));
  await visitor.goto(`${base()}/home?ref=${code}`);
  await visited;
  const customer = await register();
  await keepSession(visitor, customer);
  const bound = visitor.waitForResponse((answer) => answer.url().includes('/avatar/user/info'));
  await visitor.goto(`${base()}/buy`);
  await bound;
  await visitor.close();
  await buy(customer.token, 'background-space');
  const returned = await buy(customer.token, 'background-wedding');
  const asked = await call(
    'POST /order/refund',
    { body: { orderNo: returned.orderNo, reason: 'unwanted' } },
    customer.token,
  );
  await office.goto(`${base()}/ops/order?tab=refunds&id=${asked.id}`);
  await office.getByRole('article', { name: '退款详情' }).getByRole('button', { name: '通过' }).click();
  await office.getByRole('dialog').getByRole('button', { name: '通过' }).click();
  await expect(office.getByText('已通过，退回 ¥9.90')).toBeVisible();

  await page.goto(`${base()}/settlement/${code}?tab=commissions`);
  await expect(page.getByRole('row').filter({ hasText: '退款冲回' })).toContainText('-¥1.48');
  await expect(page.getByText('待结算').locator('..').first()).toContainText('¥1.93');
  await expectNoBarrier(page);

  // The statement: closed, confirmed, transferred by one, confirmed by another.
  await office.goto(`${base()}/ops/finance?tab=commissions`);
  await office.getByRole('button', { name: '立即出结算单' }).click();
  await expect(office.getByText('已生成 1 张结算单')).toBeVisible();
  await page.goto(`${base()}/settlement/${code}`);
  await page.getByRole('button', { name: '确认', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('收款人').fill('王小明');
  await dialog.getByLabel('开户银行').fill('招商银行');
  await dialog.getByLabel('银行账号').fill('4111 1111 1111 1112');
  await dialog.getByRole('button', { name: '确认' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('银行账号不正确，请核对');
  await dialog.getByLabel('银行账号').fill('4111 1111 1111 1111');
  await dialog.getByRole('button', { name: '确认' }).click();
  await expect(page.getByText('收款账户：王小明 · 招商银行 **** 1111')).toBeVisible();

  await office.reload();
  await office.getByRole('button', { name: '查看账户' }).click();
  await office.getByRole('dialog').getByLabel('原因').fill('打款');
  await office.getByRole('dialog').getByRole('button', { name: '查看账户' }).click();
  await expect(office.getByRole('dialog')).toContainText('4111111111111111');
  await office.keyboard.press('Escape');
  await office.getByRole('button', { name: '登记打款' }).click();
  await office.getByRole('dialog').getByLabel('银行流水号').fill('CMB20261123');
  await office.getByRole('dialog').getByRole('button', { name: '登记打款' }).click();
  await expect(office.getByText('已登记，等待另一位工作人员确认')).toBeVisible();
  await office.getByRole('button', { name: '确认打款' }).click();
  await office.getByRole('dialog').getByRole('button', { name: '确认打款' }).click();
  await expect(office.getByText('批准和付款须由两名工作人员完成')).toBeVisible();
  await other.goto(`${base()}/ops/finance?tab=commissions`);
  await other.getByRole('button', { name: '确认打款' }).click();
  await other.getByRole('dialog').getByRole('button', { name: '确认打款' }).click();
  await expect(other.getByText('已确认打款', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('流水号 CMB20261123')).toBeVisible();
  for (const [button, ending] of [
    ['PDF', /^C\d+\.pdf$/],
    ['Excel', /^C\d+\.xlsx$/],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(ending);
  }
  await office.goto(`${base()}/ops/audit`);
  const log = office.getByRole('main');
  for (const act of ['查看身份信息', '拒绝分销商申请', '通过分销商申请', '登记佣金打款', '确认佣金打款'])
    await expect(log.getByText(act, { exact: true }).first()).toBeVisible();
  await office.close();
  await other.close();
});

test.describe('on a phone, in English', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, locale: 'en-US', viewport: { width: 390, height: 844 } });

  test('an invitation leads to the login and to the application; an invalid code is reported', async ({
    page,
  }) => {
    await page.goto(`${base()}/settlement/mirra`);
    await expect(page).toHaveURL(/\/m\/login\?backUrl=%2Fsettlement%2Fmirra/);
    await signIn(page);
    await page.evaluate(() => localStorage.setItem('mirra.language', 'en-US'));
    await page.goto(`${base()}/settlement/mirra`);
    await expect(page.getByRole('heading', { name: 'Apply as a distributor' })).toBeVisible();
    await expectNoBarrier(page);
    await page.goto(`${base()}/settlement/NOBODY99`);
    await expect(page.getByRole('heading', { name: 'This code isn’t valid' })).toBeVisible();
    await page.getByRole('link', { name: 'Apply without a code' }).click();
    await expect(page.getByRole('heading', { name: 'Apply as a distributor' })).toBeVisible();
  });
});
