import { expect, test } from 'vitest';
import { stageSizes } from '../../../../contract/document/limits';
import { avatarBoxAt } from '../../../../film/import/avatar-place';
import { plainPage } from '../../../../film/import/plain-page';

const ratios = [1, 2, 3, 4] as const;
let ids = 0;
const pageOf = (title: string, lines: readonly string[], ratio: (typeof ratios)[number] = 1) =>
  plainPage({ title, lines }, ratio, () => String(ids++));

test.each(ratios)('the texts of a page stand on the stage, one below the other, at ratio %i', (ratio) => {
  const stage = stageSizes[ratio];
  const [title, list] = pageOf(
    '标题'.repeat(60),
    Array.from({ length: 30 }, () => '很长的一行'.repeat(20)),
    ratio,
  );
  expect(title?.box.height).toBeGreaterThan(0);
  expect(list?.box.top).toBeGreaterThanOrEqual((title?.box.top ?? 0) + (title?.box.height ?? 0));
  expect((list?.box.top ?? 0) + (list?.box.height ?? 0)).toBeLessThanOrEqual(stage.height);
  expect((list?.box.left ?? 0) + (list?.box.width ?? 0)).toBeLessThanOrEqual(stage.width);
});

test('a page shows its first lines as bullets, and nothing for what it has not', () => {
  expect(pageOf('', ['a', ' ', 'b']).map(({ props }) => props.content)).toEqual(['• a\n• b']);
  expect(pageOf('Hall', []).map(({ props }) => props.content)).toEqual(['Hall']);
  expect(pageOf('', [])).toEqual([]);
});

test.each(ratios)('the avatar stands on the lower edge with its aspect, at ratio %i', (ratio) => {
  const stage = stageSizes[ratio];
  const own = { left: 0, top: 0, width: 405, height: 720 };
  for (const place of ['small', 'large'] as const) {
    const box = avatarBoxAt(own, ratio, place);
    expect(box.width / box.height).toBeCloseTo(own.width / own.height);
    expect(box.top + box.height).toBeCloseTo(stage.height);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.left + box.width).toBeLessThanOrEqual(stage.width);
  }
});
