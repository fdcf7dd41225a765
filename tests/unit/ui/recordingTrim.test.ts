import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWav } from '../../../server/engines/shared/speech/wav-file';
import readings from '../../../src/ui/recording/readings.json';
import { recordingOf } from '../../../src/ui/recording/recording';
import { concatSamples, levelOf, peaksOf, wavOf } from '../../../src/ui/recording/sound';
import { trimmedSamples, MIN_SECONDS, moveEnd, trimToSpeech } from '../../../src/ui/recording/trim';

const RATE = 24_000;
const tone = (seconds: number): Float32Array =>
  Float32Array.from({ length: seconds * RATE }, (_, i) => 0.4 * Math.sin((2 * Math.PI * 200 * i) / RATE));
const silence = (seconds: number): Float32Array => new Float32Array(seconds * RATE);

test('wherever the ends are moved, they stay in order, within the recording, and leave a second', () => {
  const moves = fc.array(
    fc.record({
      end: fc.constantFrom('from' as const, 'to' as const),
      to: fc.double({ min: -50, max: 200, noNaN: true }),
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: 0, max: 150, noNaN: true }), moves, (seconds, all) => {
      const end = all.reduce((trim, move) => moveEnd(trim, move.end, move.to, seconds), {
        from: 0,
        to: seconds,
      });
      expect(end.from).toBeGreaterThanOrEqual(0);
      expect(end.to).toBeLessThanOrEqual(seconds + 1e-9);
      expect(end.to - end.from).toBeGreaterThanOrEqual(Math.min(MIN_SECONDS, seconds) - 1e-9);
    }),
  );
});

test('an end moves as far as there is space', () => {
  expect(moveEnd({ from: 2, to: 9 }, 'from', 4, 10)).toEqual({ from: 4, to: 9 });
  expect(moveEnd({ from: 2, to: 9 }, 'from', 8.5, 10)).toEqual({ from: 8, to: 9 });
  expect(moveEnd({ from: 2, to: 9 }, 'to', 11, 10)).toEqual({ from: 2, to: 10 });
});

test('silence before and after the speech is cut, but for a breath', () => {
  const { from, to } = trimToSpeech(concatSamples([silence(3), tone(12), silence(2)]), RATE, 120);
  expect(from).toBeCloseTo(2.75, 1);
  expect(to).toBeCloseTo(15.25, 1);
  expect(trimToSpeech(silence(5), RATE, 120)).toEqual({ from: 0, to: 5 });
  expect(trimToSpeech(tone(12), RATE, 8)).toEqual({ from: 0, to: 8 });
});

test('the speech that is kept lies within the recording, and is no longer than allowed', () => {
  const pieces = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 40 })), { maxLength: 8 });
  fc.assert(
    fc.property(pieces, fc.integer({ min: 1, max: 10 }), (parts, most) => {
      const samples = concatSamples(
        parts.map(([isSpeech, tenths]) => (isSpeech ? tone(tenths / 10) : silence(tenths / 10))),
      );
      const { from, to } = trimToSpeech(samples, RATE, most);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThanOrEqual(from);
      expect(to).toBeLessThanOrEqual(samples.length / RATE);
      expect(to - from).toBeLessThanOrEqual(most + 1e-9);
    }),
    { numRuns: 40 },
  );
});

test('the trimmed recording is sent, in the recording format, with its faults', async () => {
  const { wav, seconds, faults } = recordingOf(
    { samples: tone(12), trim: { from: 1, to: 7 }, isFile: false },
    10,
    120,
  );
  expect(seconds).toBe(6);
  expect(faults.map(({ code }) => code)).toEqual(['tooShort', 'noSpeech']);
  const { samples, rate } = readWav(Buffer.from(await wav.arrayBuffer()));
  expect([samples.length, rate]).toEqual([6 * RATE, RATE]);
  expect(samples[30]).toBeCloseTo((trimmedSamples(tone(12), { from: 1, to: 7 }, RATE)[30] ?? 0) * 32_767, -1);
  expect(readWav(Buffer.from(await wavOf(Float32Array.of(2, -2)).arrayBuffer())).samples).toEqual(
    Int16Array.of(32_767, -32_767),
  );
  const stored = Int16Array.of(-32_768, 0, 32_767);
  expect(readWav(Buffer.from(await wavOf(stored, 16_000).arrayBuffer()))).toMatchObject({
    samples: stored,
    rate: 16_000,
  });
});

test('the waveform and the meter show the samples', () => {
  expect(peaksOf(concatSamples([silence(1), tone(1)]), 4).map((peak) => Math.round(peak * 10))).toEqual([
    0, 0, 4, 4,
  ]);
  expect(peaksOf(silence(0), 3)).toEqual([0, 0, 0]);
  expect(levelOf(tone(1))).toBeCloseTo(20 * Math.log10(0.4 / Math.SQRT2), 1);
  expect(levelOf(silence(1))).toBe(-90);
});

test.each(Object.entries(readings))(
  'the texts of %s take a minute to a minute and a half to read',
  (locale, texts) => {
    // What is read in a minute without haste: characters of Chinese, words of English and Malay, letters of Thai.
    const pace: Record<string, number> = { 'zh-CN': 240, 'en-US': 145, 'ms-MY': 115, 'th-TH': 600 };
    expect(texts).toHaveLength(3);
    for (const text of texts) {
      const length =
        locale === 'zh-CN' || locale === 'th-TH'
          ? (text.match(/[\p{L}\p{M}]/gu)?.length ?? 0)
          : text.split(/\s+/).length;
      const minutes = length / (pace[locale] as number);
      expect(minutes).toBeGreaterThan(1);
      expect(minutes).toBeLessThan(1.6);
    }
  },
);
