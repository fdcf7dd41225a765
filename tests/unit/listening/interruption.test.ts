import { beforeAll, describe, expect, test } from 'vitest';
import { INTERRUPTS_AFTER_MS, Interruption } from '../../../src/plugins/listening/barge-in/interruption';
import { areOwnWords } from '../../../src/plugins/listening/barge-in/ownWords';
import { type Folding, loadFolding } from '../../../src/plugins/listening/continuous/folding';
import { rmsOf } from '../../../src/plugins/listening/loudness';
import { blocksOf, joinSound, mixSound, noiseOf, silenceOf, speakTexts } from '../../fixtures/spoken';

const SENTENCE = '我们的展厅分为三个部分，第一部分介绍公司的历史，第二部分展示最新的产品。';
const VOICED = 0.01;

let avatar: Int16Array;
let visitors: Int16Array[];
let zh: Folding;
beforeAll(async () => {
  [avatar = silenceOf(0), ...visitors] = await speakTexts([
    { text: SENTENCE, voice: 3080 },
    { text: '等一下，我想问一下，你们每天几点开门？', voice: 3081 },
    { text: 'Excuse me, could you please tell me when the museum opens?', voice: 3082 },
  ]);
  zh = await loadFolding('zh-CN', []);
});

/** When the microphone's sound interrupts the avatar's, milliseconds; null when it does not. */
function interruptedAt(microphone: Int16Array): number | null {
  const played = blocksOf(avatar).map(rmsOf);
  const interruption = new Interruption();
  for (const [i, block] of blocksOf(microphone).slice(0, played.length).entries()) {
    const rms = rmsOf(block);
    if (interruption.feed({ rms, voiced: rms > VOICED }, played[i] ?? 0)) return i * 20;
  }
  return null;
}

const quieter = (sound: Int16Array, share: number) => sound.map((sample) => sample * share);

describe('interruption by voice', () => {
  test.each([0, 60, 120, 240])(
    'the avatar’s own voice, %i ms later and with noise, does not interrupt',
    (delay) => {
      const echo = joinSound(silenceOf(delay), quieter(avatar, 0.3));
      expect(interruptedAt(echo)).toBeNull();
      expect(interruptedAt(mixSound(echo, noiseOf(echo.length / 16, 0.003)))).toBeNull();
    },
  );

  test('a visitor who speaks over the avatar interrupts after 300 ms of speech', () => {
    const start = 1500;
    for (const visitor of visitors) {
      const at = interruptedAt(joinSound(silenceOf(start), visitor)) ?? Number.NaN;
      expect(at).toBeGreaterThanOrEqual(start + INTERRUPTS_AFTER_MS - 40);
      expect(at).toBeLessThan(start + 900);
    }
  });

  test('shorter noises do not interrupt', () => {
    const clicks = joinSound(
      ...Array.from({ length: 5 }, (_, i) => joinSound(silenceOf(600), noiseOf(120, 0.2, i))),
    );
    expect(interruptedAt(clicks)).toBeNull();
  });
});

describe('the avatar’s own words', () => {
  test.each([
    ['第一部分介绍公司的历史', true],
    ['第一部份介绍公司的力史', true],
    ['一部分', true],
    ['几点开门', false],
    ['第二个问题，你们几点开门', false],
    ['，', false],
  ])('%s: %s', (heard, own) => {
    expect(areOwnWords(zh, heard, SENTENCE)).toBe(own);
  });
});
