import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { LONG_TEXT } from '../api/clone-steps';
import { joinSound, silenceOf, speakTexts, writeRecording } from '../fixtures/spoken';
import {
  addProject,
  base,
  call,
  keepSession,
  newPhone,
  register,
  type Session,
  writeDocument,
} from './account';
import { expectNoBarrier } from './barriers';
import { cloneOf } from './cloning';
import { buy } from '../purchases';
import { colleague, staff } from '../staff';
import { type Browser, expect, type Page, test } from './test';

const QUESTION = '几点开门？';
const fixture = (name: string) => readFile(new URL(`../fixtures/${name}`, import.meta.url));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) });

let folder: string;
let browser: Browser;
let sound: Int16Array;

test.beforeAll(async ({ playwright, launchOptions }) => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-clone-'));
  [sound = new Int16Array()] = await speakTexts([{ text: LONG_TEXT, voice: 3081 }]);
  const heard = join(folder, 'microphone.wav');
  await writeRecording(heard, joinSound(sound, silenceOf(1000)));
  // A browser of its own: somebody speaks into its microphone.
  browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${heard}`,
    ],
  });
});
test.afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/** Somebody with a paid clone, who may review clones as well. */
async function customer(product: string): Promise<{ page: Page; session: Session }> {
  const phone = newPhone();
  const session = await register(phone);
  await staff('grant', phone, 'clone');
  await buy(session.token, product);
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 900 } });
  const page = await context.newPage();
  await keepSession(page, session);
  return { page, session };
}

/** Reads the sentence of consent aloud, for four seconds. */
async function consent(page: Page): Promise<void> {
  const field = section(page, '授权语音');
  await expect(field.getByText('口令是：')).toBeVisible();
  await field.getByRole('button', { name: '开始录音' }).click();
  await expect(field.getByText('00:04')).toBeVisible({ timeout: 60_000 });
  await field.getByRole('button', { name: '结束录音' }).click();
  await expect(field.getByRole('button', { name: /重新录|重录/ })).toBeVisible();
}

const approve = async (id: string) =>
  call('POST /ops/clone/{id}/approve', { params: { id } }, await colleague('clone'));

/** A shared project that knows one answer. */
async function shared({ token }: Session, events: object): Promise<string> {
  const id = await addProject(token, '前台');
  const role = await call(
    'POST /avatar/model/saveModel',
    {
      body: {
        name: '前台',
        description: '',
        openingRemarks: '',
        commonQuestions: [{ question: QUESTION, answer: '每天早上九点开门，晚上六点关门。欢迎您来。' }],
        fallbackScript: '这个我不清楚。',
        randomness: 0.5,
      },
    },
    token,
  );
  await writeDocument(token, id, (document) => {
    document.roleId = role.id;
    Object.assign(document.events, events);
  });
  const { url } = await call(
    'POST /conversation/share',
    { body: { projectId: id, validity: '30d', version: 'draft' } as never },
    token,
  );
  return new URL(url, base()).href;
}

/** Opens a share link as a visitor, asks, and waits until the avatar speaks. Answers the addresses that were asked for. */
async function talk(url: string): Promise<string[]> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('websocket', (socket) => asked.push(socket.url()));
  await page.goto(url);
  await expect(page.locator('[data-mood="idle"]')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('textbox', { name: '提问', exact: true }).fill(QUESTION);
  await page.getByRole('textbox', { name: '提问', exact: true }).press('Enter');
  await expect(page.locator('[data-mood="speaking"]')).toBeVisible({ timeout: 60_000 });
  await context.close();
  return asked;
}

test('bad photographs are refused with a hint; a good one becomes a portrait that speaks on a share page', async () => {
  const { page, session } = await customer('avatar-clone');
  const photo = await fixture('portrait/picture.jpg');
  const { width = 0, height = 0 } = await sharp(photo).metadata();
  const twice = sharp({ create: { width: 2 * width, height, channels: 3, background: '#888' } }).composite([
    { input: photo, left: 0, top: 0 },
    { input: photo, left: width, top: 0 },
  ]);
  const bad: [string, Buffer][] = [
    [
      '没有找到人脸',
      await sharp({ create: { width: 800, height: 800, channels: 3, background: '#9aa' } })
        .jpeg()
        .toBuffer(),
    ],
    ['画面里不止一个人', await twice.jpeg().toBuffer()],
    ['光线太暗', await sharp(photo).linear(0.15).jpeg().toBuffer()],
    ['照片模糊', await sharp(photo).blur(9).jpeg().toBuffer()],
    ['分辨率太低', await sharp(photo).resize({ width: 300 }).jpeg().toBuffer()],
  ];
  await page.goto(`${base()}/clone/image`);
  await expect(page.getByText('剩余 1 次')).toBeVisible();
  await expectNoBarrier(page);
  const field = section(page, '上传照片');
  for (const [fault, buffer] of bad) {
    await field
      .getByTestId('upload-box-files')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await expect(field.getByText(fault)).toBeVisible({ timeout: 60_000 });
    await button(page, '提交').click();
    await expect(field.getByText('请按提示更换后再提交')).toBeVisible();
    await field.getByRole('button', { name: '换一张' }).click();
  }

  await field
    .getByTestId('upload-box-files')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(field.getByText('照片合格，可以提交')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('textbox', { name: '模型名称' }).fill('前台小林');
  await page.getByText('女', { exact: true }).click();
  await consent(page);
  await button(page, '提交').click();
  await expect(page.getByText('请阅读并同意授权协议')).toBeVisible();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await button(page, '提交').click();
  await expect(page.getByRole('heading', { name: '前台小林 · 审核中' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('剩余 0 次')).toBeVisible();
  await approve(await cloneOf(page));
  await button(page, '去验收').click({ timeout: 240_000 });
  await expectNoBarrier(page);
  await button(page, '确认验收').click();
  await expect(page).toHaveURL(/work\/materials/);

  const [avatar] = (await call('GET /avatar/virtual/list-common-virtual', { query: {} }, session.token))
    .records;
  expect(avatar).toMatchObject({ name: '前台小林' });
  const asked = await talk(await shared(session, { virtualUrl: { id: avatar?.id, name: '前台小林' } }));
  expect(asked.some((address) => address.includes(`/provider/avatar/${avatar?.id}/pack/`))).toBe(true);
  await page.context().close();
});

test('a voice is rejected, sent again, found wanting, trained once more, and heard in the player', async () => {
  const { page, session } = await customer('voice-style');
  const file = join(folder, 'voice.wav');
  await writeRecording(file, sound);
  const fill = async () => {
    await page.getByRole('textbox', { name: '模型名称' }).fill('我的声音');
    await page.getByText('男', { exact: true }).click();
    await section(page, '录制声音').locator('input[type=file]').setInputFiles(file);
    await consent(page);
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  };
  await page.goto(`${base()}/clone/text`);
  await fill();
  await button(page, '提交').click();
  await expect(page.getByRole('heading', { name: '我的声音 · 审核中' })).toBeVisible({ timeout: 60_000 });
  const id = await cloneOf(page);

  await page.goto(`${base()}/ops/clone?id=${id}`);
  await button(page, '驳回').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: '背景噪声太大' }).check();
  await dialog.getByRole('textbox', { name: '审核说明' }).fill('有狗叫声');
  await dialog.getByRole('button', { name: '驳回' }).click();
  await expect(page.getByRole('article').getByText('已驳回')).toBeVisible();

  await page.goto(`${base()}/clone/text?id=${id}`);
  await button(page, '查看原因').click();
  await expect(dialog).toContainText('背景噪声太大');
  await expect(dialog).toContainText('有狗叫声');
  await dialog.getByRole('button', { name: '重新提交' }).click();
  await fill();
  await button(page, '重新提交').click();
  await expect(page.getByRole('heading', { name: '我的声音 · 审核中' })).toBeVisible({ timeout: 60_000 });
  await approve(id);

  await button(page, '去验收').click({ timeout: 60_000 });
  await expect(dialog).toContainText('这是一种声音风格');
  await dialog.getByRole('button', { name: '反馈问题' }).click();
  await dialog.getByRole('button', { name: '提交反馈' }).click();
  await expect(dialog).toContainText('请填写反馈内容');
  await dialog.getByRole('textbox').fill('声音太低了');
  await dialog.getByRole('button', { name: '提交反馈' }).click();
  await expect(page.getByRole('heading', { name: '反馈成功' })).toBeVisible();

  await page.goto(`${base()}/ops/clone?id=${id}`);
  await expect(page.getByText('声音太低了')).toBeVisible();
  await button(page, '重新训练').click();
  await expect(page.getByRole('article').getByText('待用户验收')).toBeVisible({ timeout: 60_000 });
  await page.goto(`${base()}/clone/text?id=${id}`);
  await button(page, '去验收').click();
  await dialog.getByRole('button', { name: '确认验收' }).click();
  await expect(page).toHaveURL(/work\/materials/);

  const [voice] = (await call('GET /avatar/audio/page-common-audio', { query: {} }, session.token)).records;
  expect(voice).toMatchObject({ name: '我的声音' });
  const asked = await talk(await shared(session, { audioId: voice?.id }));
  expect(asked.some((address) => address.includes(`voice=${voice?.id}`))).toBe(true);

  await page.goto(`${base()}/clone/text?id=${id}`);
  await button(page, '删除 我的声音').click();
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已删除')).toBeVisible();
  await expect(page.getByRole('heading', { name: '我的声音', exact: true })).toHaveCount(0);
  await page.context().close();
});
