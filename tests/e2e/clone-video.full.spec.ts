import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personVideo } from '../fixtures/portrait-video';
import { joinSound, silenceOf, speakTexts, writeRecording } from '../fixtures/spoken';
import { base, call, keepSession, register } from './account';
import { expectNoBarrier } from './barriers';
import { cloneOf } from './cloning';
import { buy } from '../purchases';
import { colleague } from '../staff';
import { type Browser, expect, type Page, test } from './test';

/** Few frames a second: each that is used is read in the browser and becomes a body on the server. */
const RATE = 3;
const SENTENCE =
  'I am the person in the picture, and I agree that my avatar is made of it. Red apple, blue river.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) });

let folder: string;
let browser: Browser;

test.beforeAll(async ({ playwright, launchOptions }) => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-clone-video-'));
  const [sound = new Int16Array()] = await speakTexts([{ text: SENTENCE, voice: 3081 }]);
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

/** Reads the sentence of consent aloud, for four seconds. */
async function consent(page: Page): Promise<void> {
  const field = section(page, '授权语音');
  await field.getByRole('button', { name: '开始录音' }).click();
  await expect(field.getByText('00:04')).toBeVisible({ timeout: 60_000 });
  await field.getByRole('button', { name: '结束录音' }).click();
  await expect(field.getByRole('button', { name: /重新录|重录/ })).toBeVisible();
}

test('a bad video is refused with its reasons; a good one is on its way until its owner stops it', async () => {
  const session = await register();
  await buy(session.token, 'avatar-clone');
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 900 } });
  const page = await context.newPage();
  await keepSession(page, session);
  await page.goto(`${base()}/clone/image`);
  await page.getByText('视频', { exact: true }).click();
  const field = section(page, '上传视频');
  const choose = (name: string, buffer: Buffer) =>
    field.getByTestId('upload-box-files').setInputFiles({ name, mimeType: 'video/webm', buffer });

  await test.step('one that is too short and too small is not even looked through', async () => {
    await choose('short.webm', await personVideo({ rate: RATE, seconds: 3, width: 360, height: 520 }));
    await expect(field.getByText('视频太短')).toBeVisible();
    await expect(field.getByText('分辨率太低')).toBeVisible();
    await button(page, '提交').click();
    await expect(field.getByText('请按提示更换后再提交')).toBeVisible();
    await field.getByRole('button', { name: '换一段' }).click();
  });
  await test.step('a shaky, dark one is refused with the frames that show it', async () => {
    const camera = { x: '60*sin(9*t)', y: '50*sin(11*t)' };
    const look = 'colorlevels=romax=0.28:gomax=0.28:bomax=0.28';
    await choose('bad.webm', await personVideo({ rate: RATE, camera, look }));
    await expect(field.getByText('画面晃动')).toBeVisible({ timeout: 240_000 });
    await expect(field.getByText('光线太暗')).toBeVisible();
    expect(await field.getByRole('img', { name: /处的画面/ }).count()).toBeGreaterThan(1);
    await expectNoBarrier(page);
    await field.getByRole('button', { name: '换一段' }).click();
  });

  await choose('me.webm', await personVideo({ rate: RATE }));
  await expect(field.getByText('视频合格，可以提交')).toBeVisible({ timeout: 240_000 });
  await page.getByRole('textbox', { name: '模型名称' }).fill('会动的小林');
  await page.getByText('女', { exact: true }).click();
  await consent(page);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await button(page, '提交').click();
  await expect(page.getByRole('heading', { name: '会动的小林 · 审核中' })).toBeVisible({ timeout: 60_000 });
  const id = await cloneOf(page);

  await call('POST /ops/clone/{id}/approve', { params: { id } }, await colleague('clone'));
  // The server tells the page how far it is.
  const progress = page.getByRole('progressbar', { name: '训练中' });
  await expect
    .poll(async () => Number(await progress.getAttribute('aria-valuenow')), { timeout: 240_000 })
    .toBeGreaterThan(0);
  // Its owner thinks better of it, and can use the clone for another video.
  await button(page, '取消制作').click();
  await page.getByRole('dialog').getByRole('button', { name: '取消制作' }).click();
  await expect(page.getByRole('heading', { name: '会动的小林 · 已取消' })).toBeVisible();
  await context.close();
});
