import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { imageRatios, imageSizes, imageStyles } from '../../../contract/constants';
import { createIllustrator } from '../../../server/engines/image/illustrator';
import { placeOf } from '../../../tools/illustrator/compose';
import { lexicons, termsOf } from '../../../tools/illustrator/lexicon';
import { places } from '../../../tools/illustrator/lexicon/concepts';
import { understand } from '../../../tools/illustrator/understand';
import type { ImageRequest } from '../../../server/engines/image/port';

const engine = createIllustrator({ log: (line) => console.error(line) });
afterAll(() => engine.close());
const request = (wish: Partial<ImageRequest> = {}): ImageRequest => ({
  text: 'office',
  ratio: '16:9',
  style: 'unlimited',
  seed: 8,
  ...wish,
});
const draw = (wish: Partial<ImageRequest> = {}, width?: number) =>
  engine.draw(request(wish), new AbortController().signal, width);

/** One name of each place and feast of South-East Asia. */
const southEastAsia = [
  'วัด',
  'masjid',
  '甘榜',
  'Kuala Lumpur',
  'pasar malam',
  'ตลาดน้ำ',
  'pulau',
  'Hari Raya',
  '泼水节',
  'ลอยกระทง',
  'deepavali',
];

/** Mean difference of two pictures by channel, 0 to 255, at the size of a thumbnail. */
async function difference(first: Buffer, second: Buffer): Promise<number> {
  const small = (bytes: Buffer) =>
    sharp(bytes).resize(96, 54, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const [a, b] = await Promise.all([small(first), small(second)]);
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}

describe('words', () => {
  test.each(Object.entries(lexicons))('%s has more than sixty, each by itself', (_, lexicon) => {
    const terms = termsOf(lexicon).map(([term]) => term);
    expect(terms.length).toBeGreaterThan(200);
    expect(terms.every((term) => term !== '' && term === term.toLowerCase())).toBe(true);
    // Every concept can be said in every language.
    expect(Object.values(lexicon).every((words) => words.length > 0)).toBe(true);
    const twice = termsOf(lexicon).filter(([term], i) => terms.indexOf(term) !== i);
    expect(twice.map(([term]) => term)).toEqual([]);
  });

  test.each(Object.entries(lexicons))(
    'every term of %s is understood where it stands alone',
    (language, lexicon) => {
      const missed = termsOf(lexicon).filter(([term, concept]) => {
        const { understood } = understand(term);
        return concept !== 'people' && concept !== 'words' && understood.join('') !== term;
      });
      expect(missed, language).toEqual([]);
    },
  );

  test('the longest term counts, and is given as it was written, once', () => {
    expect(understand('新闻演播室里的红灯笼').understood).toEqual(['新闻演播室', '红灯笼']);
    expect(understand('A Coffee Shop at dusk, a coffee shop').understood).toEqual(['Coffee Shop', 'dusk']);
    expect(understand('แผนกต้อนรับของโรงแรม').places).toEqual(['office', 'lobby']);
    expect(understand('bilik mesyuarat').places).toEqual(['meeting']);
  });

  test('letters stand by themselves, and plurals are the same word', () => {
    expect(understand('officer, snowman, carpets').understood).toEqual(['carpets']);
    expect(understand('mountains and benches').understood).toEqual(['mountains', 'benches']);
  });

  test('a word inside of another one is none', () => {
    expect(understand('上海的个人画风').understood).toEqual([]);
    expect(understand('青年').colours).toEqual([]);
    expect(understand('ไฟฟ้า').understood).toEqual([]);
    expect(understand('โบสถ์คริสต์ ตัวชี้วัด').understood).toEqual([]);
  });

  test.each([
    ['a park without any benches or flowers, a lake', ['bench', 'flower'], ['park', 'lake']],
    ['办公室，不要绿植、窗户，有沙发', ['plant', 'window'], ['办公室', '沙发']],
    ['pejabat tanpa tumbuhan, malam', ['plant'], ['pejabat', 'malam']],
    ['ห้องประชุมไม่มีหน้าต่าง', ['window'], ['ห้องประชุม']],
    ['no people, no text, a stage', ['people', 'words'], ['stage']],
  ])('what is denied is not drawn: %s', (text, refused, understood) => {
    const wish = understand(text);
    expect([...wish.refused]).toEqual(refused);
    expect(wish.understood).toEqual(understood);
  });

  test.each([
    ['泰式寺庙，黄昏', 'wat'],
    ['a Thai temple at sunset', 'wat'],
    ['kuil Thai waktu pagi', 'wat'],
    ['วัดไทยตอนเช้า', 'wat'],
    ['เจดีย์', 'wat'],
    ['清真寺，夜晚', 'mosque'],
    ['a mosque with slender minarets', 'mosque'],
    ['masjid waktu senja', 'mosque'],
    ['มัสยิดตอนเย็น', 'mosque'],
    ['马来高脚屋', 'kampung'],
    ['a traditional Malay house in a village', 'kampung'],
    ['rumah panggung di kampung', 'kampung'],
    ['เรือนไทย', 'kampung'],
    ['吉隆坡的城市天际线', 'tropicalcity'],
    ['the city of Bangkok at night', 'tropicalcity'],
    ['bandar tropika', 'tropicalcity'],
    ['กรุงเทพตอนกลางคืน', 'tropicalcity'],
    ['热闹的夜市街道', 'nightmarket'],
    ['street food at a night market', 'nightmarket'],
    ['pasar malam', 'nightmarket'],
    ['ตลาดโต้รุ่ง', 'nightmarket'],
    ['河上的水上市场', 'floatingmarket'],
    ['a floating market on the river', 'floatingmarket'],
    ['pasar terapung di sungai', 'floatingmarket'],
    ['ตลาดน้ำ', 'floatingmarket'],
    ['海边的长尾船', 'island'],
    ['longtail boats at the beach', 'island'],
    ['pantai, bot ekor panjang', 'island'],
    ['เรือหางยาวริมทะเล', 'island'],
    ['喜庆的开斋节', 'hariraya'],
    ['festive, Hari Raya with ketupat', 'hariraya'],
    ['perayaan Hari Raya Aidilfitri', 'hariraya'],
    ['วันฮารีรายอ', 'hariraya'],
    ['泰国新年，泼水节', 'songkran'],
    ['Songkran festival at a Thai temple', 'songkran'],
    ['perayaan Songkran', 'songkran'],
    ['เทศกาลสงกรานต์ที่วัด', 'songkran'],
    ['水灯节', 'krathong'],
    ['Loy Krathong by the river', 'krathong'],
    ['loy krathong di sungai', 'krathong'],
    ['เทศกาลลอยกระทงริมแม่น้ำ', 'krathong'],
    ['屠妖节，油灯', 'deepavali'],
    ['a celebration of Deepavali', 'deepavali'],
    ['perayaan Deepavali, pelita minyak', 'deepavali'],
    ['ดีปาวลี', 'deepavali'],
    ['泰式风格的客厅', 'living'],
    ['a Thai style spa hotel lobby', 'lobby'],
    ['kitchen island, modern', 'kitchen'],
    ['中秋节', 'lanterns'],
    ['春节，喜庆', 'newyear'],
    ['kolam di taman', 'lake'],
    ['a beach, no island, no boats', 'sea'],
    ['เมือง ไม่มีวัด', 'city'],
    ['tanpa masjid, sebuah taman', 'garden'],
    ['城市，不要夜市', 'city'],
  ])('the place of "%s" is %s', (text, place) => {
    expect(placeOf(understand(text)).place).toBe(place);
  });

  test('time, weather, season, colour, stuff and mood are told apart', () => {
    expect(understand('黄昏，下雨，秋天，红色，木质，神秘')).toMatchObject({
      time: 'dusk',
      weather: 'rain',
      season: 'autumn',
      colours: ['red'],
      stuffs: ['wood'],
      moods: new Set(['mystery']),
    });
  });
});

describe('pictures', () => {
  test.each(imageRatios)('of %s have its size', async (ratio) => {
    const { bytes, contentType } = await draw({ ratio, style: 'flat' });
    expect(contentType).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...imageSizes[ratio] });
  });

  test('are the same for the same request, and for no other', async () => {
    const wish = { text: '森林，薄雾', style: 'watercolor' } as const;
    const [first, again, other] = [
      await draw(wish, 320),
      await draw(wish, 320),
      await draw({ ...wish, seed: 9 }, 320),
    ];
    expect(first.bytes.equals(again.bytes)).toBe(true);
    expect(first.bytes.equals(other.bytes)).toBe(false);
  });

  test('of four seeds that follow each other are composed in four ways', async () => {
    for (const text of ['office', '海边', 'kuil', 'ป่า', 'studio', ...southEastAsia]) {
      const four = await Promise.all([4, 5, 6, 7].map((seed) => draw({ text, seed }, 320)));
      for (let i = 0; i < 4; i++)
        for (let j = 0; j < i; j++) {
          const [a, b] = [four[i], four[j]];
          if (a && b) expect(await difference(a.bytes, b.bytes), `${text} ${i} ${j}`).toBeGreaterThan(3);
        }
    }
  });

  test('differ by time and by style', async () => {
    const day = await draw({ text: 'city' }, 320);
    expect(await difference(day.bytes, (await draw({ text: 'city at night' }, 320)).bytes)).toBeGreaterThan(
      30,
    );
    const styles = await Promise.all(imageStyles.map((style) => draw({ text: 'city', style }, 320)));
    for (const [i, one] of styles.entries())
      for (const other of styles.slice(0, i))
        expect(await difference(one.bytes, other.bytes), imageStyles[i]).toBeGreaterThan(2.5);
  });

  test('of every place and composition can be drawn', async () => {
    for (const [i, words] of places.map((place) => lexicons['zh-CN'][place].split(',')[0] ?? '').entries())
      for (const seed of [i % 4, (i + 1) % 4]) {
        const wish = {
          text: words,
          seed,
          style: imageStyles[(i + seed) % imageStyles.length] ?? 'flat',
          ratio: imageRatios[seed] ?? '16:9',
        };
        expect((await draw(wish, 160)).understood, words).toEqual([words]);
      }
  }, 60_000);

  test.each(southEastAsia)('of %s can be drawn in every style, also upright', async (text) => {
    for (const [seed, style] of imageStyles.entries()) {
      const ratio = seed % 2 === 0 ? '16:9' : '9:16';
      const { bytes, understood } = await draw({ text, seed, style, ratio }, 200);
      expect(understood).toEqual([text]);
      expect((await sharp(bytes).stats()).entropy, style).toBeGreaterThan(1);
    }
  });

  test('of a text without a known word are a quiet studio', async () => {
    const { bytes, understood } = await draw({ text: 'xyzzy 🦄' }, 160);
    expect(understood).toEqual([]);
    expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(1);
  });

  test('that nobody wants any more are not drawn, also in the queue', async () => {
    const controller = new AbortController();
    const works = [1, 2, 3, 4].map((seed) => engine.draw(request({ seed }), controller.signal, 160));
    controller.abort(new Error('gone'));
    for (const result of await Promise.allSettled(works))
      expect(result).toMatchObject({ status: 'rejected', reason: { message: 'gone' } });
    expect((await draw({}, 160)).bytes.length).toBeGreaterThan(500);
  });
});
