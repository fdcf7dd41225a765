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

  it('are reported and looked up again after a failed lookup', async () => {
    const report = vi.fn();
    const lookup = vi.fn(() => Promise.reject(new Error('offline')));
    const assets = createAssets(lookup, report);
    const first = assets.resolve('voice', 1);
    await settle();
    expect(first.get()).toBeNull();
    expect(report).toHaveBeenCalledOnce();
    expect(assets.resolve('voice', 1)).not.toBe(first);
  });

  it('that were on trial are looked up again after a purchase, and lists are notified', async () => {
    const tried = { ...voice, trial: true, product: 'voice-1', vip: false };
    const answers: Record<number, unknown> = { 1: { ...voice, trial: false }, 2: null };
    const lookup = vi.fn((_: unknown, id: unknown) =>
      id === 3 ? Promise.reject(new Error('offline')) : Promise.resolve(answers[id as number] as never),
    );
    const report = vi.fn();
    const assets = createAssets(lookup, report, () => 1_000);
    for (const id of [1, 2, 3]) assets.remember('voice', { ...tried, id });
    assets.remember('voice', { ...voice, id: 4 });
    const [bought, gone, unknown] = [1, 2, 3].map((id) => assets.resolve('voice', id));
    expect(assets.changedAt.get()).toBe(0);
    await assets.renew();
    expect(assets.changedAt.get()).toBe(1_000);
    expect(lookup.mock.calls.map(([, id]) => id)).toEqual([1, 2, 3]);
    expect(bought?.get()).toMatchObject({ trial: false });
    // What the server does not know, or cannot be asked for, stays as it was.
    expect(gone?.get()).toMatchObject({ trial: true });
    expect(unknown?.get()).toMatchObject({ trial: true });
    expect(report).toHaveBeenCalledOnce();
  });
});
