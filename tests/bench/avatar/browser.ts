import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { POSES } from '../../../server/engines/avatar/poses/moves';
import playwright from '../../../playwright.config';
import { makeDataDir, type ServerProcess, startServerProcess } from '../../server-process';
import { buildSite } from '../site';
import { openPlayer, untilResting } from './player-page';
import { measureQuestions, type QuestionResult } from './questions';
import { type Distribution, distribution, round } from '../stats';

interface Moment {
  at: number;
}

/** What the page's probe writes down, see page-probe.js. */
interface Probe {
  streams: number;
  arrived: (Moment & { talking: boolean; epoch: number })[];
  heard: (Moment & { sequence: number })[];
  drawn: (Moment & { sequence: number })[];
  edges: (Moment & { audible: boolean })[];
  escapes: number[];
  outputLatency: number;
  say(text: string, interrupt: boolean): Promise<{ at: number; epoch: number }>;
  speak(text: string): Promise<Spoken>;
}

declare global {
  interface Window {
    bench: Probe;
  }
}

export interface BrowserResult {
  chromium: string;
  /** From the call of `say`, ms: first talking frame drawn, its sound played, both, and the first audible sample. */
  sayShown: Distribution;
  sayPlayed: Distribution;
  sayBoth: Distribution;
  sayAudible: Distribution;
  /** The same way in parts: to the server, to its first sound, to its first frame, to the page, and there to the ear. */
  parts: Record<keyof Parts, Distribution>;
  /** Frames in the client's buffer when `say` was called. */
  buffered: Distribution;
  /** To the last audible sample, ms: from the Escape key, and from an interruption that comes from outside the page. */
  escapeToSilence: Distribution;
  interruptToSilence: Distribution;
  seconds: number;
  /** Frames a second over those seconds while the avatar speaks. */
  arrivedFps: number;
  playedFps: number;
  shownFps: number;
  longestStill: number;
  soundGaps: number;
  /** Picture after sound, ms; negative where the picture comes first. */
  offset: Distribution;
  offsetWithin: number;
  outputLatency: number;
  /** Parts of one core that the browser's processes use while the avatar speaks, by the kind of frames. */
  cpu: { pack: number; face: number };
  questions: QuestionResult[];
}

const SENTENCES = [
  '你好，很高兴为您服务，请问您今天想了解一些什么内容？',
  'Welcome to our office, how can I help you today?',
  'Selamat datang ke pejabat kami, apa yang boleh saya bantu?',
  '我们每天上午九点开门，晚上六点关门，节假日照常营业。',
];
const FRAME_MS = 40;
/** Sound before picture, picture before sound: the limits of the offset, ms. */
const OFFSET = { most: 45, least: -125 };

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Parts {
  request: number;
  synthesis: number;
  framing: number;
  transport: number;
  playing: number;
}

interface Spoken {
  shown: number;
  played: number;
  audible: number;
  buffered: number;
  parts: Parts;
}

/** Interrupts in the middle of speech; answers how long it could still be heard, null when it was in a pause. */
async function interrupt(page: Page, how: 'escape' | 'say'): Promise<number | null> {
  await page.waitForFunction(() => window.bench.edges.at(-1)?.audible, undefined, { polling: 5 });
  const edges = await page.evaluate(() => window.bench.edges.length);
  if (how === 'escape') await page.keyboard.press('Escape');
  else await page.evaluate(async () => window.bench.escapes.push((await window.bench.say('', true)).at));
  await wait(500);
  return page.evaluate((edges) => {
    const at = window.bench.escapes.at(-1) ?? 0;
    const last = window.bench.edges.slice(edges).findLast(({ audible }) => !audible);
    return last && last.at >= at ? last.at - at : null;
  }, edges);
}

type Log = Pick<Probe, 'arrived' | 'heard' | 'drawn'>;

/** Lets the avatar speak for this many seconds and answers what happened in them. */
async function watch(page: Page, seconds: number): Promise<Log> {
  await page.evaluate(
    (texts) =>
      texts.reduce(
        (before, text) => before.then(() => window.bench.say(text, false)),
        Promise.resolve({ at: 0, epoch: 0 }),
      ),
    Array.from({ length: Math.ceil(seconds / 3) }, (_, i) => SENTENCES[i % SENTENCES.length] ?? ''),
  );
  await wait(2_000);
  const from = Date.now();
  await wait(seconds * 1_000);
  const log = await page.evaluate(() => ({
    arrived: window.bench.arrived,
    heard: window.bench.heard,
    drawn: window.bench.drawn,
  }));
  await page.evaluate(() => window.bench.say('', true));
  const within = ({ at }: Moment): boolean => at >= from && at < from + seconds * 1_000;
  return { arrived: log.arrived, heard: log.heard.filter(within), drawn: log.drawn.filter(within) };
}

/** Events a second from the first to the last. */
const rate = (moments: readonly Moment[]): number => {
  const [first, last] = [moments[0]?.at ?? 0, moments.at(-1)?.at ?? 0];
  return round(((moments.length - 1) * 1_000) / (last - first), 2);
};

const gaps = (moments: readonly Moment[]): number[] =>
  moments.slice(1).map(({ at }, i) => at - (moments[i]?.at ?? at));

function figures({ arrived, heard, drawn }: Log, seconds: number) {
  const [from, to] = [heard[0]?.at ?? 0, heard.at(-1)?.at ?? 0];
  const heardAt = new Map(heard.map(({ sequence, at }) => [sequence, at]));
  const offsets = drawn.flatMap(({ sequence, at }) => {
    const sound = heardAt.get(sequence);
    return arrived[sequence]?.talking && sound !== undefined ? [at - sound] : [];
  });
  return {
    seconds,
    arrivedFps: round((arrived.filter(({ at }) => at >= from && at < to).length * 1_000) / (to - from), 2),
    playedFps: rate(heard),
    shownFps: rate(drawn),
    longestStill: Math.max(...gaps(drawn)),
    soundGaps: gaps(heard).filter((gap) => gap > 2 * FRAME_MS).length,
    offset: distribution(offsets),
    offsetWithin: round(
      offsets.filter((ms) => ms <= OFFSET.most && ms >= OFFSET.least).length / offsets.length,
      3,
    ),
  };
}

const partOf = (spoken: readonly Spoken[], part: keyof Parts): Distribution =>
  distribution(spoken.map(({ parts }) => parts[part]));

const bakedFolder = (dataDir: string): string => join(dataDir, 'cache', 'avatars');

/** Seconds over which the processor time of a page is measured, alternating with the other page. */
const CPU_SECONDS = 10;

/** Processor seconds of all processes of the browser so far. */
async function cpuSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** What a speaking page costs with packs and with pictures in the frames, measured by turns. */
async function measureCpu(browser: Browser, address: string): Promise<{ pack: number; face: number }> {
  const used: Record<'pack' | 'face', number[]> = { pack: [], face: [] };
  for (const kind of ['pack', 'face', 'pack', 'face'] as const) {
    const page = await openPlayer(browser, address, kind === 'face' ? { frames: kind } : {});
    await untilResting(page);
    // Pictures of the stream that are baked meanwhile would be counted with it.
    await wait(4_000);
    const speaking = watch(page, CPU_SECONDS);
    await wait(2_000);
    const before = await cpuSeconds(browser);
    await wait((CPU_SECONDS - 1) * 1_000);
    used[kind].push(((await cpuSeconds(browser)) - before) / (CPU_SECONDS - 1));
    await speaking;
    await page.close();
  }
  const mean = (values: number[]) => round(values.reduce((sum, value) => sum + value, 0) / values.length, 3);
  return { pack: mean(used.pack), face: mean(used.face) };
}

/** Starts the server with the images that the other half has baked, if it has, and waits until none is being baked. */
export async function startServer(
  dataDir: string,
  cacheDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const build = buildSite();
  // Scripts of the audio thread are fetched past the page's interception, so the server itself hands this one out.
  await copyFile(file('audio-probe.js'), join(build, 'audio-probe.js'));
  const avatars = bakedFolder(dataDir);
  await mkdir(avatars, { recursive: true });
  if (existsSync(cacheDir)) await cp(cacheDir, avatars, { recursive: true });
  return startServerProcess(dataDir, {
    MIRRA_BUILD_DIR: build,
    CACHE_DIR: join(dataDir, 'cache'),
    REQUESTS_PER_MINUTE: '10000',
    STREAMS_PER_DEMO_ADDRESS: '0',
    ...env,
  });
}

/** Baking an avatar takes a core for a while, once in the life of an installation. */
export async function untilBaked(dataDir: string): Promise<void> {
  const baked = async () =>
    (await readdir(bakedFolder(dataDir), { recursive: true })).filter((name) => /^1001-.*\.pose$/.test(name));
  while ((await baked()).length < POSES.length) await wait(250);
}

/** Opens the demo's share page in a real browser on the real server, and measures what a visitor sees and hears. */
export async function measureBrowser(options: {
  rounds: number;
  questions: number;
  seconds: number;
  cacheDir: string;
}): Promise<BrowserResult> {
  const dataDir = await makeDataDir();
  const server = await startServer(dataDir, options.cacheDir);
  const browser = await chromium.launch(playwright.use?.launchOptions);
  try {
    const page = await openPlayer(browser, server.address);
    await untilBaked(dataDir);
    const spoken: Spoken[] = [];
    const silences: Record<'escape' | 'say', number[]> = { escape: [], say: [] };
    for (let i = 0; i < options.rounds; i++) {
      await untilResting(page);
      spoken.push(
        await page.evaluate((text) => window.bench.speak(text), SENTENCES[i % SENTENCES.length] ?? ''),
      );
      await wait(600 + 37 * (i % 7));
      const how = i % 2 === 0 ? 'escape' : 'say';
      const silence = await interrupt(page, how);
      if (silence !== null) silences[how].push(silence);
    }
    await untilResting(page);
    const log = await watch(page, options.seconds);
    const { streams, outputLatency } = await page.evaluate(() => ({
      streams: window.bench.streams,
      outputLatency: window.bench.outputLatency,
    }));
    await page.close();
    const cpu = await measureCpu(browser, server.address);
    const questions = await measureQuestions(browser, server.address, options.questions);
    if (streams !== 1)
      throw new Error(`The page opened ${streams} streams; their figures cannot be told apart.`);
    return {
      chromium: browser.version(),
      sayShown: distribution(spoken.map(({ shown }) => shown)),
      sayPlayed: distribution(spoken.map(({ played }) => played)),
      sayBoth: distribution(spoken.map(({ shown, played }) => Math.max(shown, played))),
      sayAudible: distribution(spoken.map(({ audible }) => audible)),
      parts: {
        request: partOf(spoken, 'request'),
        synthesis: partOf(spoken, 'synthesis'),
        framing: partOf(spoken, 'framing'),
        transport: partOf(spoken, 'transport'),
        playing: partOf(spoken, 'playing'),
      },
      buffered: distribution(spoken.map(({ buffered }) => buffered)),
      escapeToSilence: distribution(silences.escape),
      interruptToSilence: distribution(silences.say),
      ...figures(log, options.seconds),
      outputLatency: round(outputLatency),
      cpu,
      questions,
    };
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
