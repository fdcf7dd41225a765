import { sampled } from '../../../long-run';
import { describe, expect, test } from 'vitest';
import { toLoudness } from '../../../../film/sound/in-loudness';
import { createLoudnessMeter, SOUND_RATE } from '../../../../film/sound/loudness';
import { createPeakMeter } from '../../../../film/sound/true-peak';

/** A sine of 997 Hz unless another is asked for. @param level its peak, dBFS */
function sine(seconds: number, level: number, { hertz = 997, phase = 0 } = {}): Float32Array {
  const peak = 10 ** (level / 20);
  return Float32Array.from(
    { length: Math.round(seconds * SOUND_RATE) },
    (_, at) => peak * Math.sin((2 * Math.PI * hertz * at) / SOUND_RATE + phase),
  );
}

const silence = (seconds: number) => new Float32Array(seconds * SOUND_RATE);
const joined = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));

function loudness(left: Float32Array, right = left): number | null {
  const meter = createLoudnessMeter();
  meter.add(left, right);
  return meter.integrated();
}

function highest(samples: Float32Array): number {
  const meter = createPeakMeter();
  meter.add(samples, samples);
  return 20 * Math.log10(Math.max(...meter.peaks()));
}

describe('loudness', () => {
  test('of 997 Hz at full scale in one channel is -3.01 LUFS, as the standard says', () => {
    expect(loudness(sine(5, 0), silence(5))).toBeCloseTo(-3.01, 1);
  });

  // Signals 1 to 4 of EBU Tech 3341: each may be off by 0.1.
  const signals: readonly [name: string, samples: () => Float32Array, wanted: number][] = [
    ['a steady tone', () => sine(20, -23), -23],
    ['a softer one', () => sine(20, -33), -33],
    [
      'parts that are much softer than the rest',
      () => joined(sine(10, -36), sine(60, -23), sine(10, -36)),
      -23,
    ],
    [
      'parts that are next to silent',
      () => joined(sine(10, -72), sine(10, -36), sine(60, -23), sine(10, -36), sine(10, -72)),
      -23,
    ],
  ];
  test.each(sampled('signals', signals, 2))('of %s', (_name, samples, wanted) => {
    expect(Math.abs((loudness(samples()) ?? 0) - wanted)).toBeLessThan(0.1);
  });

  test('of silence is unknown', () => {
    expect(loudness(silence(2))).toBeNull();
  });

  test('is the same in whatever pieces the sound comes', () => {
    const samples = sine(3, -20);
    const meter = createLoudnessMeter();
    for (let at = 0; at < samples.length; at += 777)
      meter.add(samples.subarray(at, at + 777), samples.subarray(at, at + 777));
    expect(meter.integrated()).toBe(loudness(samples));
  });
});

describe('a true peak', () => {
  test('between two samples is found', () => {
    // A quarter of the rate, begun between samples: each sample is 3 dB below the peak.
    expect(highest(sine(1, -6, { hertz: SOUND_RATE / 4, phase: Math.PI / 4 }))).toBeCloseTo(-6, 0);
  });

  test('of a low tone is that of its samples', () => {
    expect(highest(sine(1, -12))).toBeCloseTo(-12, 1);
  });
});

describe('sound of a film', () => {
  function mastered(samples: Float32Array) {
    const [left, right] = [samples.slice(), samples.slice()];
    const work = toLoudness(left, right);
    let step = work.next();
    while (step.done !== true) step = work.next();
    return { left, said: step.value };
  }

  test.each([-40, -23, -6])('of %i dBFS has -16 LUFS', (level) => {
    const { left, said } = mastered(sine(5, level));
    expect(said).toBeCloseTo(-16, 1);
    expect(loudness(left)).toBeCloseTo(said ?? 0, 3);
  });

  test('with clicks has no peak above -1 dB, and is as loud all the same', () => {
    const samples = sine(5, -30);
    for (let at = 10_000; at < samples.length; at += 24_000) samples.set([0.9, -0.9, 0.9], at);
    const { left, said } = mastered(samples);
    expect(highest(left)).toBeLessThan(-1);
    expect(Math.abs((said ?? 0) + 16)).toBeLessThanOrEqual(0.5);
  });

  test('that is next to silent becomes 30 dB louder and no more', () => {
    expect(mastered(sine(5, -60)).said).toBeCloseTo(-30, 1);
  });

  test('that is silent stays so', () => {
    const { left, said } = mastered(silence(2));
    expect(said).toBeNull();
    expect(left.every((sample) => sample === 0)).toBe(true);
  });
});
