import { expect, it } from 'vitest';
import type { Ratio } from '../../../contract/document';
import { stageSize } from '../../../src/document';
import { layoutOf } from '../../../src/kernel/players/playerLayout';

const screens = {
  phone: { width: 390, height: 844 },
  lying: { width: 844, height: 390 },
  typing: { width: 390, height: 420 },
  desk: { width: 1366, height: 768 },
  tablet: { width: 820, height: 1180 },
};

const cases: [Ratio, keyof typeof screens, 'filled' | 'stacked'][] = [
  [1, 'phone', 'stacked'],
  [3, 'phone', 'stacked'],
  [2, 'phone', 'filled'],
  [4, 'phone', 'filled'],
  [1, 'tablet', 'stacked'],
  [1, 'lying', 'filled'],
  [1, 'desk', 'filled'],
  [3, 'desk', 'filled'],
  // The keyboard leaves too little for both.
  [1, 'typing', 'filled'],
];

it.each(cases)('a stage of ratio %i is on a %s %s', (ratio, screen, layout) => {
  expect(layoutOf(screens[screen], stageSize(ratio))).toBe(layout);
});

it('the limit is a height of 1.2 times the width', () => {
  expect(layoutOf({ width: 500, height: 600 }, stageSize(1))).toBe('filled');
  expect(layoutOf({ width: 500, height: 601 }, stageSize(1))).toBe('stacked');
});
