import { expect, it, test } from 'vitest';
import type { Ratio } from '../../../contract/document/schema';
import { stageSize } from '../../../src/document';
import { controlScaleOf, layoutOf } from '../../../src/kernel/players/playerLayout';

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

test.each([
  ['a phone', { width: 390, height: 844 }, true, 1],
  ['the last player of a hand', { width: 640, height: 1138 }, true, 1],
  ['a hall', { width: 1080, height: 1920 }, true, 1.6875],
  ['a hall in four times as many pixels', { width: 2160, height: 3840 }, true, 3.375],
  ['the largest', { width: 2561, height: 4000 }, true, 4],
  // Turned in the page by a quarter.
  ['a phone that shows a wide stage on its whole screen', { width: 844, height: 390 }, true, 1],
  ['a desk', { width: 1920, height: 1080 }, false, 1],
])('controls of %s grow with its lesser side', (_, player, isUpright, scale) => {
  expect(controlScaleOf(player, isUpright)).toBeCloseTo(scale, 3);
});
