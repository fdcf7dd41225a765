import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { bestMatch } from '../../../src/plugins/listening/phrases/dtw';
import { fromBytes, toBytes } from '../../../src/plugins/listening/phrases/bytes';
import {
  createFilters,
  heardFrame,
  heardSound,
  spectraOf,
  spectrumOf,
  templateRowsOf,
} from '../../../src/plugins/listening/phrases/mfcc';
import { loadNegatives } from '../../../src/plugins/listening/phrases/negatives';
import { scoreOf, thresholdOf } from '../../../src/plugins/listening/phrases/score';
import { createPhraseSpotter, type PhraseHit } from '../../../src/plugins/listening/phrases/spotter';
import { createTemplate, readTemplate, trimSound } from '../../../src/plugins/listening/phrases/templates';
import type { PhraseSetting } from '../../../src/plugins/listening/settings';
import { joinSound, mixSound, noiseOf, silenceOf, speakTexts } from '../../fixtures/spoken';

const RATE = 16_000;
const tone = (hertz: number, amplitude = 8_000, ms = 500): Int16Array =>
  Int16Array.from({ length: ms * 16 }, (_, i) => amplitude * Math.sin((2 * Math.PI * hertz * i) / RATE));

const unit = (width: number) =>
  fc
    .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: width, maxLength: width })
    .filter((row) => Math.hypot(...row) > 0.01)
    .map((row) => {
      const length = Math.hypot(...row);
      return Float64Array.from(row, (value) => value / length);
    });
const rowsOf = (min: number, max: number) => fc.array(unit(4), { minLength: min, maxLength: max });

describe('dynamic time warping', () => {
  it('finds a template within any sound, wherever it is', () => {
    fc.assert(
      fc.property(rowsOf(2, 8), rowsOf(0, 8), rowsOf(0, 8), (template, before, after) => {
        const { cost } = bestMatch(template, [...before, ...template, ...after]);
        expect(cost).toBeLessThan(1e-9);
      }),
    );
  });

  it('finds one that is spoken half as fast', () => {
    fc.assert(
      fc.property(rowsOf(2, 8), (template) => {
        expect(
          bestMatch(
            template,
            template.flatMap((row) => [row, row]),
          ).cost,
        ).toBeLessThan(1e-9);
      }),
    );
  });

  it('never fits worse when more is heard', () => {
    fc.assert(
      fc.property(rowsOf(2, 8), rowsOf(1, 12), rowsOf(0, 6), (template, sound, more) => {
        expect(bestMatch(template, [...sound, ...more]).cost).toBeLessThanOrEqual(
          bestMatch(template, sound).cost,
        );
      }),
    );
  });

  it('has costs from 0 to 2, and an infinite cost without a sound', () => {
    fc.assert(
      fc.property(rowsOf(2, 8), rowsOf(8, 16), (template, sound) => {
        const { cost, end } = bestMatch(template, sound);
        expect(cost).toBeGreaterThanOrEqual(-1e-9);
        expect(cost).toBeLessThanOrEqual(2 + 1e-9);
        expect(end).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(bestMatch([Float64Array.of(1)], [])).toEqual({ cost: Number.POSITIVE_INFINITY, end: -1 });
  });
});

describe('the features', () => {
  it('put the power of a tone into the bin of its frequency', () => {
    const spectrum = spectrumOf(tone(1_000));
    expect(spectrum.indexOf(Math.max(...spectrum))).toBe(1_000 / (RATE / 512));
  });

  it('find the tone of a longer throat in the same filter', () => {
    const loudest = (hertz: number, warp: number) => {
      const powers = createFilters(warp)(spectrumOf(tone(hertz)));
      return powers.indexOf(Math.max(...powers));
    };
    for (const hertz of [400, 900, 2_000]) expect(loudest(hertz * 1.16, 1.16)).toBe(loudest(hertz, 1));
  });

  it('do not change with loudness', () => {
    const voice = noiseOf(1_000, 0.02);
    const rows = (factor: number) => templateRowsOf(voice.map((sample) => sample * factor));
    const [soft, loud] = [rows(1), rows(8)];
    expect(soft).toHaveLength(loud.length);
    expect(bestMatch(soft, loud).cost).toBeLessThan(1e-6);
  });

  it('survive quantization within a step', () => {
    fc.assert(
      fc.property(rowsOf(1, 6), (rows) => {
        const back = fromBytes(toBytes(rows, 1), 4, 1);
        expect(back).toHaveLength(rows.length);
        rows.forEach((row, at) =>
          row.forEach((value, k) => expect(Math.abs(value - (back[at]?.[k] ?? 9))).toBeLessThan(0.005)),
        );
      }),
    );
  });
});

describe('templates', () => {
  it('leave silence at both ends out', () => {
    const words = tone(600, 8_000, 800);
    const trimmed = trimSound(joinSound(silenceOf(700), words, silenceOf(900)));
    expect(Math.abs(trimmed.length - words.length)).toBeLessThan(700);
  });

  it('are not made from silence, a click or a speech', () => {
    expect(createTemplate(silenceOf(1_000), 'recording')).toBeNull();
    expect(createTemplate(tone(500, 8_000, 200), 'recording')).toBeNull();
    expect(createTemplate(tone(500, 8_000, 4_000), 'recording')).toBeNull();
  });

  it('of another kind, or damaged, are left out', () => {
    const template = createTemplate(joinSound(tone(500), tone(1_500)), 'voice');
    if (template === null) throw new Error('no template');
    expect(readTemplate(template)?.length).toBeGreaterThan(8);
    expect(readTemplate({ ...template, kind: 'embedding' })).toBeNull();
    expect(readTemplate({ ...template, width: 3 })).toBeNull();
    expect(readTemplate({ ...template, rows: '*' })).toBeNull();
    expect(readTemplate({ ...template, rows: '' })).toBeNull();
  });
});

describe('the spotter', () => {
  const text = '你好小岚';
  let setting: PhraseSetting;
  let spoken: Int16Array;
  let other: Int16Array;
  beforeAll(async () => {
    const [first, second, third, trial, sentence] = await speakTexts([
      { text, voice: 3080 },
      { text: `${text}。`, voice: 3080 },
      { text: `${text}！`, voice: 3080 },
      { text, voice: 3080 },
      { text: '这个产品的优点请帮我看看', voice: 3080 },
    ]);
    const templates = [first, second, third].map((sound) =>
      createTemplate(sound ?? silenceOf(0), 'recording'),
    );
    const kept = templates.filter((one) => one !== null);
    const rows = kept.map(readTemplate).filter((one) => one !== null);
    setting = { text, templates: kept, threshold: thresholdOf(rows, await loadNegatives()) };
    const noisy = (sound: Int16Array) => {
      const long = joinSound(silenceOf(500), sound, silenceOf(700));
      return mixSound(long, noiseOf(long.length / 16, 0.01));
    };
    spoken = noisy(trial ?? silenceOf(0));
    other = noisy(sentence ?? silenceOf(0));
  });
  const nothing: PhraseSetting = { text: '', templates: [], threshold: null };

  function hear(sound: Int16Array, phrases = { wake: setting, sleep: nothing, stop: nothing }) {
    const hits: PhraseHit[] = [];
    const looks: PhraseHit[] = [];
    const spotter = createPhraseSpotter(
      { phrases },
      (hit) => hits.push(hit),
      (look) => looks.push(look),
    );
    for (let at = 0; at < sound.length; at += 320) spotter.feed(sound.subarray(at, at + 320));
    spotter.close();
    return { hits, looks };
  }

  it('detects the phrase once, and reports how well it matched', () => {
    const { hits, looks } = hear(spoken);
    expect(hits).toHaveLength(1);
    expect(hits[0]).toMatchObject({ phrase: 'wake', threshold: setting.threshold });
    expect(hits[0]?.score).toBeLessThan(setting.threshold ?? 0);
    expect(looks.length).toBeGreaterThan(3);
  });

  it('detects it each time it is said', () => {
    expect(hear(joinSound(spoken, spoken)).hits).toHaveLength(2);
  });

  it('does not hear it in another sentence, in noise or in silence', () => {
    for (const sound of [other, noiseOf(3_000, 0.1), silenceOf(3_000)]) expect(hear(sound).hits).toEqual([]);
  });

  it('accepts sound in pieces of any length', () => {
    const count = (size: number) => {
      let hits = 0;
      const spotter = createPhraseSpotter(
        { phrases: { wake: setting, sleep: nothing, stop: nothing } },
        () => hits++,
      );
      for (let at = 0; at < spoken.length; at += size) spotter.feed(spoken.subarray(at, at + size));
      return hits;
    };
    expect([37, 320, 1_000, 8_192].map(count)).toEqual([1, 1, 1, 1]);
  });

  it('does nothing without templates or without a threshold', () => {
    expect(hear(spoken, { wake: nothing, sleep: nothing, stop: nothing }).looks).toEqual([]);
    expect(
      hear(spoken, { wake: { ...setting, threshold: null }, sleep: nothing, stop: nothing }).looks,
    ).toEqual([]);
  });

  it('has a threshold below all packaged sentences', async () => {
    const rows = setting.templates.map(readTemplate).filter((one) => one !== null);
    for (const sound of await loadNegatives())
      expect(scoreOf(rows, sound).cost).toBeGreaterThan(setting.threshold ?? 9);
    const own = heardSound(spectraOf(spoken).map(heardFrame));
    expect(scoreOf(rows, own).cost).toBeLessThan(setting.threshold ?? 0);
    expect(thresholdOf([], await loadNegatives())).toBeNull();
  });
});
