import { describe, expect, it } from 'vitest';
import {
  blurMargin,
  completeFilter,
  filterParts,
  filterRanges,
  isNeutral,
  isPictureFilter,
  neutralFilter,
} from '../../../contract/document/picture-filter';
import { filterCss } from '../../../src/kernel/drawing/filter/css';
import { spread, spreadCss } from '../../../src/kernel/drawing/filter/spread';
import { looks } from '../../../src/kernel/fields/filter/looks';
import { filterOf, videoProps } from '../../../elements/video/props';

/** The function of CSS of each part, and the unit that it takes. */
const functions = {
  brightness: ['brightness', ''],
  contrast: ['contrast', ''],
  saturation: ['saturate', ''],
  grayscale: ['grayscale', ''],
  sepia: ['sepia', ''],
  hue: ['hue-rotate', 'deg'],
  blur: ['blur', 'px'],
} as const;

describe('a filter as CSS', () => {
  it('is undefined when nothing is changed', () => {
    expect(filterCss(neutralFilter)).toBeUndefined();
    expect(filterCss(completeFilter(undefined))).toBeUndefined();
    expect(filterCss(completeFilter({}))).toBeUndefined();
  });

  it.each(filterParts)('writes the limits of %s with its CSS function and unit', (part) => {
    const [name, unit] = functions[part];
    const { least, most, neutral } = filterRanges[part];
    for (const value of [least, most]) {
      if (value === neutral) continue;
      expect(filterCss(completeFilter({ [part]: value }))).toBe(`${name}(${value}${unit})`);
      expect(isPictureFilter({ [part]: value })).toBe(true);
    }
    for (const value of [least - 0.01, most + 0.01]) expect(isPictureFilter({ [part]: value })).toBe(false);
  });

  it('applies the parts in the order in which canvas and thumbnail do', () => {
    const all = Object.fromEntries(filterParts.map((part) => [part, filterRanges[part].most]));
    const names = [...(filterCss(completeFilter(all)) ?? '').matchAll(/([a-z-]+)\(/g)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(filterParts.map((part) => functions[part][0]));
  });

  it('has valid looks that all differ', () => {
    const all = Object.values(looks);
    expect(all.every(isPictureFilter)).toBe(true);
    expect(new Set(all.map((look) => filterCss(look))).size).toBe(all.length);
    expect(all.filter(isNeutral)).toEqual([looks.original]);
  });
});

describe('what fills a frame', () => {
  const frame = { width: 400, height: 200 };

  it('lies in it exactly while it is sharp', () => {
    expect(spread(frame, looks.mono)).toEqual({ left: 0, top: 0, ...frame });
  });

  it('reaches over each side by twice the blur at least, in the ratio of the frame', () => {
    const filter = completeFilter({ blur: 10, sepia: 1 });
    const box = spread(frame, filter);
    expect(box).toEqual({ left: -40, top: -20, width: 480, height: 240 });
    expect(-box.top).toBe(blurMargin(filter));
    expect(spreadCss(frame, filter)).toMatchObject({ ...box, filter: 'sepia(1) blur(10px)' });
  });
});

describe('the filter of a video', () => {
  it.each([
    [{}, 9],
    [{ controls: true }, 0],
    [{ autoplay: false }, 0],
  ])('with %o is blurred by %i', (change, blur) => {
    const look = videoProps.complete({ filter: { blur: 9, hue: 20 }, ...change });
    expect(filterOf(look)).toEqual(completeFilter({ blur, hue: 20 }));
  });
});
