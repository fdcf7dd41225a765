// Makes the sounds that no set phrase may be taken for, from sentences that our own voices speak:
//   node --import tsx scripts/make-negatives.ts
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { EmbeddedSpeech } from '../server/engines/speech-synthesis/espeak';
import { toBytes } from '../src/plugins/listening/phrases/bytes';
import { cepstraOf, createFilters, spectraOf, WARPS } from '../src/plugins/listening/phrases/mfcc';

/** Largest cepstrum that is kept; a few of ten thousand are larger. */
const SCALE = 8;

/** Everyday sentences, some with words that phrases are made of. By language the voices that speak them in turn. */
const sentences: { voices: number[]; texts: string[] }[] = [
  {
    voices: [3080, 3081],
    texts: [
      '今天天气怎么样',
      '你好请问洗手间在哪里',
      '我们休息的时间是中午',
      '他停在门口回答问题',
      '请介绍一下你们的公司',
      '我先睡觉了明天再说',
      '小店的你好牌饼干',
      '这个产品有什么优点',
    ],
  },
  {
    voices: [3082, 3083],
    texts: [
      'what is the weather like today',
      'hello there nice to meet you',
      'he is asleep already',
      'do not stop the car here',
      'please tell me the way to the station',
      'wake me up at seven',
      'my mirror is broken',
      'we were talking about the price',
    ],
  },
  {
    voices: [3084, 3085],
    texts: [
      'apa khabar hari ini',
      'selamat pagi semua',
      'tolong berhenti di sini',
      'saya mahu tidur awal',
      'berapa harga barang ini',
      'di mana tandas',
    ],
  },
  { voices: [3086], texts: ['สวัสดีตอนเช้า', 'ห้องน้ำอยู่ที่ไหน', 'หยุดรถตรงนี้', 'ราคาเท่าไหร่'] },
];

const speech = new EmbeddedSpeech({ entry: resolve('tools/speech/main.mjs') });
async function speak(text: string, voice: number): Promise<Int16Array> {
  const pieces: number[] = [];
  for await (const { pcm } of speech.synthesize({ text, voice }))
    for (const sample of pcm) pieces.push(sample);
  return Int16Array.from(pieces);
}

const banks = WARPS.map((warp) => createFilters(warp));
const sounds: string[][] = [];
for (const { voices, texts } of sentences)
  for (const [index, text] of texts.entries()) {
    const spectra = spectraOf(await speak(text, voices[index % voices.length] ?? 3080));
    sounds.push(banks.map((bank) => toBytes(cepstraOf(spectra.map(bank)), SCALE)));
  }
await speech.close();
const path = 'src/plugins/listening/phrases/negatives.json';
writeFileSync(path, `${JSON.stringify({ scale: SCALE, sounds }, null, 2)}\n`);
console.log(`${sounds.length} sounds in ${path}`);
