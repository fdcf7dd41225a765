import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { WebSocketRoute } from '@playwright/test';
import { LISTENING_META } from '../../src/plugins/listening/settings';
import { joinSound, silenceOf, speakTexts } from '../fixtures/spoken';
import { addProject, base, call, signIn, writeDocument, type Session } from './account';
import { expect, type Page, test } from './test';

const recording = resolve(`.cache/voice-${process.env.TEST_PARALLEL_INDEX ?? '0'}.wav`);
const ANSWER =
  '我们的展厅分为三个部分，第一部分介绍公司的历史，第二部分展示最新的产品，第三部分可以亲手体验。参观大约需要一个小时，中途随时可以休息。';

test.use({
  launchOptions: async ({ launchOptions }, run) =>
    run({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${recording}%noloop`,
      ],
    }),
});

/** What the microphone hears from its next opening on: 16-bit mono at 16 kHz. */
async function putBeforeMicrophone(...pieces: Int16Array[]): Promise<void> {
  const sound = joinSound(...pieces, silenceOf(30_000));
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + sound.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(16_000, 24);
  header.writeUInt32LE(32_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(sound.byteLength, 40);
  await writeFile(recording, Buffer.concat([header, Buffer.from(sound.buffer)]));
}

/** Samples louder than this are speech, in a recording without noise. */
const LOUD = 300;
/** Quiet samples after speech before the service says what it understood: 400 ms. */
const PAUSE = 6_400;

/** A service that hears when somebody has spoken, and says the given texts one after the other. */
async function serveRecognition(page: Page, texts: readonly string[]) {
  const visits: WebSocketRoute[] = [];
  const waiting = [...texts];
  const first: Record<string, unknown>[] = [];
  await page.route('**/api/v1/speech/recognition', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { provider: 'funasr', languages: ['zh'] } } }),
  );
  await page.routeWebSocket(/\/api\/v1\/asrws/, (socket) => {
    visits.push(socket);
    let spoken = 0;
    let quiet = 0;
    const say = (text: string, mode: string) =>
      socket.send(JSON.stringify({ mode, text, wav_name: 'page', is_final: mode === '2pass-offline' }));
    socket.onMessage((message) => {
      if (typeof message === 'string') {
        first.push(JSON.parse(message) as Record<string, unknown>);
        return;
      }
      for (let at = 0; at + 1 < message.length; at += 2) {
        if (Math.abs(message.readInt16LE(at)) > LOUD) {
          spoken++;
          quiet = 0;
        } else quiet++;
        if (spoken < 1000 || quiet < PAUSE) continue;
        spoken = quiet = 0;
        const text = waiting.shift();
        if (text === undefined) continue;
        say(text.slice(0, 2), '2pass-online');
        say(text, '2pass-offline');
      }
    });
  });
  return { visits, first };
}

declare global {
  interface Window {
    /** Every caption that was shown, in order. */
    captionTexts: string[];
  }
}

const keepCaptions = (page: Page) =>
  page.addInitScript(() => {
    window.captionTexts = [];
    new MutationObserver(() => {
      const text = document.querySelector('[data-testid="caption"]')?.textContent;
      if (text && text !== window.captionTexts.at(-1)) window.captionTexts.push(text);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

const mood = (page: Page, name: string) => page.locator(`[data-mood="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function talkingProject({ token }: Session, listening: object = {}): Promise<string> {
  const id = await addProject(token, '语音');
  const role = await call(
    'POST /avatar/model/saveModel',
    {
      body: {
        name: '沐沐',
        description: '',
        openingRemarks: '',
        commonQuestions: [
          { question: '展厅有什么？', answer: ANSWER },
          { question: '几点开门？', answer: `每天早上九点开门。${ANSWER}` },
        ],
        fallbackScript: '这个我不清楚。',
        randomness: 0.5,
      },
    },
    token,
  );
  await writeDocument(token, id, (document) => {
    document.roleId = role.id;
    document.meta[LISTENING_META] = listening;
  });
  return id;
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`${base()}/project/preview/${id}`);
  await expect(mood(page, 'idle')).toBeVisible({ timeout: 30_000 });
}

test('a question by voice is answered by voice, and the microphone is given back', async ({
  page,
  context,
}) => {
  const [question = silenceOf(0)] = await speakTexts([{ text: '请问展厅有什么？', voice: 3080 }]);
  await putBeforeMicrophone(silenceOf(2500), question);
  const id = await talkingProject(await signIn(page));
  const { first } = await serveRecognition(page, ['站厅有什么']);

  // Who says no is told so, and can ask by writing as before.
  await open(page, id);
  await button(page, '开始提问').click();
  await expect(page.getByText(/当前设备不支持录音或没有权限/)).toBeVisible();
  await expect(button(page, '开始提问')).toBeVisible();

  await context.grantPermissions(['microphone'], { origin: base() });
  await button(page, '开始提问').click();
  await expect(page.getByTestId('listening-bars')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(60|5\d)$/);
  // What was understood is corrected by the role's own question, and its answer is spoken.
  await expect(mood(page, 'speaking')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByTestId('caption')).toContainText('展厅分为三个部分');
  expect(first[0]).toMatchObject({ mode: '2pass', audio_fs: 16_000, language: 'zh-CN' });
  expect(String(first[0]?.hotwords)).toContain('沐沐');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await button(page, '停止回答').click();
  await expect(mood(page, 'idle')).toBeVisible();
  await expect(button(page, '开始提问')).toBeVisible();
  await context.clearPermissions();
});

test('continuous listening: speech interrupts the answer, a lost line is made again, the stop phrase ends it', async ({
  page,
  context,
}) => {
  await keepCaptions(page);
  const [first = silenceOf(0), second = first, stop = first] = await speakTexts([
    { text: '请问展厅有什么？', voice: 3080 },
    { text: '等一下，我想问一下，你们每天几点开门？', voice: 3081 },
    { text: '停止回答。', voice: 3080 },
  ]);
  await putBeforeMicrophone(silenceOf(4000), first, silenceOf(9000), second, silenceOf(9000), stop);
  const id = await talkingProject(await signIn(page), { continuous: true, bargeIn: true });
  const { visits } = await serveRecognition(page, ['展厅有什么', '几点开门', '停止回答']);
  await context.grantPermissions(['microphone'], { origin: base() });
  await open(page, id);
  await button(page, '开始提问').click();
  await expect(page.getByTestId('listening-bars')).toBeVisible();

  await expect.poll(() => visits.length).toBe(1);
  await visits[0]?.close({ code: 1011 });
  await expect(page.getByText('WebSocket 连接错误：1011')).toBeVisible();
  await expect.poll(() => visits.length, { timeout: 5000 }).toBe(2);

  await expect(page.getByTestId('caption')).toContainText('展厅分为三个部分', { timeout: 20_000 });
  await expect(page.getByTestId('caption')).toContainText('九点开门', { timeout: 25_000 });
  await expect(mood(page, 'idle')).toBeVisible({ timeout: 20_000 });
  // It listens on.
  await expect(button(page, '停止提问')).toBeVisible();
  await button(page, '停止提问').click();
  await expect(button(page, '开始提问')).toBeVisible();
  // Both answers have the same last sentence, and neither came to it.
  expect(await page.evaluate(() => window.captionTexts.some((text) => text.includes('九点开门')))).toBe(true);
  expect(await page.evaluate(() => window.captionTexts.some((text) => text.includes('随时可以休息')))).toBe(
    false,
  );
  await context.clearPermissions();
});
