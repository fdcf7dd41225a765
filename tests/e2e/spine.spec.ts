import { type APIRequestContext, expect, type Page, test } from './test';
import { solvePuzzle } from './captcha';
import { listenToWorklets, loudest, mouthMovement, toRest } from './player-probe';

const base = () => process.env.BASE_URL ?? '';
const phone = `138${String(Date.now()).slice(-8)}`;

async function codeFor(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`${base()}/sandbox/sms?phone=${phone}`);
  const { data } = (await answer.json()) as { data: { records: { code: string }[] } };
  return data.records[0]?.code ?? '';
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${base()}/home`);
  await page.getByRole('button', { name: '登录' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('手机号').fill(phone);
  await expect(dialog.getByLabel('手机号')).toHaveValue(
    `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`,
  );
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await solvePuzzle(page);
  await expect(dialog.getByText(/秒后重发/)).toBeVisible();
  await dialog.getByLabel('验证码', { exact: true }).fill(await codeFor(page.request));
  await dialog.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await dialog.getByRole('button', { name: '登录 / 注册' }).click();
  await expect(page).toHaveURL(/\/work\/image\/index/);
}

async function makeProject(page: Page): Promise<void> {
  await page.getByRole('link', { name: '我的项目' }).click();
  await page.getByRole('button', { name: '新建项目' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('项目名称').fill('前台接待');
  await dialog.getByText('9:16').click();
  await dialog.getByRole('button', { name: '创建' }).click();
  await expect(page).toHaveURL(/\/project\?id=/);
}

/** Background (its panel is open from the start), avatar, voice, dialog box and role, each through its panel. */
async function design(page: Page): Promise<void> {
  const rail = page.getByRole('navigation', { name: '工具' });
  const open = (name: string) => rail.getByText(name, { exact: true }).click();
  await page.getByText('海边', { exact: true }).click();
  await open('数字人');
  await page.getByText('陈凯').click();
  await open('声音');
  await page.getByText('文博', { exact: true }).click();
  await open('对话框');
  await page.getByText('白纸').click();
  await open('角色');
  await page.getByRole('button', { name: '创建角色' }).click();
  await page.getByLabel('角色名称').fill('接待员');
  await page.getByLabel('开场白').fill('欢迎光临，请问有什么可以帮您？');
  await page.getByLabel(/答不上来时说/).fill('这个我需要问一下同事。');
  if (!(await page.getByLabel('问题 1', { exact: true }).isVisible()))
    await page.getByRole('button', { name: '添加问题' }).click();
  await page.getByLabel('问题 1', { exact: true }).fill('营业时间是几点到几点？');
  await page
    .getByLabel('回答 1', { exact: true })
    .fill('我们每天上午九点开门，晚上六点关门。节假日照常营业，欢迎您来。');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
}

/** Asks, and proves by picture and sound that the avatar answers aloud and then rests. */
async function talk(page: Page, question: string, answer: RegExp): Promise<void> {
  const canvas = page.getByTestId('avatar-canvas');
  await expect(canvas).toBeVisible();
  const state = (name: string) => page.locator(`[data-mood="${name}"]`);
  // It greets by itself, then waits.
  await expect.poll(() => page.evaluate(() => window.moods)).toContain('speaking');
  await toRest(page);
  await loudest(page);
  const resting = await mouthMovement(page, 1.5);
  expect(await loudest(page), 'silent while resting').toBeLessThan(0.001);

  await page.getByRole('textbox', { name: '提问', exact: true }).fill(question);
  await page.getByRole('textbox', { name: '提问', exact: true }).press('Enter');
  await expect(state('speaking')).toBeVisible();
  const speaking = await mouthMovement(page, 2);
  expect(await loudest(page), 'sound came out of the worklet').toBeGreaterThan(0.02);
  expect(speaking.greatest, 'the mouth moved').toBeGreaterThan(4 * Math.max(resting.greatest, 0.5));
  await expect(page.getByRole('log').getByText(answer)).toBeVisible();

  await toRest(page);
  await loudest(page);
  const rested = await mouthMovement(page, 1.5);
  expect(await loudest(page), 'silent after the answer').toBeLessThan(0.001);
  expect(rested.greatest, 'the mouth rests').toBeLessThan(speaking.greatest / 4);
}

test('design a digital human, talk to it, share it, find the talk in the records', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await listenToWorklets(page);
  await logIn(page);
  await makeProject(page);
  await design(page);

  await page.getByRole('button', { name: '预览' }).click();
  await talk(page, '你们几点营业', /上午九点开门/);
  await page.getByRole('button', { name: '关闭预览' }).click();

  await page.getByRole('button', { name: '分享' }).click();
  await page.getByRole('button', { name: '生成链接' }).click();
  const link = await page.getByRole('textbox', { name: /^链接“.*”的地址$/ }).inputValue();
  expect(link).toContain('/project/preview/share?code=');

  const visitor = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  const guest = await visitor.newPage();
  await listenToWorklets(guest);
  await guest.goto(link);
  await talk(guest, '请问营业时间', /上午九点开门/);
  await visitor.close();

  await page.goto(`${base()}/work/talk`);
  await page.getByText('请问营业时间').click();
  // The filters name the channels too.
  await expect(page.getByText('访客').filter({ visible: true }).first()).toBeVisible();
  await expect(
    page
      .getByText(/上午九点开门/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});
