import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildMatcher, createMatcher } from '../../../../server/modules/sensitive-words/matching/matcher';
import type { Matcher } from '../../../../server/modules/sensitive-words/matching/match';

const word = (text: string, more: { action?: 'mask' | 'refuse' | 'log'; pinyin?: boolean } = {}) => ({
  id: text,
  word: text,
  action: more.action ?? ('mask' as const),
  pinyin: more.pinyin ?? false,
});
const found = (matcher: Matcher, text: string) =>
  matcher.find(text).map(({ word: name, start, end }) => `${name}:${text.slice(start, end)}`);

/** What a text reads as when it comes in these pieces. */
function filtered(matcher: Matcher, pieces: readonly string[]): string {
  const stream = matcher.stream();
  return pieces.map((piece) => stream.push(piece).text).join('') + stream.end().text;
}

describe('how a word is written', () => {
  const matcher = createMatcher([word('敏感词'), word('毒品'), word('fuck'), word('café'), word('ควย')], []);

  test.each([
    ['as it is', '这是敏感词吗', '敏感词:敏感词'],
    ['traditional', '這是敏感詞嗎', '敏感词:敏感詞'],
    ['with signs between', '敏 感*词', '敏感词:敏 感*词'],
    ['two signs between', '毒**品', '毒品:毒**品'],
    ['three Han characters across clauses', '敏，感。词', '敏感词:敏，感。词'],
    ['invisible characters', '敏\u200b感\ufeff词', '敏感词:敏\u200b感\ufeff词'],
    ['variation selectors', '毒\ufe00品', '毒品:毒\ufe00品'],
    ['full-width capitals', 'ＦＵＣＫ!', 'fuck:ＦＵＣＫ'],
    ['mathematical letters', '𝐟𝐮𝐜𝐤 it', 'fuck:𝐟𝐮𝐜𝐤'],
    ['struck through', 'f\u0336u\u0336c\u0336k\u0336', 'fuck:f\u0336u\u0336c\u0336k'],
    ['an accent of its own', 'cafe\u0301', 'café:cafe'],
    ['between Han characters', '我fuck你', 'fuck:fuck'],
  ])('%s', (_, text, expected) => {
    expect(found(matcher, text)).toEqual([expected]);
  });

  test.each([
    ['three signs between', '毒***品'],
    ['two Han characters across the end of a clause', '不要中毒，品尝一下'],
    ['a letter between', '毒x品'],
    ['part of a longer word', 'fuckwit motherfuck afucka'],
    ['part of a number and a word', '1fuck fuck2'],
    ['a letter with another tone', 'ควย\u0e48า'],
  ])('not: %s', (_, text) => {
    expect(found(matcher, text)).toEqual([]);
  });

  test('words within and after each other are all found', () => {
    const nested = createMatcher([word('中国'), word('国人'), word('中国人')], []);
    expect(found(nested, '中国人')).toEqual(['中国:中国', '中国人:中国人', '国人:国人']);
  });

  test('a number is found as a whole only', () => {
    expect(found(createMatcher([word('64')], []), '64, 1964, 640, 六64四')).toEqual(['64:64', '64:64']);
  });
});

describe('by sound', () => {
  const matcher = createMatcher([word('赌博', { pinyin: true }), word('毒', { pinyin: true })], []);

  test('other characters and letters of the same sound are found, for two Han characters or more', () => {
    expect(found(matcher, '堵搏 dubo DuBo 读')).toEqual(['赌博:堵搏', '赌博:dubo', '赌博:DuBo']);
    expect(found(matcher, 'dubois 都不')).toEqual([]);
  });

  test('a word that is found both ways counts once', () => {
    expect(found(matcher, '赌博')).toEqual(['赌博:赌博']);
  });

  test('only when it is asked for', () => {
    expect(found(createMatcher([word('赌博')], []), '堵搏 dubo')).toEqual([]);
  });
});

describe('exceptions', () => {
  test('a word within an exception is not found, beside it it is', () => {
    const matcher = createMatcher([word('操')], ['体操', '操作系统']);
    expect(found(matcher, '体操和操作系统，操你，操作')).toHaveLength(2);
    expect(filtered(matcher, ['体', '操', '操', '作', '系', '统', '操作'])).toBe('体操操作系统*作');
  });

  test('an exception that only overlaps a word does not cover it', () => {
    expect(found(createMatcher([word('毒品')], ['病毒']), '病毒品')).toEqual(['毒品:毒品']);
  });

  test('an exception of one group leaves the words of another alone', async () => {
    const matcher = await buildMatcher([
      { words: [{ ...word('毒品'), id: 'operators' }], exceptions: [] },
      { words: [{ ...word('毒品'), id: 'own' }], exceptions: ['毒品检测'] },
    ]);
    expect(matcher.find('毒品检测').map(({ wordId }) => wordId)).toEqual(['operators']);
  });
});

describe('a text in chunks', () => {
  test('only a possible beginning of a word is held back', () => {
    const stream = createMatcher([word('敏感词')], []).stream();
    expect(['你好', '敏', '感', '人', '敏感', '词', '。'].map((piece) => stream.push(piece).text)).toEqual([
      '你好',
      '',
      '',
      '敏感人',
      '',
      '***',
      '。',
    ]);
    expect(stream.end().text).toBe('');
  });

  test('offsets of matches count from the beginning', () => {
    const stream = createMatcher([word('毒品')], []).stream();
    stream.push('你好，');
    stream.push('毒');
    expect(stream.push('品').matches).toEqual([
      { start: 3, end: 5, word: '毒品', wordId: '毒品', action: 'mask' },
    ]);
  });

  test('gives out nothing after a refused word', () => {
    const stream = createMatcher([word('毒品', { action: 'refuse' })], []).stream();
    expect(stream.push('我卖')).toMatchObject({ text: '我卖', refused: false });
    expect(stream.push('毒品，')).toMatchObject({ text: '', refused: true });
    expect(stream.push('便宜')).toEqual({ text: '', matches: [], refused: true });
    expect(stream.end()).toEqual({ text: '', matches: [], refused: true });
  });

  test('a word that is only counted is given out', () => {
    const stream = createMatcher([word('毒品', { action: 'log' })], []).stream();
    expect(stream.push('毒品')).toMatchObject({ text: '毒品', matches: [{ action: 'log' }], refused: false });
  });

  test('half a character waits for its other half', () => {
    const matcher = createMatcher([word('𠮷利')], []);
    expect(filtered(matcher, ['\ud842', '\udfb7', '利'])).toBe('**');
    expect(filtered(matcher, ['a\ud842'])).toBe('a\ud842');
  });

  const pieces = [
    '毒',
    '品',
    '敏',
    '感',
    '詞',
    '操',
    '作',
    '体',
    'f',
    'u',
    'C',
    'k',
    ' ',
    '*',
    '，',
    '\u200b',
    '𠮷',
    '一',
    'ค',
    'ว',
    'ย',
    '\u0e48',
    '1',
  ];
  const words = [
    word('毒品'),
    word('敏感词', { pinyin: true }),
    word('操'),
    word('fuck'),
    word('ควย'),
    word('𠮷一'),
  ];
  const matcher = createMatcher(words, ['体操', '操作']);
  const anyText = fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((all) => all.join(''));

  test('however a text is cut, it reads the same, and no word is left in it', () => {
    fc.assert(
      fc.property(anyText, fc.array(fc.nat(24), { maxLength: 5 }), (text, cuts) => {
        const whole = filtered(matcher, [text]);
        const at = [0, ...cuts.map((cut) => Math.min(cut, text.length)), text.length].toSorted(
          (a, b) => a - b,
        );
        expect(
          filtered(
            matcher,
            at.slice(1).map((end, i) => text.slice(at[i], end)),
          ),
        ).toBe(whole);
        for (const match of matcher.find(text))
          expect(whole.includes(text.slice(match.start, match.end)) && matcher.find(whole).length > 0).toBe(
            false,
          );
      }),
      { numRuns: 400, seed: 12 },
    );
  });

  test('1,000 texts with a word in them leak at no position', () => {
    const leaking: string[] = [];
    for (let i = 0; i < 1_000; i++) {
      const hidden = words[i % words.length]?.word ?? '';
      const text = `${pieces[i % pieces.length]}一，${hidden}。${pieces[(i * 7) % pieces.length]}`;
      const whole = filtered(matcher, [text]);
      for (let at = 0; at <= text.length; at++) {
        const said = filtered(matcher, [text.slice(0, at), text.slice(at)]);
        if (said !== whole || matcher.find(said).length > 0) leaking.push(`${text} at ${at}`);
      }
    }
    expect(leaking).toEqual([]);
  });

  test('holds back at most the length of a word', () => {
    const long = createMatcher([word('一二三四五六七八九十')], []);
    const stream = long.stream();
    expect(stream.push('一二三四五六七八九').text).toBe('');
    expect(stream.push('九').text).toBe('一二三四五六七八九九');
  });
});
