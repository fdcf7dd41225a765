import { describe, expect, test } from 'vitest';
import { lexicons, termsOf } from '../../../../art/lexicon/dictionary';
import { placeOf } from '../../../../art/lexicon/setting';
import { understand } from '../../../../art/lexicon/understand';
import { compose } from '../../../../art/illustrator/compose';

describe('words', () => {
  test.each(Object.entries(lexicons))('%s has hundreds of terms, each once per concept', (_, lexicon) => {
    const terms = termsOf(lexicon).map(([term]) => term);
    expect(terms.length).toBeGreaterThan(200);
    expect(terms.every((term) => term !== '' && term === term.toLowerCase())).toBe(true);
    // Every concept can be said in every language.
    expect(Object.values(lexicon).every((words) => words.length > 0)).toBe(true);
    const said = termsOf(lexicon).map(([term, concept]) => `${term} is ${concept}`);
    expect(said.filter((each, i) => said.indexOf(each) !== i)).toEqual([]);
  });

  test.each(Object.entries(lexicons))('every term of %s is understood on its own', (language, lexicon) => {
    const missed = termsOf(lexicon).filter(([term, concept]) => {
      const { understood } = understand(term);
      return concept !== 'people' && concept !== 'words' && understood.join('') !== term;
    });
    expect(missed, language).toEqual([]);
  });

  test('the longest match wins, and is returned as written, once', () => {
    expect(understand('新闻演播室里的红灯笼').understood).toEqual(['新闻演播室', '红灯笼']);
    expect(understand('A Coffee Shop at dusk, a coffee shop').understood).toEqual(['Coffee Shop', 'dusk']);
    expect(understand('แผนกต้อนรับของโรงแรม').places).toEqual(['lobby']);
    expect(understand('bilik mesyuarat').places).toEqual(['meeting']);
  });

  test('letters stand by themselves, and plurals are the same word', () => {
    expect(understand('officer, snowman, carpets').understood).toEqual(['carpets']);
    expect(understand('mountains and benches').understood).toEqual(['mountains', 'benches']);
  });

  test('a word inside another word does not count', () => {
    expect(understand('上海的个人画风').understood).toEqual([]);
    expect(understand('青年').colors).toEqual([]);
    expect(understand('ไฟฟ้า').understood).toEqual([]);
    expect(understand('โบสถ์คริสต์ ตัวชี้วัด').understood).toEqual([]);
  });

  test.each([
    ['a park without any benches or flowers, a lake', ['bench', 'flower'], ['park', 'lake']],
    ['办公室，不要绿植、窗户，有沙发', ['plant', 'window'], ['办公室', '沙发']],
    ['pejabat tanpa tumbuhan, malam', ['plant'], ['pejabat', 'malam']],
    ['ห้องประชุมไม่มีหน้าต่าง', ['window'], ['ห้องประชุม']],
    ['no people, no text, a stage', ['people', 'words'], ['stage']],
  ])('negated things are not drawn: %s', (text, refused, understood) => {
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

  test('time, weather, season, color, stuff and mood are told apart', () => {
    expect(understand('黄昏，下雨，秋天，红色，木质，神秘')).toMatchObject({
      time: 'dusk',
      weather: 'rain',
      season: 'autumn',
      colors: ['red'],
      stuffs: ['wood'],
      moods: new Set(['mystery']),
    });
  });
});

describe('the understood words', () => {
  test.each([
    ['清晨的现代办公室，落地窗', ['清晨', '现代', '办公室', '落地窗']],
    // A city and a forest do not both stand behind the windows of a living room.
    ['客厅 城市 森林', ['客厅', '城市']],
    ['night and day office', ['night', 'office']],
    ['office with a boat', ['office']],
    ['客厅里没有窗户，有地毯', ['客厅', '地毯']],
  ])('of %s are those that the picture shows', (text, words) => {
    for (const seed of [0, 1, 2, 3]) expect(compose({ text, ratio: '16:9', seed }).understood).toEqual(words);
  });
});
