import { describe, expect, test } from 'vitest';
import { lexicons } from '../../../../art/lexicon/dictionary';
import {
  type Concept,
  manners,
  type PlaceName,
  things,
  times,
  weathers,
} from '../../../../art/lexicon/concepts';
import { placeOf } from '../../../../art/lexicon/setting';
import { understand } from '../../../../art/lexicon/understand';
import { compose } from '../../../../art/illustrator/compose';

type Language = keyof typeof lexicons;
const languages = Object.keys(lexicons) as Language[];
const wordsOf = (language: Language, concept: Concept): string[] =>
  lexicons[language][concept].split(',').map((word) => word.trim());
const wordOf = (language: Language, concept: Concept): string => wordsOf(language, concept)[0] ?? '';
const settingOf = (text: string) => placeOf(understand(text));

describe('weather, hour and place', () => {
  const open: readonly PlaceName[] = ['city', 'lake', 'forest', 'harbour', 'park', 'mountain'];
  const gap = { 'zh-CN': '', 'en-US': ' ', 'ms-MY': ' ', 'th-TH': ' ' } as const;

  test.each(languages)('are all recognized next to each other in %s', (language) => {
    for (const weather of weathers)
      for (const time of times)
        for (const place of open) {
          const text = [weather, time, place].map((each) => wordOf(language, each)).join(gap[language]);
          const wish = understand(text);
          expect([wish.weather, wish.time, wish.places.includes(place)], text).toEqual([weather, time, true]);
        }
  });

  test.each([
    ['雨夜', 'rain', 'night'],
    ['雪夜', 'snow', 'night'],
    ['晨雾', 'fog', 'dawn'],
    ['暮雪', 'snow', 'dusk'],
    ['雷雨夜', 'storm', 'night'],
    ['a rainy night', 'rain', 'night'],
    ['misty mornings', 'fog', 'dawn'],
    ['malam hujan', 'rain', 'night'],
    ['pagi berkabus', 'fog', 'dawn'],
    ['คืนฝนตก', 'rain', 'night'],
    ['หมอกยามเช้า', 'fog', 'dawn'],
  ])('are recognized in "%s"', (text, weather, time) => {
    expect(understand(text)).toMatchObject({ weather, time });
  });

  test.each([
    ['moonlit', { things: new Set(['moon']) }],
    ['sunlit lakeside', { weather: 'sunny', places: ['lake'] }],
    ['beachfront', { places: ['sea'] }],
    ['snowscape, hillside', { weather: 'snow', places: ['mountain'] }],
    ['pantainya', { places: ['sea'] }],
    ['不夜城', { places: ['city'], time: 'night' }],
    ['竹林', { places: ['forest'], stuffs: ['bamboo'] }],
    ['ทุ่งทานตะวัน', { places: ['farm'], colors: ['yellow'] }],
  ])('and other concepts are recognized in one word: %s', (text, said) => {
    expect(understand(text)).toMatchObject(said);
  });
});

describe('the place of a text', () => {
  const rooms: readonly PlaceName[] = ['cafe', 'library', 'office', 'meeting', 'classroom', 'bedroom'];
  const views: readonly PlaceName[] = ['sea', 'forest', 'lake', 'mountain', 'city', 'park'];
  /** A room by a place, as each language says it. */
  const by: Readonly<Record<Language, (room: string, view: string) => string[]>> = {
    'zh-CN': (room, view) => [`${view}边的${room}`, `${view}旁的现代${room}`, `${view}${room}`],
    'en-US': (room, view) => [`a ${room} by the ${view}`, `a modern ${view} ${room}`],
    'ms-MY': (room, view) => [`${room} di tepi ${view}`, `${room} dengan pemandangan ${view}`],
    'th-TH': (room, view) => [`${room} ใกล้ ${view}`, `${room}ริม ${view}`],
  };

  test.each(languages)('is the room, and the other place is its view, in %s', (language) => {
    for (const room of rooms)
      for (const view of views)
        for (const text of by[language](wordOf(language, room), wordOf(language, view)))
          expect(settingOf(text), text).toEqual({ place: room, outlook: view });
  });

  test.each([
    ['医院旁边的公园', 'park'],
    ['山间寺庙', 'temple'],
    ['a mountain temple', 'temple'],
    ['a park near the hospital', 'park'],
    ['hospital garden', 'garden'],
    ['taman di belakang hospital', 'garden'],
    ['公园里有湖', 'park'],
    ['a Malay village house', 'kampung'],
    ['beach house', 'sea'],
    ['sea, harbour', 'harbour'],
  ])('of "%s" is %s', (text, place) => {
    expect(settingOf(text).place).toBe(place);
  });

  test.each([
    ['医院大厅', 'hospital'],
    ['医院前台', 'hospital'],
    ['the hall of a museum', 'exhibition'],
    ['library interior', 'library'],
    ['科技大厅', 'technology'],
    ['大厅', 'lobby'],
    ['front desk', 'office'],
    ['海边的房间', 'living'],
    ['kaunter bank', 'bank'],
    ['โถงโรงพยาบาล', 'hospital'],
  ])('is the named room, not a part of one: %s', (text, place) => {
    expect(settingOf(text).place).toBe(place);
  });
});

describe('negated words', () => {
  const denials: Readonly<Record<Language, readonly ((thing: string) => string)[]>> = {
    'zh-CN': [(thing) => `没有${thing}`, (thing) => `不是${thing}`, (thing) => `无${thing}的街道`],
    'en-US': [(thing) => `no ${thing}`, (thing) => `not in the ${thing}`, (thing) => `without any ${thing}`],
    'ms-MY': [(thing) => `tanpa ${thing}`, (thing) => `bukan ada ${thing}`],
    'th-TH': [(thing) => `ไม่มี${thing}`, (thing) => `ไร้ ${thing}`],
  };

  test.each(languages)('are refused with every negation of %s', (language) => {
    for (const thing of things)
      for (const deny of denials[language]) {
        const text = deny(wordOf(language, thing));
        const { refused, things: wanted } = understand(text);
        expect([refused.has(thing), wanted.has(thing)], text).toEqual([true, false]);
      }
  });

  test('are recognized by suffixes too, and lookalikes are not', () => {
    expect([...understand('a windowless office, a cloudless sky, smoke-free').refused]).toEqual([
      'window',
      'cloud',
      'fog',
    ]);
    expect(understand('不同的花，不少树，别致的灯').refused.size).toBe(0);
    expect(settingOf('not in the city but at the seaside').place).toBe('sea');
    expect(understand('不是白天，是夜晚').time).toBe('night');
  });
});

test.each([
  ['港口', 'harbour'],
  ['渔港清晨', 'harbour'],
  ['harbor at night', 'harbour'],
  ['pelabuhan', 'harbour'],
  ['ท่าเรือ', 'harbour'],
  ['端午节龙舟', 'dragonboat'],
  ['dragon boats on a river', 'dragonboat'],
  ['pesta perahu naga', 'dragonboat'],
  ['แข่งเรือมังกร', 'dragonboat'],
  ['bamboo forest', 'forest'],
  ['hutan buluh', 'forest'],
  ['ป่าไผ่', 'forest'],
  ['竹子', 'forest'],
  ['樱花', 'park'],
  ['sakura', 'park'],
  ['ซากุระ', 'park'],
  ['荷塘', 'lake'],
  ['展台', 'exhibition'],
  ['exhibition stand', 'exhibition'],
  ['ruai pameran', 'exhibition'],
  ['บูธแสดงสินค้า', 'exhibition'],
  ['直播间', 'studio'],
  ['livestream room', 'studio'],
  ['新品发布会', 'stage'],
  ['press conference', 'stage'],
  ['majlis pelancaran', 'stage'],
  ['งานแถลงข่าว', 'stage'],
  ['企业展厅', 'exhibition'],
  ['银行网点', 'bank'],
  ['bank branch', 'bank'],
  ['cawangan bank', 'bank'],
  ['สาขาธนาคาร', 'bank'],
  ['圣诞节', 'snowfield'],
  ['Krismas', 'snowfield'],
  ['科技背景', 'abstract'],
  ['corporate background', 'abstract'],
  ['latar teknologi', 'abstract'],
  ['พื้นหลังธุรกิจ', 'abstract'],
  ['窗花', 'newyear'],
  // A backdrop described only by its color or its mood.
  ['白色极简背景', 'abstract'],
  ['warm orange background', 'abstract'],
  ['latar belakang biru', 'abstract'],
  ['พื้นหลังสีชมพู', 'abstract'],
  ['雨夜背景', 'street'],
  ['鲜花背景', 'garden'],
  ['办公室背景', 'office'],
  ['水墨', 'mountain'],
])('"%s" is set in %s', (text, place) => {
  expect(settingOf(text).place).toBe(place);
});

describe('the drawing style', () => {
  test.each(languages)('is the one that the text names in %s, unless one is chosen', (language) => {
    for (const manner of manners) {
      const text = `${wordOf(language, manner)}, ${wordOf(language, 'lake')}`;
      const free = compose({ text, ratio: '16:9', seed: 1 }, 160);
      expect([free.style, free.understood.length], text).toEqual([manner, 2]);
      const chosen = compose({ text, ratio: '16:9', seed: 1, style: 'cyberpunk' }, 160);
      expect(chosen.style).toBe('cyberpunk');
      expect(chosen.understood, text).toEqual([wordOf(language, 'lake')]);
    }
  });
});

describe('the understood words', () => {
  const said = (text: string, seed = 1) => compose({ text, ratio: '16:9', seed }, 160).understood;

  test('include a word for several concepts when all of them are drawn', () => {
    expect(said('竹林')).toEqual(['竹林']);
    // No moon is seen between the stems.
    expect(said('月夜，竹林')).toEqual(['竹林']);
    expect(said('lavender field')).toEqual(['lavender field']);
  });

  test('include the weather when it can be seen', () => {
    expect(said('雨夜街头')).toEqual(['雨', '夜', '街头']);
    expect(said('rain, an office by the window')).toContain('rain');
    expect(said('rain, a windowless office')).toEqual(['office']);
  });

  test.each(['blossom', 'lotus', 'stand', 'firtree', 'waves', 'bokeh', 'gradient', 'geometry'] as const)(
    'has %s in every composition of its home',
    (thing) => {
      for (const language of languages)
        for (const seed of [0, 1, 2, 3]) {
          const word = wordOf(language, thing);
          expect(said(word, seed), word).toEqual([word]);
        }
    },
  );
});
