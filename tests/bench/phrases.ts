// How often set phrases are missed and falsely heard: npm run bench -- phrases
import { resolve } from 'node:path';
import { EmbeddedSpeech } from '../../server/engines/speech-synthesis/espeak';
import type { HeardSound } from '../../src/plugins/listening/phrases/mfcc';
import { loadNegatives } from '../../src/plugins/listening/phrases/negatives';
import { thresholdOf } from '../../src/plugins/listening/phrases/score';
import { createPhraseSpotter } from '../../src/plugins/listening/phrases/spotter';
import { createTemplate, readTemplate } from '../../src/plugins/listening/phrases/templates';
import type { PhraseSetting, PhraseTemplate } from '../../src/plugins/listening/settings';
import { machine, printTable, round } from './stats';

const RATE = 16_000;
/** Trials of each phrase, speaker and noise. */
const TRIALS = 12;
const NOISES = [20, 10, 5];

const speech = new EmbeddedSpeech({ entry: resolve('tools/speech/main.mjs') });
let seed = 11;
const random = () => {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const gauss = () => Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random());
const about50 = (reach: number) => Math.round(50 + (random() - 0.5) * 2 * reach);

async function speak(text: string, voice: number, speed = 50, pitch = 50): Promise<Int16Array> {
  const pieces: number[] = [];
  for await (const { pcm } of speech.synthesize({ text, voice, speed, pitch }))
    for (const sample of pcm) pieces.push(sample);
  return Int16Array.from(pieces);
}

/** The sound in a noisy room, with half a second of noise before and after it. */
function inRoom(sound: Int16Array, decibels: number): Int16Array {
  const power = sound.reduce((sum, sample) => sum + sample ** 2, 0) / sound.length;
  const noise = Math.sqrt(power) * 10 ** (-decibels / 20);
  let low = 0;
  return Int16Array.from({ length: sound.length + RATE }, (_, at) => {
    // Rooms hum more than they hiss.
    low = 0.9 * low + 0.436 * gauss();
    const sample = (sound[at - RATE / 2] ?? 0) * 0.6 + low * noise * 0.6;
    return Math.max(-32_768, Math.min(32_767, sample));
  });
}

const phrases = [
  { text: '你好小岚', voices: [3080, 3081] },
  { text: '休息一下吧', voices: [3080, 3081] },
  { text: '停止回答', voices: [3080, 3081] },
  { text: 'hello mirra', voices: [3082, 3083] },
  { text: 'please go to sleep', voices: [3082, 3083] },
  { text: 'hai mirra', voices: [3084, 3085] },
  { text: 'berhenti bercakap', voices: [3084, 3085] },
] as const;

/** Sentences that are none of the phrases, some nearly; none of them is among the packaged ones. */
const others = [
  '你好请坐一下',
  '小岚手机多少钱',
  '休息的时候再来',
  '请停止使用设备',
  '我来回答这个问题',
  '明天去北京的机票还有吗',
  '帮我查一下余额',
  '没关系我自己来',
  'hello mister miller',
  'please go to the left',
  'sleep is good for you',
  'I would like to open an account',
  'thank you very much',
  'where is the meeting room',
  'hai kawan lama',
  'bas itu berhenti di hadapan',
  'saya suka bercakap',
  'terima kasih banyak',
];
const voices = [3080, 3081, 3082, 3083, 3084, 3085];

const templateOf = async (text: string, voice: number, speed: number, pitch: number) =>
  createTemplate(await speak(text, voice, speed, pitch), 'recording');
const kept = (templates: (PhraseTemplate | null)[]) => templates.filter((one) => one !== null);

function settingOf(
  text: string,
  templates: PhraseTemplate[],
  negatives: readonly HeardSound[],
): PhraseSetting {
  const rows = templates.map(readTemplate).filter((one) => one !== null);
  return { text, templates, threshold: thresholdOf(rows, negatives) };
}
const nothing: PhraseSetting = { text: '', templates: [], threshold: null };

function hits(setting: PhraseSetting, sound: Int16Array): number {
  let count = 0;
  const spotter = createPhraseSpotter(
    { phrases: { wake: setting, sleep: nothing, stop: nothing } },
    () => count++,
  );
  for (let at = 0; at < sound.length; at += 320) spotter.feed(sound.subarray(at, at + 320));
  spotter.close();
  return count;
}

const negatives = await loadNegatives();
const misses = new Map<string, { missed: number; trials: number }>();
const falses = new Map<string, { heard: number; trials: number; seconds: number }>();
const note = (who: string, decibels: number, missed: boolean) => {
  const cell = misses.get(`${who}|${decibels}`) ?? { missed: 0, trials: 0 };
  misses.set(`${who}|${decibels}`, { missed: cell.missed + Number(missed), trials: cell.trials + 1 });
};
let cpu = 0;
let heardSeconds = 0;

const noise: Int16Array[] = [];
for (const text of others)
  for (const voice of voices) noise.push(inRoom(await speak(text, voice, about50(8), about50(8)), 20));

for (const { text, voices: pair } of phrases) {
  const ways: { name: string; setting: PhraseSetting; speakers: [string, number][] }[] = [];
  const [first, second] = pair;
  const recorded = kept(
    await Promise.all([
      templateOf(text, first, 50, 50),
      templateOf(text, first, 58, 54),
      templateOf(text, first, 42, 47),
    ]),
  );
  ways.push({
    name: 'three recordings',
    setting: settingOf(text, recorded, negatives),
    speakers: [
      ['the same voice', first],
      ['another voice', second],
    ],
  });
  const spoken = kept(
    await Promise.all(
      [40, 60].flatMap((speed) => [templateOf(text, first, speed, 50), templateOf(text, first, speed, 60)]),
    ),
  );
  ways.push({
    name: 'our voices',
    setting: settingOf(text, spoken, negatives),
    speakers: [['another voice', second]],
  });

  for (const { name, setting, speakers } of ways) {
    for (const [who, voice] of speakers)
      for (const decibels of NOISES)
        for (let trial = 0; trial < TRIALS; trial++) {
          const sound = inRoom(await speak(text, voice, about50(14), about50(12)), decibels);
          note(`${name}, ${who}`, decibels, hits(setting, sound) === 0);
        }
    const cell = falses.get(name) ?? { heard: 0, trials: 0, seconds: 0 };
    const began = process.cpuUsage();
    for (const sound of noise) {
      cell.heard += hits(setting, sound);
      cell.trials += 1;
      cell.seconds += sound.length / RATE;
    }
    const used = process.cpuUsage(began);
    cpu += (used.user + used.system) / 1_000;
    heardSeconds += noise.reduce((sum, sound) => sum + sound.length / RATE, 0);
    falses.set(name, cell);
  }
}
await speech.close();

console.log(JSON.stringify(machine()));
const names = [...new Set([...misses.keys()].map((key) => key.split('|')[0] ?? ''))];
printTable(
  'Phrases missed',
  ['templates, speaker', ...NOISES.map((decibels) => `${decibels} dB`)],
  names.map((name) => [
    name,
    ...NOISES.map((decibels) => {
      const { missed, trials } = misses.get(`${name}|${decibels}`) ?? { missed: 0, trials: 0 };
      return `${missed} of ${trials}`;
    }),
  ]),
);
printTable(
  'Falsely heard',
  ['templates', 'hits', 'sentences', 'minutes of speech'],
  [...falses].map(([name, { heard, trials, seconds }]) => [name, heard, trials, round(seconds / 60)]),
);
printTable('Cost of one phrase', ['CPU ms per second of sound'], [[round(cpu / heardSeconds)]]);
