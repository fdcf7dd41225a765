import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../contract/errors';
import { createPlanner } from '../../../../server/modules/creation/planner';
import { scenarioGrammars } from '../../../../server/modules/creation/planner/grammars';
import { catalogue } from '../../../fixtures/creation/catalogue';
import { flatBrief } from '../../../fixtures/creation/flat';
import given from '../../../fixtures/creation/readings.json' with { type: 'json' };

const planner = createPlanner({ catalogue, scenarios: scenarioGrammars });
const read = (description: string, language?: Language) =>
  flatBrief(planner.read({ description, ratio: 1 }, language));

/** What each description says, in part. */
const readings: Readonly<Record<string, { text: string; says: object }[]>> = given;

describe.each(Object.entries(readings))('descriptions in %s', (language, rows) => {
  test.each(rows)('$text', ({ text, says }) => {
    expect(read(text)).toMatchObject({ language, ...says });
  });
});

describe('the language', () => {
  test.each([
    ['前台接待', 'en-US', 'zh-CN'],
    ['a bank teller', 'th-TH', 'en-US'],
    ['给Maybank做一个柜员', 'en-US', 'zh-CN'],
    ['Saya nak avatar untuk clinic', 'en-US', 'ms-MY'],
    ['hotel ผู้หญิง front desk สวย ๆ please', 'ms-MY', 'ms-MY'],
    ['', 'th-TH', 'th-TH'],
    ['12345 !!!', 'ms-MY', 'ms-MY'],
    ['A guide who speaks Thai', 'en-US', 'th-TH'],
    ['会说英语的前台', 'en-US', 'zh-CN'],
  ] as const)('of "%s" for an asker in %s is %s', (text, asker, language) => {
    expect(read(text, asker).language).toBe(language);
  });
});

describe('names', () => {
  test.each([
    ['酒店叫星河，要一个礼宾', { organization: '星河', name: null }],
    ['我们公司叫云帆科技，前台叫小雨', { organization: '云帆科技', name: '小雨' }],
    ['银行叫号助手', { name: null }],
    ['a hotel called Miramar', { organization: 'Miramar', name: null }],
    ['a guide for Italian tourists', { organization: null }],
    ['五星级酒店前台', { organization: null }],
    ['XX银行大堂经理', { organization: null }],
    ['says "Welcome aboard", a guide', { organization: null }],
    ['A Receptionist For Our New Office Lobby In Town', { organization: null }],
    ['receptionist named ANNA', { name: 'ANNA' }],
    ['โรงแรม "สวนริมน้ำ"', { organization: 'สวนริมน้ำ' }],
    ['สินเชื่อ น่าเชื่อถือ', { name: null }],
  ])('of "%s"', (text, says) => {
    expect(read(text)).toMatchObject(says);
  });
});

describe('people', () => {
  test.each([
    ['a clerk in a shop for women', null],
    ['women and men are welcome', null],
    ['卖女装', null],
    ['she greets them', 'female'],
    ['a man, she said', 'male'],
    ['an assistant, not a woman', 'male'],
    ['不要男的', 'female'],
  ])('"%s" is %s', (text, gender) => {
    expect(read(text).gender).toBe(gender);
  });
});

describe('unwanted colors', () => {
  test.each([
    ['not blue, green', ['green']],
    ['不要红色，用蓝色', ['blue']],
    ['jangan guna warna merah, guna hijau', ['green']],
    ['ไม่เอาสีแดง ใช้สีเขียว', ['green']],
    ['no red or blue', []],
    ['公积金和租金', []],
    ['黑金配色', ['black', 'gold']],
  ])('"%s" leaves %j', (text, colors) => {
    expect(read(text).colors).toEqual(colors);
  });
});

describe('times', () => {
  test('of opening do not set the time of day, and other times are not opening hours', () => {
    expect(read('早上九点到下午六点营业')).toMatchObject({ hours: '早上九点到下午六点', time: null });
    expect(read('breakfast 7-10am')).toMatchObject({ hours: null, time: null });
    expect(read('open 9am to 6pm every day')).toMatchObject({ hours: '9am to 6pm every day' });
    expect(read('a café, every day')).toMatchObject({ hours: null });
  });
});

describe('the place', () => {
  test.each([
    ['a bank teller in a library in the evening', 'library'],
    ['a hotel concierge who recommends restaurants and gyms', null],
    ['银行前台', null],
    ['海边，黄昏', 'sea'],
    ['礼宾，介绍餐厅、健身房、接送机', null],
  ])('of "%s" is %s', (text, place) => {
    expect(read(text).place).toBe(place);
  });
});

test('the category outweighs the words, and an unknown one counts for nothing', () => {
  const of = (categoryId?: string, categoryName?: string) =>
    planner.read({
      description: 'a bank teller',
      ratio: 1,
      ...(categoryId && { categoryId }),
      ...(categoryName && { categoryName }),
    }).scenario;
  expect(of('museum')).toBe('museum');
  expect(of('service')).toBe('bank');
  expect(of(undefined, scenarioGrammars.hotel.texts['th-TH'].name)).toBe('hotel');
});

test('details are read with the description', () => {
  expect(
    flatBrief(planner.read({ description: 'a teller', details: ['male', 'we are Harbor Bank'], ratio: 1 })),
  ).toMatchObject({ scenario: 'bank', gender: 'male', organization: 'Harbor Bank' });
});
