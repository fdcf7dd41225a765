import { resolve } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { EnergyGate } from '../../../src/plugins/listening/voice-activity/energyGate';
import { openFvad } from '../../../src/plugins/listening/voice-activity/fvad';
import {
  DOUBTFUL,
  type SecondOpinion,
  VoiceActivity,
} from '../../../src/plugins/listening/voice-activity/voiceActivity';
import { blocksOf, joinSound, mixSound, noiseOf, silenceOf, speakTexts } from '../../fixtures/spoken';

const wasm = resolve('node_modules/@echogarden/fvad-wasm/fvad.wasm');
const ROOM = 0.0015;

let sentence: Int16Array;
let long: Int16Array;
beforeAll(async () => {
  [sentence = sentence, long = long] = await speakTexts([
    { text: '请问展厅几点开门？', voice: 3080 },
    { text: '我们的展厅分为三个部分，第一部分介绍公司的历史，第二部分展示最新的产品。', voice: 3080 },
  ]);
});

const opened: VoiceActivity[] = [];
afterEach(() => {
  for (const activity of opened.splice(0)) activity.close();
});

/** What is noticed in a sound: when a segment opens and closes, in milliseconds, and doubts. */
async function listen(sound: Int16Array, opinion?: SecondOpinion) {
  const changes: { open: boolean; at: number }[] = [];
  let at = 0;
  let doubts = 0;
  let voiced = 0;
  const activity = new VoiceActivity(await openFvad(() => wasm), {
    onChange: (open) => void changes.push({ open, at }),
    onDoubt: () => {
      doubts++;
      if (opinion !== undefined) activity.consult(opinion);
    },
  });
  opened.push(activity);
  for (const block of blocksOf(sound)) {
    at += 20;
    if (activity.feed(block).voiced) voiced++;
  }
  return { changes, doubts, voiced, isOpen: activity.open };
}

describe('voice activity', () => {
  test('silence and the noise of a room open nothing', async () => {
    expect((await listen(silenceOf(4000))).changes).toEqual([]);
    expect((await listen(noiseOf(4000, ROOM))).changes).toEqual([]);
  });

  test('a sentence opens one segment at its beginning and closes it after its end', async () => {
    const sound = joinSound(silenceOf(1000), sentence, silenceOf(1500));
    const { changes } = await listen(mixSound(sound, noiseOf(sound.length / 16, ROOM)));
    const end = 1000 + sentence.length / 16;
    expect(changes.map(({ open }) => open)).toEqual([true, false]);
    expect(changes[0]?.at).toBeGreaterThan(1000);
    expect(changes[0]?.at).toBeLessThan(1300);
    expect(changes[1]?.at).toBeGreaterThan(end + 400);
    expect(changes[1]?.at).toBeLessThan(end + 1000);
  });

  test('speech in noise at 10 dB is noticed as well', async () => {
    const noisy = mixSound(long, noiseOf(long.length / 16, 0.03));
    const { voiced } = await listen(joinSound(noiseOf(2000, 0.03, 7), noisy));
    expect(voiced / (long.length / 320)).toBeGreaterThan(0.4);
  });

  test('speech of more than ten seconds is checked once, and closed when the second detector disagrees', async () => {
    const steady = joinSound(long, long, long, long, long);
    expect(steady.length / 320).toBeGreaterThan(DOUBTFUL + 100);
    const never: SecondOpinion = { probability: 0, feed: () => undefined, close: () => undefined };
    const { changes, doubts, isOpen } = await listen(steady, never);
    expect(doubts).toBe(1);
    expect(changes.map(({ open }) => open)).toEqual([true, false]);
    expect(isOpen).toBe(false);
    const always: SecondOpinion = { ...never, probability: 1 };
    expect((await listen(steady, always)).isOpen).toBe(true);
  });
});

describe('the loudness of the room', () => {
  test('is learnt when it rises, and a talker without a pause is not taken for it', () => {
    const gate = new EnergyGate();
    for (let i = 0; i < 200; i++) gate.hears(0.004);
    expect(gate.hears(0.005)).toBe(false);
    expect(gate.hears(0.02)).toBe(true);
    for (let i = 0; i < 400; i++) gate.hears(0.1);
    expect(gate.hears(0.1)).toBe(true);
  });
});
