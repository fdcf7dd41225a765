import { describe, expect, it, vi } from 'vitest';
import { createAssets } from '../../../src/plugins/assets/createAssets';
import { settle } from '../kernel/samples';

const voice = { id: 1, name: 'Lan', locale: 'zh-CN', approximate: false };

describe('assets', () => {
  it('are looked up once and then known', async () => {
    const lookup = vi.fn(() => Promise.resolve(voice as never));
    const assets = createAssets(lookup, vi.fn());
    const found = assets.resolve('voice', 1);
    expect(found.get()).toBeUndefined();
    await settle();
    expect(found.get()).toEqual(voice);
    expect(assets.resolve('voice', 1)).toBe(found);
    expect(lookup).toHaveBeenCalledOnce();
  });

  it('that were remembered need no lookup, and an older answer does not replace them', async () => {
    const lookup = vi.fn(() => Promise.resolve(null));
    const assets = createAssets(lookup, vi.fn());
    const found = assets.resolve('voice', 1);
    assets.remember('voice', voice);
    await settle();
    expect(found.get()).toEqual(voice);
  });

  it('whose lookup failed are reported and asked for again', async () => {
    const report = vi.fn();
    const lookup = vi.fn(() => Promise.reject(new Error('offline')));
    const assets = createAssets(lookup, report);
    const first = assets.resolve('voice', 1);
    await settle();
    expect(first.get()).toBeNull();
    expect(report).toHaveBeenCalledOnce();
    expect(assets.resolve('voice', 1)).not.toBe(first);
  });
});
