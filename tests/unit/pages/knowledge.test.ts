import { describe, expect, it } from 'vitest';
import { floorOf, knowledgeLimits, strictnessTrades } from '../../../contract/knowledge/limits';
import { areTagsFine, tagsOf } from '../../../src/pages/knowledge/chunks/tags';
import { refusalOf } from '../../../src/pages/knowledge/documents/fileRules';
import { percentBelow } from '../../../src/pages/knowledge/hit-test/percentBelow';
import { joinSynonyms, readSynonyms } from '../../../src/pages/knowledge/settings/synonymLines';
import { tradeOf } from '../../../src/pages/knowledge/settings/trade';

describe('the trade of strictness', () => {
  it('equals the measurement at each measured point, and is interpolated in between', () => {
    for (const { strictness, ...measured } of strictnessTrades) expect(tradeOf(strictness)).toEqual(measured);
    const [, below, above] = strictnessTrades;
    const { answered, wrong } = tradeOf((below.strictness + above.strictness) / 2);
    expect(answered).toBeCloseTo((below.answered + above.answered) / 2);
    expect(wrong).toBeCloseTo((below.wrong + above.wrong) / 2);
  });

  it('never rises with the strictness, while the floor does', () => {
    for (let step = 1; step <= 20; step++) {
      const [before, now] = [tradeOf((step - 1) / 20), tradeOf(step / 20)];
      expect(now.answered).toBeLessThanOrEqual(before.answered);
      expect(now.wrong).toBeLessThanOrEqual(before.wrong);
      expect(floorOf(step / 20)).toBeGreaterThan(floorOf((step - 1) / 20));
    }
  });
});

describe('pasted synonyms', () => {
  it('are pairs parted by any usual sign, and other lines are counted', () => {
    expect(readSynonyms('电梯 = 升降机\nlift,elevator\n\nWC\ttoilet\nalone\na=b=c\nsame=same\r\n')).toEqual({
      synonyms: [
        { from: '电梯', to: '升降机' },
        { from: 'lift', to: 'elevator' },
        { from: 'WC', to: 'toilet' },
      ],
      skipped: 3,
    });
  });

  it('are no longer than a term may be', () => {
    const [fits, toolong] = [64, 65].map((length) => `${'词'.repeat(length)}=短`);
    expect(readSynonyms(fits ?? '').synonyms).toHaveLength(1);
    expect(readSynonyms(toolong ?? '')).toEqual({ synonyms: [], skipped: 1 });
  });

  it('are merged with existing ones, each pair once in either direction', () => {
    const known = [{ from: 'lift', to: 'elevator' }];
    const more = [
      { from: 'elevator', to: 'lift' },
      { from: 'a', to: 'b' },
    ];
    expect(joinSynonyms(known, more)).toEqual([...known, { from: 'a', to: 'b' }]);
  });
});

describe('a file', () => {
  const file = (name: string, size = 10) => refusalOf({ name, size });
  it('is refused before it is sent by its ending, and by its size', () => {
    expect(['a.PDF', 'b.docx', '表.xls', 'page.htm'].map((name) => file(name))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(['a.doc', 'photo.png', 'pdf', '.md'].map((name) => file(name))).toEqual([
      'kind',
      'kind',
      'kind',
      'kind',
    ]);
    const most = knowledgeLimits.megabytes * 1024 * 1024;
    expect([0, most, most + 1].map((size) => file('a.txt', size))).toEqual(['empty', null, 'size']);
  });
});

describe('tags', () => {
  it('are parted by commas of any script, and limited in number and length', () => {
    expect(tagsOf(' 重要，展厅、hours; 重要\n')).toEqual(['重要', '展厅', 'hours']);
    expect(areTagsFine(Array.from({ length: 10 }, (_, i) => String(i)))).toBe(true);
    expect(areTagsFine(Array.from({ length: 11 }, (_, i) => String(i)))).toBe(false);
    expect([30, 31].map((length) => areTagsFine(['签'.repeat(length)]))).toEqual([true, false]);
  });
});

describe('a confidence below the floor', () => {
  it.each([
    [0.3, 30],
    [0.1 + 0.2, 30],
    [0.2999, 29.9],
    [0.29951, 29.9],
    [0.3004, 30],
    [1, 100],
    [0, 0],
  ])('%f reads as %f percent', (share, shown) => {
    expect(percentBelow(share)).toBe(shown);
  });

  it('never reads like the floor, at any strictness', () => {
    for (let step = 0; step <= 100; step++) {
      const floor = floorOf(step / 100);
      expect(percentBelow(floor - 1e-6)).toBeLessThan(percentBelow(floor));
    }
  });
});
