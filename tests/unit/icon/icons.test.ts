import { describe, expect, it } from 'vitest';
import { findIcons } from '../../../src/plugins/icon/iconSet';
import { outlineOf } from '../../../src/plugins/icon/outline';
import { iconProps } from '../../../elements/icon/props';

describe('the outline of an icon', () => {
  it('is one path of all its forms', () => {
    expect(outlineOf([['line', { x1: '1', y1: '2', x2: '3', y2: '4' }]])).toBe('M1 2L3 4');
    expect(outlineOf([['polygon', { points: '1,2 3,4 5,6' }]])).toBe('M1 2L3 4L5 6Z');
    expect(outlineOf([['circle', { cx: '12', cy: '12', r: '10' }]])).toBe(
      'M2 12A10 10 0 1 1 22 12A10 10 0 1 1 2 12Z',
    );
    expect(outlineOf([['rect', { x: '2', y: '3', width: '10', height: '6' }]])).toBe('M2 3h10v6h-10v-6Z');
  });

  it('begins each path at its own place on the grid', () => {
    expect(
      outlineOf([
        ['path', { d: 'M18 6 6 18' }],
        ['path', { d: 'm6 6 12 12' }],
      ]),
    ).toBe('M18 6 6 18M6 6l12 12');
    expect(outlineOf([['path', { d: 'm9 12 2 2 4-4' }]])).toBe('M9 12l2 2 4-4');
    expect(outlineOf([['path', { d: 'm3.5 4h5' }]])).toBe('M3.5 4h5');
  });

  it('of every icon of the set is one that an element may have', async () => {
    const icons = await findIcons('', 'en-US');
    expect(icons.length).toBeGreaterThan(1_000);
    for (const { name, outline } of icons) expect(iconProps.check({ name, outline }), name).toBeNull();
  });

  it('can only be a path', () => {
    expect(iconProps.check({ outline: 'M0 0"/><script>' })).not.toBeNull();
  });
});

describe('a search for icons', () => {
  const first = async (sought: string, language: Parameters<typeof findIcons>[1]) =>
    (await findIcons(sought, language)).slice(0, 8).map(({ name }) => name);

  it.each([
    ['gift', 'en-US', 'gift'],
    ['礼物', 'zh-CN', 'gift'],
    ['hadiah', 'ms-MY', 'gift'],
    ['ของขวัญ', 'th-TH', 'gift'],
    ['电话', 'zh-CN', 'phone'],
    ['购物车', 'zh-CN', 'shopping-cart'],
    ['phone', 'zh-CN', 'phone'],
  ] as const)('finds %s in %s', async (sought, language, name) => {
    expect(await first(sought, language)).toContain(name);
  });

  it('lists the icon with that name first, and others by their meaning', async () => {
    expect((await first('star', 'en-US'))[0]).toBe('star');
    expect(await first('wheelchair', 'en-US')).toContain('accessibility');
  });

  it('finds nothing for a meaningless word', async () => {
    expect(await findIcons('qwertyuiop', 'en-US')).toEqual([]);
  });
});
