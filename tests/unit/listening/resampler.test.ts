import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Processor {
  port: { postMessage(block: Int16Array): void };
  process(inputs: Float32Array[][]): boolean;
}

const blocks: Int16Array[] = [];
const made = new Map<string, new () => Processor>();
const scope = globalThis as Record<string, unknown>;

beforeAll(async () => {
  scope.AudioWorkletProcessor = class {
    port = { postMessage: (block: Int16Array) => void blocks.push(block) };
  };
  scope.registerProcessor = (name: string, processor: new () => Processor) => made.set(name, processor);
  // The audio thread's own file: it is no module of the program.
  const file: string = '../../../src/plugins/listening/microphone/worklet.js';
  await import(file);
});

afterAll(() => {
  for (const name of ['AudioWorkletProcessor', 'registerProcessor', 'sampleRate']) delete scope[name];
});

/** What comes out for a tone of this many hertz, after the filter has settled. */
function record(rate: number, hertz: number, seconds = 0.5): number[] {
  scope.sampleRate = rate;
  const Blocks = made.get('mirra-microphone-blocks');
  if (Blocks === undefined) throw new Error('the worklet is not registered');
  const processor = new Blocks();
  blocks.length = 0;
  for (let at = 0; at < rate * seconds; at += 128) {
    const input = Float32Array.from(
      { length: 128 },
      (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * (at + i)) / rate),
    );
    processor.process([[input]]);
  }
  return blocks.flatMap((block) => [...block]).slice(640);
}

const rms = (samples: readonly number[]) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + (sample / 32767) ** 2, 0) / samples.length);

describe('the microphone worklet', () => {
  test.each([8000, 16_000, 22_050, 44_100, 48_000, 96_000])(
    '%i Hz becomes blocks of 320 at 16 kHz',
    (rate) => {
      const samples = record(rate, 440);
      expect(blocks.every(({ length }) => length === 320)).toBe(true);
      expect(blocks.length).toBeGreaterThanOrEqual(23);
      expect(blocks.length).toBeLessThanOrEqual(25);
      expect(rms(samples)).toBeCloseTo(0.5 / Math.SQRT2, 2);
      const crossings = samples.filter(
        (sample, i) => i > 0 && sample >= 0 && (samples[i - 1] ?? 0) < 0,
      ).length;
      expect(Math.abs(crossings - (440 * samples.length) / 16_000)).toBeLessThanOrEqual(1);
    },
  );

  test.each([44_100, 48_000])('of %i Hz, speech passes and what would fold back does not', (rate) => {
    expect(rms(record(rate, 3000))).toBeGreaterThan(0.33);
    expect(rms(record(rate, 6500))).toBeGreaterThan(0.3);
    for (const hertz of [9500, 11_000, 15_000, 20_000]) expect(rms(record(rate, hertz))).toBeLessThan(0.001);
  });

  test('a microphone without sound yet is waited for', () => {
    record(48_000, 440);
    const Blocks = made.get('mirra-microphone-blocks');
    const processor = new (Blocks as new () => Processor)();
    expect(processor.process([[]])).toBe(true);
  });
});
