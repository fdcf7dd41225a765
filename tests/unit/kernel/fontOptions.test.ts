import { describe, expect, it } from 'vitest';
import { bundledFonts } from '../../../contract/font/bundled';
import type { OwnFontAsset } from '../../../src/kernel';
import { bundledName, fontGroups } from '../../../src/kernel/fields/fonts/fontOptions';

const own = (name: string, size = 1000): OwnFontAsset => ({
  id: `id of ${name}`,
  name,
  size,
  scripts: ['latin'],
  fileUrl: '',
  createTime: '',
});
const names = (search: string, language = 'en-US', mine: OwnFontAsset[] = []) =>
  fontGroups(mine, search, language).flatMap(({ fonts }) => fonts.map(({ name }) => name));

describe('the list of fonts', () => {
  it('begins with the user’s own, and has each bundled font once', () => {
    const groups = fontGroups([own('Brand')], '', 'en-US');
    expect(groups.map(({ group }) => group)).toEqual(['own', 'chinese', 'latin', 'thai']);
    const ids = groups.slice(1).flatMap(({ fonts }) => fonts.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(bundledFonts.map(({ id }) => id).toSorted());
  });

  it('finds a font by any of its names, ignoring case, and omits empty groups', () => {
    expect(names('noto')).toEqual(['Noto Serif SC']);
    expect(names('宋体')).toEqual(['Noto Serif SC']);
    expect(names('noto', 'zh-CN')).toEqual(['思源宋体']);
    expect(names(' BRAND ', 'en-US', [own('Our brand'), own('Other')])).toEqual(['Our brand']);
    expect(fontGroups([], 'no such font', 'en-US')).toEqual([]);
  });

  it('does not load a large file to draw its name', () => {
    const [group] = fontGroups([own('Small'), own('Large', 9 * 1024 * 1024)], '', 'en-US');
    expect(group?.fonts.map(({ isDrawn }) => isDrawn)).toEqual([true, false]);
  });

  it('names a chosen font in the language of the page; an unknown one has no name', () => {
    expect(bundledName('long-cang', 'zh-CN')).toBe('龙藏体');
    expect(bundledName('long-cang', 'th-TH')).toBe('Long Cang');
    expect(bundledName('gone', 'zh-CN')).toBeNull();
  });
});
