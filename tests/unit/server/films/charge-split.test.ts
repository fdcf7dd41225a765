import { expect, test } from 'vitest';
import { secondsLeft, splitSeconds } from '../../../../server/modules/films/render/charge-split';

const have = (limit: number, used: number, ...lefts: number[]) => ({
  month: '2026-05',
  limit,
  used,
  packs: lefts.map((left, at) => ({ grantId: `pack-${at}`, left })),
});

test('the month is used first, then packs in their order', () => {
  expect(splitSeconds(have(600, 500, 60, 300), 200)).toEqual({
    month: '2026-05',
    monthSeconds: 100,
    packs: [
      { grantId: 'pack-0', seconds: 60 },
      { grantId: 'pack-1', seconds: 40 },
    ],
  });
  expect(splitSeconds(have(600, 0, 60), 600)).toEqual({ month: '2026-05', monthSeconds: 600, packs: [] });
});

test('a month that was used beyond what the membership includes now has nothing left, and takes nothing of packs', () => {
  expect(secondsLeft(have(600, 3000, 60))).toBe(60);
  expect(splitSeconds(have(600, 3000, 60), 60)).toEqual({
    month: '2026-05',
    monthSeconds: 0,
    packs: [{ grantId: 'pack-0', seconds: 60 }],
  });
});

test('too little is refused whole', () => {
  expect(splitSeconds(have(600, 590, 5), 16)).toEqual({ left: 15 });
});
