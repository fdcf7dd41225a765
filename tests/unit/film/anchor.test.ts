import { describe, expect, it } from 'vitest';
import type { Entrance, Stage } from '../../../contract/document/schema';
import type { Anchor, Scene } from '../../../contract/film/schema';
import { anchorKey } from '../../../elements/timing';
import { findAnchor, momentsOf } from '../../../film/script/anchor';
import { placeOfWord, wordAt } from '../../../film/script/words';
import type { SpokenSentence } from '../../../film/track';

const english: SpokenSentence = {
  id: 'a',
  text: 'The price, the best price, is low.',
  startMs: 400,
  endMs: 3000,
  words: [
    { start: 0, length: 3, ms: 400 },
    { start: 4, length: 5, ms: 600 },
    { start: 11, length: 3, ms: 1100 },
    { start: 19, length: 5, ms: 1500 },
    { start: 26, length: 2, ms: 2000 },
  ],
};
const chinese: SpokenSentence = {
  id: 'b',
  text: '今天的价格很低。',
  startMs: 3000,
  endMs: 4500,
  words: [
    { start: 0, length: 2, ms: 3000 },
    { start: 3, length: 2, ms: 3500 },
  ],
};
const sentences = [english, chinese];

const wordIn = (sentence: string, text: string, nth = 0): Anchor => ({
  sentence,
  words: { 'en-US': { text, nth } },
});

describe('an anchor', () => {
  it.each([
    ['price', 0, 600],
    ['price', 1, 1500],
    // Nothing is known of its own time.
    ['low', 0, 2000],
    ['The', 0, 400],
  ])('at %s %i is reached with the last word that is known to begin there or before', (text, nth, ms) => {
    expect(findAnchor(wordIn('a', text, nth), sentences, 'en-US')).toEqual({ ms, fellBack: false });
  });

  it('is the beginning of its sentence where the word is gone, and nowhere without the sentence', () => {
    expect(findAnchor(wordIn('a', 'price', 2), sentences, 'en-US')).toEqual({ ms: 400, fellBack: true });
    expect(findAnchor(wordIn('a', 'pric'), sentences, 'en-US')).toEqual({ ms: 400, fellBack: true });
    expect(findAnchor(wordIn('gone', 'price'), sentences, 'en-US')).toBeNull();
  });

  it('without a word, or without one in this language, is the beginning of its sentence', () => {
    expect(findAnchor({ sentence: 'b' }, sentences, 'zh-CN')).toEqual({ ms: 3000, fellBack: false });
    expect(findAnchor(wordIn('b', 'price'), sentences, 'zh-CN')).toEqual({ ms: 3000, fellBack: false });
  });
});

describe('a word', () => {
  it('is named by its text and how often that stands before it', () => {
    expect(wordAt(english.text, 21, 'en-US')).toEqual({ text: 'price', nth: 1 });
    expect(wordAt(english.text, 9, 'en-US')).toBeNull();
    expect(wordAt('ร้านเปิดทุกวัน', 4, 'th-TH')).toEqual({ text: 'เปิด', nth: 0 });
  });

  it('is found where it was named', () => {
    for (const { text, language } of [
      { text: english.text, language: 'en-US' },
      { text: chinese.text, language: 'zh-CN' },
      { text: 'ร้านเปิดทุกวัน', language: 'th-TH' },
      { text: 'Harga di kedai itu, harga terbaik.', language: 'ms-MY' },
    ] as const)
      for (let at = 0; at < text.length; at++) {
        const word = wordAt(text, at, language);
        if (word === null) continue;
        const place = placeOfWord(text, word, language) ?? -1;
        expect(at - place).toBeGreaterThanOrEqual(0);
        expect(at - place).toBeLessThan(word.text.length);
      }
  });

  it('that another dictionary has split elsewhere is found by its letters, where words have no spaces', () => {
    expect(placeOfWord('今天的价格很低。', { text: '的价格', nth: 0 }, 'zh-CN')).toBe(2);
    expect(placeOfWord('The others', { text: 'other', nth: 0 }, 'en-US')).toBeNull();
  });
});

describe('the moments of a scene', () => {
  const entrance = (anchor: Anchor): Entrance => ({
    on: 'speech',
    answer: 0,
    delay: 0,
    effect: 'fade',
    duration: 1,
    anchor,
  });
  const timed = (id: string, timing: unknown) => ({ id, timing });
  const scene = {
    stage: {
      elements: {
        order: [],
        pages: [
          {
            one: timed('one', { entrance: entrance(wordIn('a', 'best')), exit: entrance({ sentence: 'b' }) }),
            two: timed('two', { entrance: entrance({ sentence: 'a' }), exit: null }),
          },
          {
            three: timed('three', { entrance: entrance({ sentence: 'gone' }), exit: null }),
            four: timed('four', { entrance: entrance({ sentence: 'a' }), exit: null }),
            five: timed('five', undefined),
          },
        ],
      },
    } as unknown as Stage,
  } satisfies Pick<Scene, 'stage'>;

  it('are its start and each place in its speech that an element waits for, once and in order', () => {
    expect(momentsOf(scene, { sentences }, 'en-US')).toEqual([
      { on: 'start', at: 0 },
      { on: 'speech', at: 400, key: anchorKey({ sentence: 'a' }) },
      { on: 'speech', at: 1100, key: anchorKey(wordIn('a', 'best')) },
      { on: 'speech', at: 3000, key: anchorKey({ sentence: 'b' }) },
    ]);
  });
});
