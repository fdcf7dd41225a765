import { describe, expect, it } from 'vitest';
import type { Production } from '../../../contract/image/schema';
import type { LibraryMaterial } from '../../../contract/material/schema';
import { isLink } from '../../../src/plugins/upload-drawer/link';
import { picturesOf } from '../../../src/plugins/upload-drawer/usePictures';

describe('a web link', () => {
  it('begins with http:// or https:// and has no #', () => {
    expect(['http://a.b/c.png', 'https://a.b', 'HTTPS://A.B/c?d=e'].map(isLink)).toEqual([true, true, true]);
    const wrong = [
      '',
      'a.b/c.png',
      'ftp://a.b',
      '//a.b',
      'https://',
      'https:///x',
      'https://a.b/#c',
      ' https://a.b',
    ];
    expect(wrong.map(isLink)).toEqual(wrong.map(() => false));
  });
});

describe('the pictures of a batch', () => {
  const material = { id: 'a' } as LibraryMaterial;
  const production = { count: 4, pictures: [material], error: null } as unknown as Production;
  const states = (part: Partial<Production>) =>
    picturesOf({ ...production, ...part } as Production).map(({ state }) => state);

  it('have a place for each that is on its way', () => {
    expect(states({ state: 'queued', pictures: [] })).toEqual(['drawing', 'drawing', 'drawing', 'drawing']);
    expect(states({ state: 'running' })).toEqual(['done', 'drawing', 'drawing', 'drawing']);
  });

  it('give the reason for missing ones', () => {
    const failed = picturesOf({ ...production, state: 'failed', error: '图片生成服务暂不可用' });
    expect(failed.slice(1)).toEqual(
      Array.from({ length: 3 }, () => ({ state: 'failed', problem: '图片生成服务暂不可用' })),
    );
  });

  it('are those that were ready when it was stopped', () => {
    expect(states({ state: 'cancelled' })).toEqual(['done']);
    expect(states({ state: 'done', pictures: [material, material, material, material] })).toHaveLength(4);
  });
});
