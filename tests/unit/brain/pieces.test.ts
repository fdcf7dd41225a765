import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filtered, type FilterResult } from '../../../server/modules/brain/answer/filtered';
import {
  authoredPieces,
  createMarkerParser,
  type AnswerPiece,
} from '../../../server/modules/brain/answer/pieces';
import { createSentenceSplitter } from '../../../server/modules/brain/answer/sentences';
import { createMatcher } from '../../../server/modules/sensitive-words/matching/matcher';

const source = (number: number) => ({
  documentId: 'd',
  chunkId: `c${number}`,
  documentName: 'Doc',
});
const sources = [source(1), source(2)];

const textOf = (pieces: readonly AnswerPiece[]) =>
  pieces.map((piece) => (piece.type === 'text' ? piece.text : '')).join('');
/** What was cited, each with the text before it. */
function citedAfter(pieces: readonly AnswerPiece[]): [string, string][] {
  let before = '';
  const found: [string, string][] = [];
  for (const piece of pieces) {
    if (piece.type === 'text') before += piece.text;
    else if (piece.type === 'cite') for (const { chunkId } of piece.citations) found.push([before, chunkId]);
  }
  return found;
}
function parsed(texts: readonly string[]): AnswerPiece[] {
  const parser = createMarkerParser(sources);
  return [...texts.flatMap((text) => parser.push(text)), ...parser.end()];
}
/** A text cut at some places. */
const cutAt = (text: string, cuts: readonly number[]): string[] => {
  const places = [...new Set([0, ...cuts.map((cut) => cut % (text.length + 1)), text.length])].toSorted(
    (a, b) => a - b,
  );
  return places.slice(1).map((end, i) => text.slice(places[i], end));
};

describe('marks of moves', () => {
  test('are removed wherever the text is cut, and other brackets are kept', () => {
    const text = '[smile] Hello [Point-Left]there, see [list] or [smil] and [point-lef] [9 lives]';
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 12 }), (cuts) => {
        const pieces = parsed(cutAt(text, cuts));
        expect(textOf(pieces)).toBe('Hello there, see [list] or [smil] and [point-lef] [9 lives]');
        expect(pieces.flatMap((piece) => (piece.type === 'move' ? [piece.move] : []))).toEqual([
          'smile',
          'point-left',
        ]);
      }),
    );
  });

  test('are removed from what somebody has written for a role, where other brackets stay', () => {
    expect(authoredPieces('[wave] Hello. See [1] on [point-right] the right.')).toEqual([
      { type: 'move', move: 'wave' },
      { type: 'text', text: 'Hello. See [1] on' },
      { type: 'move', move: 'point-right' },
      { type: 'text', text: ' the right.' },
    ]);
    expect(authoredPieces('Goodbye.')).toEqual([{ type: 'text', text: 'Goodbye.' }]);
  });
});

describe('markers of sources', () => {
  test.each([
    [
      'A[1]. B[2]',
      'A. B',
      [
        ['A', 'c1'],
        ['A. B', 'c2'],
      ],
    ],
    [
      '甲【1】。乙[2][1]',
      '甲。乙',
      [
        ['甲', 'c1'],
        ['甲。乙', 'c2'],
        ['甲。乙', 'c1'],
      ],
    ],
    ['A[7] and [0]', 'A and ', []],
    ['An [array] of [12', 'An [array] of [12', []],
    ['[', '[', []],
  ])('%s', (text, rest, cited) => {
    expect(textOf(parsed([text]))).toBe(rest);
    expect(citedAfter(parsed([text]))).toEqual(cited);
  });

  test('are found however the text is cut into pieces', () => {
    const part = fc.constantFrom('[1]', '【2】', '[', ']', '好', 'a', '。', '1', '[9]', ' ');
    fc.assert(
      fc.property(fc.array(part), fc.array(fc.nat(60)), (parts, cuts) => {
        const text = parts.join('');
        const whole = parsed([text]);
        const cut = parsed(cutAt(text, cuts));
        expect(textOf(cut)).toBe(textOf(whole));
        expect(citedAfter(cut)).toEqual(citedAfter(whole));
      }),
    );
  });
});

describe('the filter of an answer', () => {
  const matcher = createMatcher(
    [
      { id: 'm', word: '五元', action: 'mask', pinyin: false },
      { id: 'r', word: '赌博', action: 'refuse', pinyin: false },
    ],
    [],
  );
  async function pass(pieces: readonly AnswerPiece[]) {
    const result: FilterResult = { matches: [], refusedBy: null };
    const out: AnswerPiece[] = [];
    async function* all() {
      yield* pieces;
    }
    for await (const piece of filtered(all(), matcher, result)) out.push(piece);
    return { out, result };
  }

  test('masks words, and keeps citations after the text that they support', async () => {
    const { out, result } = await pass(parsed(['每小时五', '元[1]，电动车免费[2]。']));
    expect(textOf(out)).toBe('每小时**，电动车免费。');
    expect(citedAfter(out)).toEqual([
      ['每小时**', 'c1'],
      ['每小时**，电动车免费', 'c2'],
    ]);
    expect(result.matches.map(({ word }) => word)).toEqual(['五元']);
  });

  test('ends at a refused word and gives out no part of it', async () => {
    const { out, result } = await pass(parsed(['你好。', '去赌', '博吧。还有呢']));
    expect(textOf(out)).not.toContain('赌');
    expect(textOf(out)).not.toContain('还有');
    expect(result.refusedBy).toBe('r');
  });

  test('lets no refused word through, however the answer is cut', async () => {
    const part = fc.constantFrom('五元', '五', '元', '好', '。', '[1]');
    await fc.assert(
      fc.asyncProperty(fc.array(part), fc.array(fc.nat(40)), async (parts, cuts) => {
        const { out } = await pass(parsed(cutAt(parts.join(''), cuts)));
        expect(textOf(out)).not.toContain('五元');
      }),
    );
  });
});

test('a sentence has the citations up to its end, each chunk once', () => {
  const splitter = createSentenceSplitter();
  const said = [];
  splitter.push('停车五元');
  splitter.cite(source(1));
  said.push(...splitter.push('。'));
  splitter.cite(source(1));
  splitter.cite(source(2));
  said.push(...splitter.push('免费充电。后'));
  said.push(splitter.end());
  expect(said.map((one) => [one?.text, one?.citations.map(({ chunkId }) => chunkId)])).toEqual([
    ['停车五元。', ['c1', 'c2']],
    ['免费充电。', []],
    ['后', []],
  ]);
});
