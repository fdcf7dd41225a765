import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../contract/text/plain-text';
import type { AnswerPiece } from '../../../server/modules/brain/answer/pieces';
import { createPlainText, plain } from '../../../server/modules/brain/answer/plain';

const cut = (text: string, size: number): string[] =>
  text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];

const read = (pieces: readonly string[]): string => {
  const marks = createPlainText();
  return pieces.map((piece) => marks.push(piece)).join('') + marks.end();
};

const answers = [
  '**地址**：人民路1号\n- 周一至周五 9:00\n- 周末休息\n\n见[地图](https://example.com/map?id=3)。',
  '# Hours\n\n| Day | Time |\n| --- | --- |\n| Mon | 9–5 |\n\nThat is *all*, `really`.',
  '1. **Open** the app\n2. Tap &quot;Start&quot; <b>twice</b>\n> and wait',
  'Two_words and 3 * 4 < 13 & more [1] text [2].',
  '```\ncode\n```\nAfter ~~not~~ this.',
  `**A** ${'long line - with words_of 3 * 4, '.repeat(12)}and **bold**, [one](https://a.cn) end.\n- ${'列表里的一句话，'.repeat(20)}_完_。`,
];

describe('an answer on its way without marks', () => {
  it.each(answers)('is the plain text of the whole, however it is cut: %j', (answer) => {
    for (const size of [1, 2, 3, 7, 50, 1_000]) expect(read(cut(answer, size))).toBe(plainText(answer));
  });

  it('passes on text without marks at once', () => {
    const marks = createPlainText();
    expect(marks.push('Good ')).toBe('Good ');
    expect(marks.push('**mor')).toBe('');
    expect(marks.push('ning** all')).toBe('morning all');
    expect(marks.push(' of you, 2 * 3')).toBe(' of you, 2 * 3');
  });

  it('waits for the end of a mark no longer than a sentence', () => {
    const marks = createPlainText();
    expect(marks.push(`**${'word '.repeat(20)}`)).toBe('');
    expect(marks.push('word '.repeat(20))).toContain('word word');
  });

  it('keeps a citation after the words that it supports', async () => {
    const citation = { documentId: 'd', chunkId: 'c', documentName: 'n' };
    async function* pieces(): AsyncGenerator<AnswerPiece> {
      yield { type: 'text', text: '我们在**人民路' };
      yield { type: 'cite', citations: [citation] };
      yield { type: 'text', text: '**。' };
    }
    const given: AnswerPiece[] = [];
    for await (const piece of plain(pieces())) given.push(piece);
    expect(given.map((piece) => (piece.type === 'text' ? piece.text : piece.type))).toEqual([
      '我们在',
      '人民路。',
      'cite',
    ]);
  });

  it('loses and adds no letter of a text without marks', () => {
    const word = fc.constantFrom(
      '你好',
      'word',
      ' ',
      '，',
      '. ',
      '\n',
      'ไทย',
      '5%',
      '😀',
      '(x)',
      'a*b',
      '1 < 2',
    );
    fc.assert(
      fc.property(fc.array(word), fc.integer({ min: 1, max: 5 }), (words, size) => {
        const text = words.join('');
        fc.pre(plainText(text) === text);
        expect(read(cut(text, size))).toBe(text);
      }),
    );
  });
});
