import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../contract/errors';
import { createReader } from '../../../../server/modules/creation/planner/read';
import { scenarioGrammars } from '../../../../server/modules/creation/planner/grammars';

const reader = createReader(scenarioGrammars);
const read = (description: string, language?: Language, ...details: string[]) =>
  reader({ description, details, ratio: 1 }, language);

describe('a color belongs to the thing beside it', () => {
  test.each([
    ['女接待，深蓝色制服，红色背景', 'uniform', 'navy', ['red']],
    ['穿黑色西装的男顾问，主色蓝色', 'suit', 'charcoal', ['blue']],
    ['卫衣，紫色，短发', 'hoodie', 'violet', []],
    ['衣服换成红色', null, 'red', []],
    ['a woman in a dark blue suit before a red wall', 'suit', 'navy', ['red']],
    ['a hostess, uniform in navy, green walls', 'uniform', 'navy', ['green']],
    ['wanita berbaju kebaya merah, latar biru', 'kebaya', 'red', ['blue']],
    ['seragam biru tua, dinding putih', 'uniform', 'navy', ['white']],
    ['ผู้หญิงใส่สูทสีเทา ฉากหลังสีแดง', 'suit', 'gray', ['red']],
  ])('"%s"', (text, kind, color, background) => {
    const { wear, look } = read(text);
    expect(wear.clothes).toMatchObject({ kind, color });
    expect(look.colors.map(({ color }) => color)).toEqual(background);
  });

  test.each([
    ['short black hair, navy suit', 'short', 'black'],
    ['a lady with long blond hair', 'long', 'blond'],
    ['黑色长发，白衬衫', 'long', 'black'],
    ['头发是银色', null, 'silver'],
    ['rambut panjang hitam', 'long', 'black'],
    ['ผมยาวสีน้ำตาล', 'long', 'brown'],
  ])('hair of "%s"', (text, kind, color) => {
    expect(read(text).wear.hair).toMatchObject({ kind, color });
  });

  test('rejected clothes and glasses are not worn', () => {
    expect(read('a nurse, no glasses').wear.glasses?.kind).toBe('off');
    expect(read('唐装就算了，穿格子衬衫').wear.clothes?.kind).toBe('checked');
  });

  test('a color that no cloth can have is reported', () => {
    expect(read('green hoodie').wear.clothes).toMatchObject({
      kind: 'hoodie',
      color: null,
      strange: 'green',
    });
  });

  test('the last statement counts', () => {
    const { clothes, hair } = read('深蓝色制服，短发', 'zh-CN', '换成红色旗袍', '长发').wear;
    expect(clothes).toMatchObject({ kind: 'qipao', color: 'red' });
    expect(hair?.kind).toBe('long');
  });
});

describe('stated facts', () => {
  test.each([
    ['退房时间中午12点，早餐6点半到10点', ['退房时间中午12点', '早餐6点半到10点']],
    ['Cleaning costs $95. Closed on Sundays.', ['Cleaning costs $95', 'Closed on Sundays']],
    ['cuci gigi RM120, tutup hari Ahad', ['cuci gigi RM120', 'tutup hari Ahad']],
    ['ขูดหินปูน 900 บาท หยุดวันอาทิตย์', ['ขูดหินปูน 900 บาท', 'หยุดวันอาทิตย์']],
    ['a guide who tells people that it costs $80', ['it costs $80']],
  ])('"%s"', (text, facts) => {
    expect(read(text).facts.map(({ written }) => written)).toEqual(facts);
  });

  test('do not set the time of day of the picture', () => {
    expect(read('海边，晚上。退房时间中午12点').look.time).toBe('night');
    expect(read('a beach at night, check-out at noon').look.time).toBe('night');
  });

  test.each([
    '介绍早餐时间和退房规则',
    '16:9 的画面',
    '二十岁的女生',
    'a bank, no plants',
    'explain the fees',
  ])('"%s" states nothing', (text) => {
    expect(read(text).facts).toEqual([]);
  });
});

describe('the matter', () => {
  test.each([
    ['A friendly receptionist for a dental clinic', 'dental clinic', 'hospital'],
    ['We run a small bike repair shop in Portland', 'bike repair shop', 'general'],
    ['Chess club host, young woman', 'Chess club', 'general'],
    ['帮我的围棋社做个接待', '围棋社', 'general'],
    ['牙科诊所的女接待，短发', '牙科诊所', 'hospital'],
    ['Penyambut tetamu di kedai dobi', 'kedai dobi', 'general'],
    ['ไกด์สวนทุเรียน คุณลุง', 'สวนทุเรียน', 'general'],
  ])('of "%s" is %s', (text, matter, scenario) => {
    expect(read(text)).toMatchObject({ matter: { written: matter, isPlace: true }, scenario });
  });
});
