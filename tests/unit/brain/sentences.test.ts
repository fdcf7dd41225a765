import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSentenceSplitter } from '../../../server/modules/brain/answer/sentences';

function split(pieces: string[]): string[] {
  const splitter = createSentenceSplitter();
  const sentences = pieces.flatMap((piece) => splitter.push(piece).map(({ text }) => text));
  const last = splitter.end();
  return last === null ? sentences : [...sentences, last.text];
}

describe('sentence splitter', () => {
  test.each([
    [
      ['你好。我是小岚！有什么', '可以帮您？'],
      ['你好。', '我是小岚！', '有什么可以帮您？'],
    ],
    [['Pi is 3.14. It goes on.'], ['Pi is 3.14.', 'It goes on.']],
    [
      ['真的吗？！', '“是的。”好'],
      ['真的吗？！', '“是的。”', '好'],
    ],
    [['…… ', '好'], ['好']],
    [['', ' '], []],
  ])('%j', (pieces, sentences) => {
    expect(split(pieces)).toEqual(sentences);
  });

  test('a long sentence is cut at a pause', () => {
    const long = '这个句子很长'.repeat(6) + '，' + '后面还有很多内容'.repeat(6) + '。';
    expect(split([long])).toHaveLength(2);
  });

  test('no text is lost, however it is cut into pieces', () => {
    const text = fc
      .array(fc.constantFrom('你', '好', 'a', ' ', '。', '，', '！', '.', '?', '”', '1', '\n'), {
        maxLength: 200,
      })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.array(fc.nat(200)), (whole, cuts) => {
        const places = [...new Set([0, ...cuts.filter((cut) => cut < whole.length), whole.length])].toSorted(
          (a, b) => a - b,
        );
        const pieces = places.slice(1).map((end, i) => whole.slice(places[i], end));
        const spoken = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, '');
        expect(spoken(split(pieces).join(''))).toBe(spoken(whole));
      }),
    );
  });
});
