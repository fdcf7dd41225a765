import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createIndex } from '../../../server/modules/knowledge/retrieval/index-in-memory';
import { packPostings, termsOf, unpackPostings } from '../../../server/modules/knowledge/retrieval/postings';
import { askedOf } from '../../../server/modules/knowledge/retrieval/asked';
import { tokensOf } from '../../../server/modules/knowledge/retrieval/tokens';

describe('search', () => {
  const texts = [
    '展厅每天上午九点开放，周一闭馆。',
    '地下一层可以停车，每小时五元。',
    'The museum shop sells postcards and books.',
    'พิพิธภัณฑ์เปิดเก้าโมงเช้าทุกวัน',
    'Muzium dibuka pada pukul sembilan pagi.',
  ];
  const first = (text: string) => createIndex(texts).search(text, 1).results[0]?.index;

  test('finds the text that answers, in each language', () => {
    expect(
      [
        '展厅几点开放？',
        '哪里可以停车',
        'Where can I buy a postcard?',
        'พิพิธภัณฑ์เปิดกี่โมง',
        'Bilakah muzium dibuka?',
      ].map(first),
    ).toEqual([0, 1, 2, 3, 4]);
  });

  test('also finds text with recognition errors, and in traditional characters', () => {
    expect(first('哪里可以亭车')).toBe(1);
    expect(first('展廳幾點開放')).toBe(0);
    expect(first('ＭＵＳＥＵＭ　ＳＨＯＰ')).toBe(2);
  });

  test('has a higher confidence for questions that the texts answer', () => {
    const index = createIndex(texts);
    expect(index.search('展厅几点开放？', 1).confidence).toBeGreaterThan(0.3);
    expect(index.search('你们卖冰淇淋吗？', 1).confidence).toBeLessThan(0.3);
    expect(createIndex([]).search('hello', 1)).toMatchObject({ results: [], confidence: 0 });
  });
});

test('a synonym adds its tokens with a lower weight than the question', () => {
  const { tokens } = askedOf('gizmo', [{ from: 'widget', to: 'gizmo' }]);
  expect(tokens.map(({ isAsked }) => isAsked)).toEqual([true, false]);
  expect(tokens[1]?.weight).toBeLessThan(tokens[0]?.weight ?? 0);
});

test('postings survive packing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 30 }),
      fc.nat(9_000),
      (texts, start) => {
        const chunks = texts.map((text) => termsOf('', text));
        const rows = packPostings(chunks, start);
        for (const term of new Set(rows.map((row) => row.term))) {
          const own = rows.filter((row) => row.term === term);
          const { texts: found, lengths } = unpackPostings(
            own.map(({ block, data }) => ({ data, first: block * 4_096 })),
          );
          const expected = chunks.flatMap((chunk, i) => (chunk.terms.includes(term) ? [start + i] : []));
          expect(Array.from(found).toSorted((a, b) => a - b)).toEqual(expected);
          expect(Array.from(found, (ordinal) => chunks[ordinal - start]?.length)).toEqual(
            Array.from(lengths),
          );
        }
      },
    ),
    { numRuns: 50 },
  );
});

test('an everyday word is found by others for it, also in another language', () => {
  const index = createIndex(['Pets are welcome.', '停车免费。', 'ห้ามสูบบุหรี่', 'Sarapan dari 7 pagi.']);
  const found = (text: string) => index.search(text, 1).results[0]?.index;
  expect(['可以带狗吗', 'ที่จอดรถ', 'Can I smoke?', '早餐几点'].map(found)).toEqual([0, 1, 2, 3]);
  expect(found('rocket')).toBeUndefined();
});

test('tokens of any text are made without failing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => Array.isArray(tokensOf(text))),
  );
});
