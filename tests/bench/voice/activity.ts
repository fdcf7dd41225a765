import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import playwright from '../../../playwright.config';
import { loadNegatives } from '../../../src/plugins/listening/phrases/negatives';
import { thresholdOf } from '../../../src/plugins/listening/phrases/score';
import { createTemplate, readTemplate } from '../../../src/plugins/listening/phrases/templates';
import { joinSound, mixSound, noiseOf, silenceOf, speakTexts, writeRecording } from '../../fixtures/spoken';
import { type Distribution, distribution } from '../stats';
import type { HeardFrame, VoicePage } from './page/page';

export interface ActivityResult {
  /** Share of the blocks of a sound that each detector takes for speech, 0 to 1. */
  shares: { name: string; gate: number; both: number; silero: number }[];
  /** Milliseconds of one thread for each second of listening. */
  costs: { name: string; ms: number }[];
}

const TEXT = '今天我们来看一看新的展厅这里有最新的产品也可以亲手体验一下您想先看哪一个部分呢';
/** Ends of a part that are left out: the microphone's own delay and the detectors' run-up, in blocks. */
const EDGE = 25;
const BLOCK_MS = 20;

const rmsOf = (sound: Int16Array) =>
  Math.sqrt(sound.reduce((sum, sample) => sum + sample ** 2, 0) / sound.length) / 32_768;

/** Keys that are struck: two short bursts of noise each. */
function clicks(ms: number): Int16Array {
  const sound = silenceOf(ms);
  for (let at = 2_000, i = 0; at + 1_400 < sound.length; at += 2_700 + 311 * (i++ % 5))
    for (const [shift, loudness] of [
      [0, 0.2],
      [1_100, 0.1],
    ] as const)
      sound.set(noiseOf(12, loudness, at + 1), at + shift);
  return sound;
}

async function makeSounds() {
  const [one = silenceOf(0), other = one, wake = one] = await speakTexts([
    { text: TEXT, voice: 3080 },
    { text: TEXT, voice: 3081 },
    { text: '你好小米同学', voice: 3080 },
  ]);
  const noise = noiseOf((one.length / 16) | 0, rmsOf(one) * 10 ** (-10 / 20), 7);
  const parts = [
    { name: 'silence', sound: silenceOf(6_000) },
    { name: 'our voices', sound: joinSound(one, other) },
    { name: 'silence after speech', sound: silenceOf(5_000) },
    { name: 'a voice in noise of -10 dB', sound: mixSound(one, noise) },
    { name: 'steady noise', sound: noiseOf(10_000, 0.02, 3) },
    { name: 'silence after noise', sound: silenceOf(5_000) },
    { name: 'key clicks', sound: clicks(8_000) },
  ];
  return { parts, wake };
}

/** Builds the page of this bench, and serves it. */
async function servePage() {
  const root = fileURLToPath(new URL('page/', import.meta.url));
  const outDir = resolve('.cache/bench-voice-page');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  });
  await copyFile(resolve('tests/fixtures/faces/portrait.jpg'), join(outDir, 'portrait.jpg'));
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** The blocks that belong to each part, without its edges. */
function sharesOf(parts: { name: string; sound: Int16Array }[], frames: readonly HeardFrame[]) {
  let from = 0;
  return parts.map(({ name, sound }) => {
    const blocks = Math.floor(sound.length / (16 * BLOCK_MS));
    const own = frames.slice(from + EDGE, from + blocks - EDGE / 2);
    from += blocks;
    const share = (says: (frame: HeardFrame) => boolean) => own.filter(says).length / own.length;
    return {
      name,
      gate: share(({ gate }) => gate),
      both: share(({ fvad }) => fvad),
      silero: share(({ silero, fvad }) => silero && fvad),
    };
  });
}

/** Opens the page of this bench in a real browser whose microphone hears a sound. */
async function openVoicePage(sound: Int16Array) {
  const recording = resolve('.cache/bench-activity.wav');
  await writeRecording(recording, joinSound(sound, silenceOf(10_000)));
  const site = await servePage();
  const browser = await chromium.launch({
    ...playwright.use?.launchOptions,
    args: [
      ...(playwright.use?.launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${recording}%noloop`,
    ],
  });
  const page = await browser.newPage();
  await page.goto(site.address);
  return {
    page,
    async close() {
      await browser.close();
      await site.close();
    },
  };
}

/** How much later sound comes out of a loopback connection, which would give echo cancellers a reference, ms. */
export async function measureLoopback(bursts = 60): Promise<Distribution> {
  const { page, close } = await openVoicePage(silenceOf(1_000));
  try {
    return distribution(
      await page.evaluate(
        (count) => (window as unknown as { voicePage: VoicePage }).voicePage.delaysOfLoopback(count),
        bursts,
      ),
    );
  } finally {
    await close();
  }
}

/** What the detectors say of a fake microphone, and what each part of listening costs in a real browser. */
export async function measureActivity(): Promise<ActivityResult> {
  const { parts, wake } = await makeSounds();
  const sound = joinSound(...parts.map((part) => part.sound));
  const { page, close } = await openVoicePage(sound);
  try {
    const template = createTemplate(wake, 'recording');
    const rows = template && readTemplate(template);
    if (!template || !rows) throw new Error('The phrase is too short for a template');
    const phrase = {
      text: '',
      templates: [template, template, template],
      threshold: thresholdOf([rows], await loadNegatives()),
    };
    const blocks = Math.floor(sound.length / 320);
    const frames = await page.evaluate(
      (wanted) => (window as unknown as { voicePage: VoicePage }).voicePage.listen(wanted),
      blocks,
    );
    const speech = parts[1]?.sound ?? sound;
    const costs = await page.evaluate(
      ([samples, wanted]) =>
        (window as unknown as { voicePage: VoicePage }).voicePage.costs(samples, wanted, '/portrait.jpg'),
      [[...speech], phrase] as const,
    );
    return { shares: sharesOf(parts, frames), costs };
  } finally {
    await close();
  }
}
