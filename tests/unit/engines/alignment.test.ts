import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concatSamples } from '../../../server/engines/shared/speech/samples';
import { createAligner, EmbeddedSpeech } from '../../../server/engines/speech-synthesis';
import { alignByReference } from '../../../server/engines/speech-synthesis/alignment/by-reference';
import { FEATURES, featuresOf } from '../../../server/engines/speech-synthesis/alignment/features';
import { warp } from '../../../server/engines/speech-synthesis/alignment/warp';
import {
  estimateTrack,
  guessWords,
  voicedIntervals,
} from '../../../server/engines/speech-synthesis/estimate';
import type { SpeechChunk } from '../../../server/engines/speech-synthesis/port';

let speech: EmbeddedSpeech;
beforeAll(() => {
  speech = new EmbeddedSpeech({ entry: resolve('tools/speech/main.mjs'), log: console.error });
});
afterAll(() => speech.close());

async function say(text: string, voice: number, speed = 50): Promise<SpeechChunk[]> {
  const chunks: SpeechChunk[] = [];
  for await (const chunk of speech.synthesize({ text, voice, speed })) chunks.push(chunk);
  return chunks;
}
const soundOf = (chunks: readonly SpeechChunk[]) => concatSamples(chunks.map(({ pcm }) => pcm));
const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

test('features tell sounds apart, whatever their loudness', async () => {
  const loud = soundOf(await say('Good morning, dear guests.', 3082));
  const soft = loud.map((sample) => sample >> 3);
  const [a, b] = [await featuresOf(loud), await featuresOf(soft)];
  const apart = (x: Float32Array, y: Float32Array) =>
    x.reduce((sum, value, i) => sum + Math.abs(value - (y[i] ?? 0)), 0) / x.length;
  expect(a.length % FEATURES).toBe(0);
  expect(apart(a, b)).toBeLessThan(0.2);
  const other = await featuresOf(soundOf(await say('Seven blue ships sail home tonight.', 3082)));
  expect(apart(a, other)).toBeGreaterThan(0.6);
});

test('a recording against itself stands still, and against a slower one moves steadily', async () => {
  const own = await featuresOf(soundOf(await say('We open at nine and close at six.', 3082)));
  const still = await warp(own, own);
  expect(still.unlikeness).toBe(0);
  expect([...still.way]).toEqual(Array.from({ length: own.length / FEATURES }, (_, i) => i));
  const frames = own.length / FEATURES;
  const slow = new Float32Array(2 * frames * FEATURES);
  for (let i = 0; i < 2 * frames; i++)
    slow.set(own.subarray((i >> 1) * FEATURES, ((i >> 1) + 1) * FEATURES), i * FEATURES);
  const { way } = await warp(own, slow);
  expect(way.every((place, i) => Math.abs(place - 2 * i - 0.5) < 0.6)).toBe(true);
});

describe('another voice that says the same', () => {
  const cases = [
    { text: '欢迎光临我们的展厅，今天由我来为您介绍新产品。', locale: 'zh-CN', own: 3081, other: 3080 },
    {
      text: 'Welcome to the show room, I will tell you about our new products.',
      locale: 'en-US',
      own: 3083,
      other: 3082,
    },
    {
      text: 'Selamat datang ke bilik pameran, saya akan terangkan produk baharu kami.',
      locale: 'ms-MY',
      own: 3085,
      other: 3084,
    },
    { text: 'ยินดีต้อนรับสู่ห้องแสดงสินค้า วันนี้ขอแนะนำสินค้าใหม่ของเรา', locale: 'th-TH', own: 3093, other: 3086 },
  ];

  test('gives words their times in each language, and moves the mouth all along', async () => {
    const [errors, guesses]: [number[], number[]] = [[], []];
    for (const { text, locale, own, other } of cases) {
      const spoken = await say(text, own, 40);
      const pcm = soundOf(spoken);
      const track = await alignByReference(pcm, await say(text, other));
      const guessed = estimateTrack(guessWords(text, locale), voicedIntervals(pcm, 16_000), pcm.length / 16);
      for (const word of spoken.flatMap((chunk) => chunk.words)) {
        const at = (words: { start: number; ms: number }[]) =>
          words.find(({ start }) => start === word.start)?.ms;
        errors.push(Math.abs((at(track?.words ?? []) ?? Number.POSITIVE_INFINITY) - word.ms));
        const guess = at(guessed.words);
        if (guess !== undefined) guesses.push(Math.abs(guess - word.ms));
      }
      const visemes = track?.visemes ?? [];
      expect(visemes[0]?.startMs).toBe(0);
      expect(visemes.at(-1)?.endMs).toBeCloseTo(pcm.length / 16, 0);
      expect(visemes.every(({ startMs }, i) => Math.abs(startMs - (visemes[i - 1]?.endMs ?? 0)) < 1e-6)).toBe(
        true,
      );
    }
    expect(percentile(errors, 0.9)).toBeLessThan(60);
    expect(percentile(guesses, 0.9)).toBeGreaterThan(2 * percentile(errors, 0.9));
  });

  test('other words, and silence, are left to the estimate', async () => {
    const pcm = soundOf(await say('一二三四五六七八九十，今天天气很好。', 3081));
    expect(await alignByReference(pcm, await say('Hello.', 3082))).toBeNull();
    expect(await alignByReference(new Int16Array(16_000), await say('Hello.', 3082))).toBeNull();
  });
});

describe('the aligner', () => {
  const sentence = (pcm: Int16Array, text = 'Good morning, dear guests.') => ({
    text,
    locale: 'en-US' as const,
    gender: 'female' as const,
    pcm,
  });

  test('aligns a sound once, and leaves to the estimate what comes faster than it can follow', async () => {
    const asked: string[] = [];
    const counted = {
      available: () => speech.available(),
      synthesize: (request: Parameters<typeof speech.synthesize>[0]) => {
        asked.push(request.text);
        return speech.synthesize(request);
      },
    };
    const align = createAligner(counted, (error) => {
      throw error;
    });
    const pcm = soundOf(await say('Good morning, dear guests.', 3083));
    const [first, again] = await Promise.all([align(sentence(pcm)), align(sentence(pcm))]);
    expect(first?.words).toHaveLength(4);
    expect(again).toBe(first);
    expect(asked).toHaveLength(1);
    const many = Array.from({ length: 9 }, (_, i) =>
      align(
        sentence(
          pcm.map((sample) => sample >> 1),
          `Guest ${i}.`,
        ),
      ),
    );
    expect((await Promise.all(many)).slice(6)).toEqual([null, null, null]);
    expect(asked).toHaveLength(7);
  });

  test('a voice that is not there or fails leaves it to the estimate', async () => {
    const failures: unknown[] = [];
    const pcm = new Int16Array(1_600);
    const gone = createAligner(
      {
        ...speech,
        available: async () => ({ available: false, reason: 'gone' }),
        synthesize: () => speech.synthesize({ text: '', voice: 0 }),
      },
      (error) => failures.push(error),
    );
    expect(await gone(sentence(pcm))).toBeNull();
    const failing = createAligner(
      {
        available: () => Promise.resolve({ available: true }),
        // oxlint-disable-next-line require-yield -- it fails before its first piece
        async *synthesize() {
          throw new Error('failed');
        },
      },
      (error) => failures.push(error),
    );
    expect(await failing(sentence(pcm))).toBeNull();
    expect(failures).toHaveLength(1);
  });
});
