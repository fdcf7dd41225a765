import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import playwright from '../../../playwright.config';
import { LISTENING_META } from '../../../src/plugins/listening/settings';
import { makeDataDir } from '../../server-process';
import { addProject, call, demoSession, keepSession, writeDocument } from '../../e2e/account';
import { PAUSE_MS, startHearingFunasr } from '../../fixtures/recognition/hearing';
import { joinSound, silenceOf, speakTexts, writeRecording } from '../../fixtures/spoken';
import { recognition } from '../../../contract/speech/limits';
import { startServer, untilBaked } from '../avatar/browser';
import { type Distribution, distribution } from '../stats';

/** Additions to the page probe that the avatar's bench declares. */
interface VoiceProbe {
  texts: { at: number; spokenAt: number }[];
  edges: { at: number; audible: boolean }[];
  outputLatency: number;
}

/** From the end of a spoken question, ms. */
export interface AnswerResult {
  /** What recognizer and brain each take. */
  delay: number;
  /** To the settled text in the page; the local recognizer's own pause is in it. */
  text: Distribution;
  /** From there to the first audible sample of the answer, without the second in which more may be said. */
  sound: Distribution;
  /** Both, without the local recognizer’s own pause: what is ours. */
  all: Distribution;
}

const QUESTION = '请问这里几点开门？';
const ANSWER = '九点。';
/** Silence after each question, in which it is answered, ms. */
const BETWEEN = 6_000;

/** A model that says one sentence after a while, in the protocol of OpenAI. */
async function startModel(delayMs: number) {
  const server = createServer((request, response) => {
    request.resume();
    setTimeout(() => {
      const say = (delta: object, reason: string | null) =>
        response.write(
          `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`,
        );
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      say({ content: ANSWER }, null);
      say({}, 'stop');
      response.end('data: [DONE]\n\n');
    }, delayMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A project of the demo account that listens on and on; it answers the question by itself or by the model. */
async function listeningProject(page: Page, byModel: boolean): Promise<string> {
  const session = await demoSession();
  await keepSession(page, session);
  const id = await addProject(session.token, '语音');
  const role = await call(
    'POST /avatar/model/saveModel',
    {
      body: {
        name: '沐沐',
        description: '',
        openingRemarks: '',
        commonQuestions: byModel ? [] : [{ question: QUESTION, answer: ANSWER }],
        fallbackScript: '我不知道。',
        randomness: 0.5,
      },
    },
    session.token,
  );
  await writeDocument(session.token, id, (document) => {
    document.roleId = role.id;
    document.meta[LISTENING_META] = { continuous: true };
  });
  return id;
}

const probe = (page: Page): Promise<VoiceProbe> =>
  page.evaluate(() => {
    const { texts, edges, outputLatency } = window.bench as unknown as VoiceProbe;
    return { texts, edges, outputLatency };
  });

interface Folders {
  dataDir: string;
  /** Baked images of the avatar's bench, if there are any. */
  cacheDir: string;
}

/**
 * Speaks a question into the microphone of a real page again and again, and measures when its answer is heard.
 * @param delayMs what recognizer and brain each take; with 0 the brain is the embedded one
 */
async function measureAnswer(
  { dataDir, cacheDir }: Folders,
  rounds: number,
  delayMs: number,
): Promise<AnswerResult> {
  const recording = resolve('.cache/bench-voice.wav');
  const [question = silenceOf(0)] = await speakTexts([{ text: QUESTION, voice: 3080 }]);
  const pieces = Array.from({ length: rounds }, () => [question, silenceOf(BETWEEN)]).flat();
  await writeRecording(recording, joinSound(silenceOf(4_000), ...pieces, silenceOf(60_000)));
  const service = await startHearingFunasr(delayMs);
  service.understand(...Array.from({ length: rounds }, () => QUESTION));
  const model = await startModel(delayMs);
  const server = await startServer(dataDir, cacheDir, {
    RECOGNITION_PROVIDER: 'funasr',
    RECOGNITION_URL: service.url,
    ...(delayMs > 0 && {
      CHAT_PROVIDER: 'openai',
      OPENAI_BASE_URL: model.url,
      OPENAI_API_KEY: 'bench',
      OPENAI_MODEL: 'bench',
    }),
  });
  process.env.BASE_URL = server.address;
  const browser = await chromium.launch({
    ...playwright.use?.launchOptions,
    args: [
      ...(playwright.use?.launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${recording}%noloop`,
    ],
  });
  try {
    const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } });
    await page.addInitScript({ path: fileURLToPath(new URL('../avatar/page-probe.js', import.meta.url)) });
    await page.goto(`${server.address}/health/live`);
    const id = await listeningProject(page, delayMs > 0);
    await page.goto(`${server.address}/project/preview/${id}`);
    await page.waitForFunction(() => window.bench.heard.length > 25, undefined, { timeout: 60_000 });
    // Baking takes a core, once in the life of an installation.
    await untilBaked(dataDir);
    await page.getByTestId('question-button').click();
    await page.waitForFunction(
      (wanted) => (window.bench as unknown as VoiceProbe).texts.length >= wanted,
      rounds,
      { timeout: rounds * 12_000 + 20_000, polling: 100 },
    );
    await page.waitForTimeout(recognition.debounceMs + 3_000);
    const { texts, edges, outputLatency } = await probe(page);
    const answers = texts.flatMap(({ at, spokenAt }, i) => {
      const next = texts[i + 1]?.at ?? Number.POSITIVE_INFINITY;
      const first = edges.find((edge) => edge.audible && edge.at > at && edge.at < next);
      return first
        ? [{ text: at - spokenAt, sound: first.at + outputLatency - at - recognition.debounceMs }]
        : [];
    });
    return {
      delay: delayMs,
      text: distribution(answers.map(({ text }) => text)),
      sound: distribution(answers.map(({ sound }) => sound)),
      all: distribution(answers.map(({ text, sound }) => text + sound - PAUSE_MS)),
    };
  } finally {
    await browser.close();
    await server.stop();
    await service.close();
    model.close();
  }
}

/** Each case on a server of its own, with the same data. */
export async function measureAnswers(
  rounds: number,
  delays: readonly number[],
  cacheDir: string,
): Promise<AnswerResult[]> {
  const dataDir = await makeDataDir();
  try {
    const results: AnswerResult[] = [];
    for (const delay of delays) results.push(await measureAnswer({ dataDir, cacheDir }, rounds, delay));
    return results;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
