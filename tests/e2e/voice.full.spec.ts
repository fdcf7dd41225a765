import { resolve } from 'node:path';
import { createTemplate } from '../../src/plugins/listening/phrases/templates';
import { LISTENING_META } from '../../src/plugins/listening/settings';
import { type HearingService, startHearingFunasr } from '../fixtures/recognition/hearing';
import { startReceiver } from '../fixtures/otlp-receiver';
import { joinSound, silenceOf, speakTexts, writeRecording } from '../fixtures/spoken';
import { addProject, base, call, signIn, writeDocument, type Session } from './account';
import { expect, type Page, test as product } from './test';

const recording = resolve(`.cache/voice-${process.env.TEST_PARALLEL_INDEX ?? '0'}.wav`);
const ANSWER =
  '我们的展厅分为三个部分，第一部分介绍公司的历史，第二部分展示最新的产品，第三部分可以亲手体验。参观大约需要一个小时，中途随时可以休息。';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** The page, the server's own socket, behind it a recognizer in the protocol of FunASR, and a collector of traces. */
const test = product.extend<object, { service: HearingService; collector: Receiver }>({
  service: [
    async ({ browserName: _ }, run) => {
      const service = await startHearingFunasr();
      await run(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  collector: [
    async ({ browserName: _ }, run) => {
      const collector = await startReceiver();
      await run(collector);
      await collector.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ service, collector }, run) =>
      run({
        RECOGNITION_PROVIDER: 'funasr',
        RECOGNITION_URL: service.url,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      }),
    { scope: 'worker' },
  ],
});

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

/** What the microphone hears from its next opening on. */
const putBeforeMicrophone = (...pieces: Int16Array[]): Promise<void> =>
  writeRecording(recording, joinSound(...pieces, silenceOf(30_000)));

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
    Object.assign(document.events, { wakeWay: 2, wakeText: '又见面了。' });
  });
  return id;
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`${base()}/project/preview/${id}`);
  await expect(mood(page, 'idle')).toBeVisible({ timeout: 60_000 });
}

test('a question by voice is answered by voice in one trace, and the microphone is given back', async ({
  page,
  context,
  service,
  collector,
}) => {
  const [question = silenceOf(0)] = await speakTexts([{ text: '请问展厅有什么？', voice: 3080 }]);
  await putBeforeMicrophone(silenceOf(2500), question);
  const id = await talkingProject(await signIn(page));
  service.understand('站厅有什么');

  // Who says no is told so, and can ask by writing as before.
  await open(page, id);
  await button(page, '开始提问').click();
  await expect(page.getByText(/当前设备不支持录音或没有权限/)).toBeVisible();
  await expect(button(page, '开始提问')).toBeVisible();

  // A service that breaks off in the middle is told with its code, and the next question is understood.
  await context.grantPermissions(['microphone'], { origin: base() });
  service.hangUpAfter(16_000);
  await button(page, '开始提问').click();
  await expect(page.getByText('WebSocket 连接错误：1011')).toBeVisible();
  await expect(button(page, '开始提问')).toBeVisible();
  service.hangUpAfter(Number.POSITIVE_INFINITY);

  await button(page, '开始提问').click();
  await expect(page.getByTestId('listening-bars')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(60|5\d)$/);
  // What was understood is corrected by the role's own question, and its answer is spoken.
  await expect(mood(page, 'speaking')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByTestId('caption')).toContainText('展厅分为三个部分');
  const first = service.messages.at(-1);
  expect(first).toMatchObject({ mode: '2pass', audio_fs: 16_000, svs_lang: 'zh' });
  expect(JSON.stringify(first)).toContain('沐沐');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect.poll(service.open).toBe(0);
  await button(page, '停止回答').click();
  await expect(mood(page, 'idle')).toBeVisible();
  await expect(button(page, '开始提问')).toBeVisible();
  await context.clearPermissions();

  // All of it is one trace, from the page's microphone to the first frame that it has shown.
  const root = () => collector.spans.find(({ name }) => name === 'page question');
  await expect.poll(root, { timeout: 60_000 }).toBeDefined();
  const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === root()?.traceId);
  await expect
    .poll(() => ofTrace().map(({ name }) => name), { timeout: 60_000 })
    .toEqual(
      expect.arrayContaining([
        'page question',
        'page recognition',
        'page first text',
        'page first frame',
        'recognition',
        'recognition open',
        'POST /api/v1/chat/conversation',
        'answer',
        'avatar sentence',
        'speech synthesize',
      ]),
    );
  const ends = new Map(ofTrace().map(({ name, end }) => [name, end]));
  expect(ends.get('page first frame')).toBeGreaterThan(ends.get('page recognition') ?? Infinity);
});

test('continuous listening: speech interrupts, a lost line is made again, phrases stop, send to sleep and wake', async ({
  page,
  context,
  service,
}) => {
  await keepCaptions(page);
  const [first = silenceOf(0), second = first, stop = first, sleep = first, wake = first] = await speakTexts([
    { text: '请问展厅有什么？', voice: 3080 },
    { text: '等一下，我想问一下，你们每天几点开门？', voice: 3081 },
    { text: '停止回答。', voice: 3080 },
    { text: '休息一下。', voice: 3080 },
    { text: '你好小米同学。', voice: 3081 },
  ]);
  await putBeforeMicrophone(
    silenceOf(4000),
    first,
    silenceOf(6500),
    second,
    silenceOf(6500),
    stop,
    silenceOf(3500),
    sleep,
    silenceOf(5000),
    wake,
  );
  // The wake phrase is known by its sound alone: the recognizer says nothing of it.
  const templates = [createTemplate(wake, 'recording'), createTemplate(wake, 'recording')];
  const id = await talkingProject(await signIn(page), {
    continuous: true,
    bargeIn: true,
    phrases: { wake: { text: '你好小米同学', templates, threshold: 0.5 } },
  });
  service.understand('展厅有什么', '几点开门', '停止回答', '休息一下');
  await context.grantPermissions(['microphone'], { origin: base() });
  await open(page, id);
  const lines = service.addresses.length;
  await button(page, '开始提问').click();
  await expect(page.getByTestId('listening-bars')).toBeVisible();
  await expect.poll(service.open).toBe(1);
  service.dropAll();
  await expect(page.getByText('WebSocket 连接错误：1011')).toBeVisible();
  await expect.poll(() => service.addresses.length, { timeout: 5000 }).toBe(lines + 2);

  await expect(page.getByTestId('caption')).toContainText('展厅分为三个部分', { timeout: 60_000 });
  await expect(page.getByTestId('caption')).toContainText('九点开门', { timeout: 60_000 });
  await expect(mood(page, 'idle')).toBeVisible({ timeout: 60_000 });
  // It listens on.
  await expect(button(page, '停止提问')).toBeVisible();
  // Both answers have the same last sentence, and neither came to it.
  const captions = await page.evaluate(() => window.captionTexts);
  expect(captions.some((text) => text.includes('九点开门'))).toBe(true);
  expect(captions.some((text) => text.includes('随时可以休息'))).toBe(false);

  const resting = page.getByText(/正在休息$/);
  await expect(resting).toBeVisible();
  await expect(page.getByText('正在等您说“你好小米同学”')).toBeVisible();
  await button(page, '允许摄像头').click();
  await expect(page.getByText('摄像头访问失败')).toBeVisible();
  await expect(resting).toBeHidden();
  await expect(page.getByTestId('caption')).toContainText('又见面了');
  await button(page, '停止回答').click();
  await button(page, '停止提问').click();
  await expect(button(page, '开始提问')).toBeVisible();
  await expect.poll(service.open).toBe(0);
  await context.clearPermissions();
});
