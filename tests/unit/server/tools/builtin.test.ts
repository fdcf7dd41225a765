import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { languages } from '../../../../contract/errors';
import { ArithmeticError, calculate } from '../../../../server/modules/tools/builtin/arithmetic';
import { calculator } from '../../../../server/modules/tools/builtin/calculator';
import { clock } from '../../../../server/modules/tools/builtin/clock';
import { createWeather } from '../../../../server/modules/tools/builtin/weather';

afterEach(() => vi.useRealTimers());
const { signal } = new AbortController();

describe('the calculator', () => {
  test.each([
    ['0.1+0.2', '0.3'],
    ['3*4', '12'],
    ['-2^2', '-4'],
    ['2^-2', '0.25'],
    ['2^3^2', '512'],
    ['(1+2)*3', '9'],
    ['50%', '0.5'],
    ['200*5%', '10'],
    ['10-4-3', '3'],
    ['100÷8×2', '25'],
    ['1,234.5+1', '1235.5'],
    ['2--2', '4'],
    ['.5+.5', '1'],
    ['１２＋３', '15'],
    ['99999999999999999999*99999999999999999999', '9999999999999999999800000000000000000001'],
  ])('%s is %s', (expression, value) => {
    expect(calculate(expression)).toEqual({ text: value, isExact: true });
  });

  test.each([
    ['1/3', '0.3333333333'],
    ['2/3', '0.6666666667'],
    ['-2/3', '-0.6666666667'],
  ])('%s is about %s', (expression, value) => {
    expect(calculate(expression)).toEqual({ text: value, isExact: false });
  });

  test.each([
    ['1/0', 'divisionByZero'],
    ['0^-1', 'divisionByZero'],
    ['2^0.5', 'syntax'],
    ['1+', 'syntax'],
    ['(1', 'syntax'],
    ['1 2', 'syntax'],
    ['process.exit()', 'syntax'],
    ['9^9^9', 'tooLarge'],
    ['2^1001', 'tooLarge'],
    [`${'('.repeat(31)}1${')'.repeat(31)}`, 'tooLarge'],
    ['1'.repeat(201), 'tooLarge'],
  ])('%s: %s', (expression, fault) => {
    expect(() => calculate(expression)).toThrow(expect.objectContaining({ fault }));
  });

  test('whatever is written, there is a value or a fault, at once', () => {
    const text = fc.array(fc.constantFrom(...'0123456789.+-*/^%() x×÷a,'), { maxLength: 60 });
    fc.assert(
      fc.property(text, (characters) => {
        try {
          expect(calculate(characters.join('')).text).toMatch(/^-?\d+(\.\d+)?$/);
        } catch (error) {
          expect(error).toBeInstanceOf(ArithmeticError);
        }
      }),
      { numRuns: 500, seed: 5 },
    );
  });

  test('sums and products of whole numbers equal BigInt results', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -9999n, max: 9999n }), fc.bigInt({ min: -9999n, max: 9999n }), (a, b) => {
        expect(calculate(`(${a})+(${b})*(${a})`).text).toBe(String(a + b * a));
      }),
      { seed: 6 },
    );
  });

  test.each([
    ['how much is 3*4?', '3*4'],
    ['计算一下 0.1+0.2', '0.1+0.2'],
    ['12 除以 5 等于多少？', '12 / 5'],
    ['三乘四', null],
    ['what is 20% * 50', '20% * 50'],
    ['berapa 12 bahagi 5', '12 / 5'],
    ['คำนวณ 3*4', '3*4'],
    ['12 หาร 5 เท่าไหร่', '12 / 5'],
    ['今天是 2026-11-22', null],
    ['2026-11-22', null],
    ['我的电话是 13800138000', null],
    ['what is 5', null],
    ['价格加运费是多少', null],
  ])('"%s" asks for %s', (text, expression) => {
    expect(calculator.read(text)).toEqual(expression === null ? null : { expression });
  });
});

describe('the clock', () => {
  test.each([
    ['现在几点', {}],
    ['东京现在几点了？', { timeZone: 'Asia/Tokyo' }],
    ['what time is it in London', { timeZone: 'Europe/London' }],
    ['pukul berapa sekarang', {}],
    ['กี่โมงแล้ว', {}],
    ['今天星期几', {}],
    ['你们几点开门', null],
    ['what time do you close', null],
    ['时间过得真快', null],
  ])('"%s"', (text, args) => {
    expect(clock.read(text)).toEqual(args);
  });

  test.each(languages)('tells the time of a zone in %s', async (language) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 1, 30) });
    const said = await clock.run({ timeZone: 'Asia/Tokyo' }, { language, signal });
    expect(said).toContain('10:30');
    expect(said).toContain('Asia/Tokyo');
  });

  test('a zone that does not exist is said so', async () => {
    await expect(clock.run({ timeZone: 'Mars/Base' }, { language: 'en-US', signal })).rejects.toThrow(
      'I don’t know the time zone “Mars/Base”.',
    );
  });
});

describe('the weather', () => {
  const asked: string[] = [];
  const answers: Record<string, unknown> = {
    '/v1/search': { results: [{ name: '北京', latitude: 39.9, longitude: 116.4 }] },
    '/v1/forecast': {
      current: { temperature_2m: 21.4, weather_code: 61, relative_humidity_2m: 40, wind_speed_10m: 9.6 },
      daily: { temperature_2m_max: [25.2], temperature_2m_min: [14.8] },
    },
  };
  const weather = createWeather(
    async (link) => {
      asked.push(link);
      return Response.json(answers[new URL(link).pathname]);
    },
    { weatherUrl: 'https://w.example', geocodingUrl: 'https://g.example' },
  );

  test('is said in a sentence', async () => {
    expect(await weather.run({ place: '北京' }, { language: 'zh-CN', signal })).toBe(
      '北京现在有雨，21°C，今天 15 到 25°C，湿度 40%，风速每小时 10 公里。',
    );
    expect(asked[0]).toBe(
      'https://g.example/v1/search?name=%E5%8C%97%E4%BA%AC&count=1&language=zh&format=json',
    );
    expect(asked[1]).toContain('https://w.example/v1/forecast?latitude=39.9&longitude=116.4&');
  });

  test('a place that is not found is said so', async () => {
    const nowhere = createWeather(async () => Response.json({}), {
      weatherUrl: 'https://w',
      geocodingUrl: 'https://g',
    });
    await expect(nowhere.run({ place: 'Xyz' }, { language: 'en-US', signal })).rejects.toThrow(
      'I can’t find a place called “Xyz”.',
    );
  });

  test.each([
    ['北京天气怎么样', { place: '北京' }],
    ['今天天气怎么样？', {}],
    ['weather in New York today', { place: 'New York' }],
    ['what is the weather like', {}],
    ['cuaca di Ipoh', { place: 'Ipoh' }],
    ['อากาศที่เชียงใหม่', { place: 'เชียงใหม่' }],
    ['我喜欢好天气的时候去散步', null],
    ['whether you like it', null],
  ])('"%s"', (text, args) => {
    expect(weather.read(text)).toEqual(args);
  });
});
