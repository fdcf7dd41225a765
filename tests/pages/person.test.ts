import sharp from 'sharp';
import { describe } from 'vitest';
import {
  addProject,
  call,
  codeFor,
  keepSession,
  logInByPassword,
  newPhone,
  passwordDigest,
  register,
  type Session,
  signIn,
  storedToken,
} from './account';
import { scan } from './scan';
import { solvePuzzleByKeys } from './captcha';
import type { Locator } from './locator';
import type { Page } from './page';
import { expect, test } from './test';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** Proves a phone in a form: the puzzle, the message, the code. */
async function prove(page: Page, form: Locator, field: string, phone: string): Promise<void> {
  await form.getByLabel(field).fill(phone);
  await form.getByRole('button', { name: '获取验证码' }).click();
  await solvePuzzleByKeys(page);
  await expect(form.getByText(/秒后重发/)).toBeVisible();
  await form.getByLabel('验证码', { exact: true }).fill(await codeFor(phone));
}

/** An account logged in here and in the browser, at the personal center. */
async function openCenter(page: Page): Promise<Session & { phone: string }> {
  const phone = newPhone();
  const session = await register(phone);
  await keepSession(page, session);
  await page.goto('/work/person');
  await expect(page.getByRole('heading', { name: '个人中心' })).toBeVisible();
  return { ...session, phone };
}

test('nickname, picture, language and look', async ({ page }) => {
  await openCenter(page);
  const profile = part(page, '个人资料');
  await profile.getByRole('button', { name: '修改昵称' }).click();
  const dialog = page.getByRole('dialog', { name: '修改昵称' });
  await dialog.getByLabel('昵称').fill('夏天的风');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(profile.getByText('夏天的风')).toBeVisible();
  await expect(profile.getByRole('button', { name: '修改昵称' })).toBeFocused();

  const file = page.getByTestId('picture-file');
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('文件格式错误，请选择 PNG、JPG 或 WebP 图片')).toBeVisible();
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large });
  await expect(page.getByText('图片超过 5 MB')).toBeVisible();
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  const portrait = profile.getByTestId('portrait');
  await expect(portrait).toBeVisible();
  const kept = await fetch((await portrait.getAttribute('src')) ?? '');
  expect((await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).width).toBeGreaterThan(0);
  await profile.getByRole('button', { name: '移除头像' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除头像' }).click();
  await expect(portrait).toBeHidden();

  await page.getByRole('radio', { name: '深色' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('radio', { name: 'ไทย' }).click();
  await expect(page.getByRole('heading', { name: 'ศูนย์ส่วนตัว' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ศูนย์ส่วนตัว' })).toBeVisible();
  await page.getByRole('radio', { name: 'Bahasa Melayu' }).click();
  await expect(page.getByRole('heading', { name: 'Pusat peribadi' })).toBeVisible();
});

test('setting a password, and changing it with the old one, ends the sessions and leads home each time', async ({
  page,
}) => {
  const { phone, token } = await openCenter(page);
  await part(page, '登录与安全').getByRole('button', { name: '设置密码' }).click();
  const set = page.getByRole('dialog', { name: '设置密码' });
  await expect(set.getByLabel('原密码')).toBeHidden();
  await set.getByLabel('新密码', { exact: true }).fill('Summer2026');
  await set.getByLabel('确认新密码').fill('Summer2026');
  await set.getByRole('button', { name: '保存新密码' }).click();
  await expect(page.getByText('密码已修改，请重新登录')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  expect(await storedToken(page)).toBeNull();
  await expect(call('GET /avatar/user/info', {}, token)).rejects.toThrow('401');

  await keepSession(page, await logInByPassword(phone, 'Summer2026'));
  await page.goto('/work/talk?dialog=changePassword');
  const change = page.getByRole('dialog', { name: '修改密码' });
  await change.getByLabel('原密码').fill('Wrong2026');
  await change.getByLabel('新密码', { exact: true }).fill('Wrong2026');
  await change.getByLabel('确认新密码').fill('Wrong2026');
  await change.getByRole('button', { name: '保存新密码' }).click();
  await expect(change.getByText('新密码不能与旧密码相同')).toBeVisible();
  await change.getByLabel('新密码', { exact: true }).fill('Winter2026');
  await change.getByLabel('确认新密码').fill('Winter2026');
  await change.getByRole('button', { name: '保存新密码' }).click();
  await expect(change.getByText('原密码错误')).toBeVisible();
  await change.getByLabel('原密码').fill('Summer2026');
  await change.getByRole('button', { name: '保存新密码' }).click();
  await expect(page.getByText('密码已修改，请重新登录')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  expect(await storedToken(page)).toBeNull();
});

test('devices can be signed out, the history shows log-ins, and data can be exported', async ({ page }) => {
  const { phone, token } = await openCenter(page);
  await call('POST /user/password/change', { query: { password: passwordDigest('Summer2026') } }, token);
  const others = [await logInByPassword(phone, 'Summer2026'), await logInByPassword(phone, 'Summer2026')];
  await page.reload();
  const devices = part(page, '登录设备');
  await expect(devices.getByText('当前设备')).toHaveCount(1);
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await devices
    .getByRole('button', { name: /^退出 / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: '退出其他设备' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出其他设备' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  for (const other of others)
    await expect(call('GET /avatar/user/info', {}, other.token)).rejects.toThrow('401');
  await call('GET /avatar/user/info', {}, token);
  const history = part(page, '登录记录');
  await expect(history.getByText('验证码登录')).toHaveCount(1);
  await expect(history.getByText('密码登录')).toHaveCount(2);

  const file = await page.downloadBy(() =>
    part(page, '我的数据').getByRole('button', { name: '导出' }).click(),
  );
  expect(file.suggestedFilename).toBe('mirra-account.zip');
});

test('another phone; one that has an account is merged by a clear choice', async ({ page }) => {
  const mine = await openCenter(page);
  const other = newPhone();
  const theirs = await register(other);
  await addProject(theirs.token, '带来的项目');
  const security = part(page, '登录与安全');
  const change = async (phone: string) => {
    await security.getByRole('button', { name: '更换手机号' }).click();
    const dialog = page.getByRole('dialog', { name: '更换手机号' });
    await prove(page, dialog, '新手机号', phone);
    await dialog.getByRole('button', { name: '更换手机号' }).click();
  };
  const free = newPhone();
  await change(free);
  await expect(page.getByText('手机号已更换')).toBeVisible();
  await expect(security.getByText(masked(free))).toBeVisible();
  await expect(security.getByText(masked(mine.phone))).toBeHidden();

  await change(other);
  const merge = page.getByRole('dialog', { name: '合并账户' });
  await expect(merge.getByRole('list', { name: '那个账户里有' }).getByText('项目 1')).toBeVisible();
  await expect(merge.getByText('它的内容都会带过来。')).toBeVisible();
  const projects = merge.getByRole('checkbox', { name: /^项目和影片，连同/ });
  await projects.uncheck();
  await expect(merge.getByText('没有带过来的会一起删除：')).toBeVisible();
  await projects.check();
  const submit = merge.getByRole('button', { name: '合并账户' });
  await expect(submit).toBeDisabled();
  await merge.getByRole('checkbox', { name: '我明白合并后无法恢复' }).check();
  await submit.click();
  await expect(page.getByText('账户已合并')).toBeVisible();
  await expect(merge).toBeHidden();
  await page.goto('/work/project');
  await expect(page.getByText('带来的项目')).toBeVisible();
  await expect(call('GET /avatar/user/info', {}, theirs.token)).rejects.toThrow('401');
});

test('a WeChat is linked, the account of a known one is merged, and it is unlinked', async ({ page }) => {
  const name = `阿微${newPhone().slice(-5)}`;
  const security = part(page, '登录与安全');
  const scanAs = async (known: boolean) => {
    await security.getByRole('button', { name: '绑定微信' }).click();
    const dialog = page.getByRole('dialog', { name: '绑定微信' });
    const link = dialog.getByRole('link', { name: '打开扫码页' });
    await scan((await link.getAttribute('href')) ?? '', name, known);
  };
  await openCenter(page);
  await scanAs(false);
  await expect(page.getByText('微信已绑定')).toBeVisible();
  await expect(security.getByText(name)).toBeVisible();

  await openCenter(page);
  await scanAs(true);
  const merge = page.getByRole('dialog', { name: '合并账户' });
  await expect(merge.getByText(`它绑定了微信“${name}”。`, { exact: false })).toBeVisible();
  await merge.getByRole('checkbox', { name: '我明白合并后无法恢复' }).check();
  await merge.getByRole('button', { name: '合并账户' }).click();
  await expect(page.getByText('账户已合并')).toBeVisible();
  await expect(security.getByText(name)).toBeVisible();

  await security.getByRole('button', { name: '解绑微信' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '解绑' }).click();
  await expect(security.getByText('还没有绑定')).toBeVisible();
});

test('an account is deleted by its own phone and a ticked box', async ({ page }) => {
  const { phone, token } = await openCenter(page);
  await part(page, '我的数据').getByRole('button', { name: '注销' }).click();
  const dialog = page.getByRole('dialog', { name: '注销账户' });
  const submit = dialog.getByRole('button', { name: '永久注销' });
  await prove(page, dialog, '手机号', phone);
  await expect(submit).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /我明白/ }).check();
  await submit.click();
  await expect(page.getByText('账户已注销')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  expect(await storedToken(page)).toBeNull();
  await expect(call('GET /avatar/user/info', {}, token)).rejects.toThrow('401');
});

describe('on a phone', () => {
  test.beforeEach(({ page }) => page.becomePhone());

  test('the center is a hub, and each part a page', async ({ page }) => {
    await signIn(page);
    const main = page.getByRole('main');
    await page.goto('/m/person');
    await expect(main.getByRole('heading', { name: '个人中心' })).toBeVisible();
    await main.getByRole('link', { name: '账户与安全', exact: true }).click();
    await expect(page).toHaveURL(/\/m\/account$/);
    await expect(part(page, '登录记录').getByText('验证码登录')).toBeVisible();

    await part(page, '登录与安全').getByRole('link', { name: '更换手机号' }).click();
    await expect(page).toHaveURL(/\/m\/changePhone$/);
    const next = newPhone();
    await prove(page, main, '新手机号', next);
    await main.getByRole('button', { name: '更换手机号' }).click();
    await expect(page).toHaveURL(/\/m\/account$/);
    await expect(part(page, '登录与安全').getByText(masked(next))).toBeVisible();

    await part(page, '登录与安全').getByRole('link', { name: '设置密码' }).click();
    await expect(page).toHaveURL(/\/m\/changePassword$/);
    await main.getByLabel('新密码', { exact: true }).fill('Summer2026');
    await main.getByLabel('确认新密码').fill('Summer2026');
    await main.getByRole('button', { name: '保存新密码' }).click();
    await expect(page).toHaveURL(/\/home$/);
    expect(await storedToken(page)).toBeNull();
  });

  test('log-out asks on a phone too', async ({ page }) => {
    await signIn(page);
    await page.goto('/m/person');
    await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect.poll(() => storedToken(page)).toBeNull();
  });
});
