import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { joinSound, silenceOf, speakTexts, writeRecording } from '../fixtures/spoken';
import { base } from './account';
import { expectNoBarrierInBoth, overhang } from './barriers';
import { expect, type Page, test } from './test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const recorder = (page: Page) => page.getByRole('region', { name: '声音样本' });

/** A voice that reads for 13 s, with silence before and after. */
async function voice(): Promise<Int16Array> {
  const [sound = new Int16Array()] = await speakTexts([
    {
      text: '清晨六点半，巷口的豆浆铺已经飘出热气。老板娘一边舀豆浆，一边跟熟客打招呼。背着书包的孩子踮起脚，数着手里的硬币，晨跑回来的老先生擦擦汗。',
      voice: 3080,
    },
  ]);
  return joinSound(silenceOf(1_500), sound, silenceOf(20_000));
}

const openRecorder = async (page: Page) => {
  await page.goto(`${base()}/test`);
  await page.getByText('录音', { exact: true }).click();
  await expect(button(page, '开始录音')).toBeVisible();
};

/** Seconds that are kept, as the page says. */
const keptSeconds = async (page: Page): Promise<number> => {
  const [, minutes = '0', seconds = '0'] =
    /保留 (\d+):(\d+)/.exec((await recorder(page).textContent()) ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

test('a voice is recorded, heard, cut, and brought as a file', { tag: '@full' }, async ({
  playwright,
  launchOptions,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'mirra-voice-'));
  const path = join(folder, 'voice.wav');
  const sound = await voice();
  await writeRecording(path, sound);
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${path}%noloop`,
    ],
  });
  try {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await openRecorder(page);
    expect(await overhang(page)).toBe(0);
    await button(page, '开始录音').press('Enter');
    await expect(button(page, '结束录音')).toBeFocused();
    await expect(recorder(page).getByText('音量合适')).toBeVisible();
    await expect(recorder(page).getByText('最长 02:00')).toBeVisible({ timeout: 60_000 });
    expect(await overhang(page)).toBe(0);
    await page.waitForFunction(() => /声音偏小/.test(document.body.textContent ?? ''));
    await button(page, '结束录音').press('Enter');
    await expect(recorder(page).getByText('录音清晰，可以使用。')).toBeVisible();
    const whole = await keptSeconds(page);
    expect(whole).toBeGreaterThanOrEqual(10);
    expect(whole).toBeLessThan(sound.length / 16_000 - 15);
    expect(await overhang(page)).toBe(0);
    await expectNoBarrierInBoth(page);

    await button(page, '试听').click();
    await expect(button(page, '暂停')).toBeVisible();
    await button(page, '暂停').click();
    const end = page.getByRole('slider', { name: '结尾' });
    const box = (await end.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(120, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(recorder(page).getByText(/至少需要 10 秒/)).toBeVisible();
    expect(await keptSeconds(page)).toBeLessThan(whole);
    await end.press('End');
    expect(await keptSeconds(page)).toBeGreaterThanOrEqual(whole);

    const mp3 = join(folder, 'voice.mp3');
    execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-b:a', '64k', mp3]);
    await page.getByTestId('recording-file').setInputFiles(mp3);
    await expect(recorder(page).getByText('录音清晰，可以使用。')).toBeVisible();
    const words = join(folder, 'words.mp3');
    await writeFile(words, 'no sound');
    await page.getByTestId('recording-file').setInputFiles(words);
    await expect(recorder(page).getByRole('alert')).toContainText('MP3 或 WAV');
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
});

test('without permission for the microphone the recorder says what to do', async ({ page }) => {
  await openRecorder(page);
  await button(page, '开始录音').click();
  await expect(recorder(page).getByRole('alert')).toContainText(/权限|没有找到麦克风/);
  await expect(button(page, '再试一次')).toBeFocused();
});
