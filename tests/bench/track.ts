// Measures how long it takes until a scene of a film can be played: npm run bench -- track
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { splitScript } from '../../film/script/split';
import { AVATARS, createAvatarEngine } from '../../server/engines/avatar';
import { EmbeddedSpeech } from '../../server/engines/speech-synthesis';
import { createTracks } from '../../server/modules/films/track/tracks';
import { machine, printTable, round } from './stats';

const LETTERS = 10_000;
const texts = [
  {
    language: 'zh-CN',
    voice: 3080,
    text: '我们的新品耳机采用主动降噪技术，无论在地铁里还是在办公室，都能安静地听音乐。',
  },
  {
    language: 'en-US',
    voice: 3082,
    text: 'Our new headphones use active noise cancelling, so that you can listen in peace. ',
  },
  {
    language: 'ms-MY',
    voice: 3084,
    text: 'Fon kepala baharu kami membatalkan hingar, supaya anda boleh mendengar dengan tenang. ',
  },
  { language: 'th-TH', voice: 3086, text: 'หูฟังรุ่นใหม่ของเราตัดเสียงรบกวน คุณจึงฟังเพลงได้อย่างสงบ\n' },
];

const folder = mkdtempSync(join(tmpdir(), 'mirra-track-'));
const speech = new EmbeddedSpeech({ entry: resolve('tools/speech/main.mjs') });
const avatars = createAvatarEngine({
  designs: () => Promise.resolve(null),
  cacheDir: join(folder, 'avatars'),
  log: console.error,
});
const tracks = createTracks({
  speech,
  avatars,
  edition: () => Promise.resolve(''),
  packUrl: (id, hash) => Promise.resolve(`${id}/${hash}`),
  mark: (pcm) => pcm,
  cache: {
    folder: join(folder, 'speech'),
    bytes: 1e9,
    onError: (error) => {
      throw error;
    },
  },
});

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const begun = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - begun) / 1000 };
}

try {
  await speech.warm();
  const results = [];
  for (const { language, voice: audioId, text } of texts) {
    let count = 0;
    // Each sentence has a number of its own, so that none of them is another one again.
    const sentence = (index: number) => text.replace(/[，,]|\s(?=คุณ)/, (mark) => ` ${index}${mark}`);
    const all = Array.from({ length: Math.floor(LETTERS / (text.length + 4)) }, (_, index) =>
      sentence(index),
    );
    const scene = {
      id: language,
      script: splitScript(all.join(''), () => `s${++count}`),
      before: 0.4,
      after: 0.6,
      length: 5,
    };
    const voice = { audioId, speed: 50, volume: 50, pitch: 50 };
    const build = () => tracks.build(scene, { voice, pronunciations: [], avatarId: AVATARS[0]?.id ?? 0 });
    const first = await timed(build);
    const again = await timed(build);
    const times = await timed(() => tracks.durationOf(scene, { voice, pronunciations: [] }));
    const minutes = first.value.frames / 25 / 60;
    results.push({
      language,
      sentences: scene.script.length,
      minutes: round(minutes),
      made: round(first.seconds / minutes, 2),
      kept: round(again.seconds / minutes, 3),
      times: round(times.seconds / minutes, 3),
    });
  }
  printTable(
    `A scene of ${LETTERS} letters with the embedded voice: seconds of work for a minute of speech`,
    ['language', 'sentences', 'minutes', 'made', 'kept', 'kept, times alone'],
    results.map(({ language, sentences, minutes, made, kept, times }) => [
      language,
      sentences,
      minutes,
      made,
      kept,
      times,
    ]),
  );
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`\nLargest memory of the process: ${megabytes} MB`);
  console.log(`\n${JSON.stringify({ ...machine(), megabytes, results })}`);
} finally {
  await Promise.all([speech.close(), avatars.close()]);
  rmSync(folder, { recursive: true, force: true });
}
