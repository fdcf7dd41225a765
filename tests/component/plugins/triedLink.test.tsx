import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { TriedAssets } from '../../../contract/shop/schema';
import { ApiError } from '../../../src/api/client';
import type { PluginHost } from '../../../src/kernel';
import { HostContext } from '../../../src/kernel/host/hostContext';
import { createAssets } from '../../../src/plugins/assets/createAssets';
import { LinkMaker } from '../../../src/plugins/share/link/LinkMaker';
import { show } from '../render';

const refusal: TriedAssets = {
  assets: [
    { type: 1, itemId: '1005', name: '哈基姆', product: 'avatar-1005', vip: false },
    { type: 3, itemId: '3093', name: '晓雯', product: 'voice-3093', vip: true },
  ],
};

it('a refused link names the tried assets, and is created again after they were bought', async () => {
  const onMake = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('answer', '项目中有尚未购买的素材', 4480, 403, refusal))
    .mockResolvedValueOnce({ url: 'https://mirra.example/share/code' });
  const owned = new Set<number>();
  const lookup = async (_: unknown, id: unknown) =>
    ({ id, name: '', coverUrl: '', stillUrl: '', trial: !owned.has(id as number), product: null }) as never;
  const assets = createAssets(lookup, vi.fn());
  const host = { service: () => assets } as unknown as PluginHost;
  const user = await show(
    <HostContext.Provider value={host}>
      <LinkMaker kind="visitor" validities={['30d', 'permanent']} isFirst onMake={onMake} />
    </HostContext.Provider>,
  );

  await user.click(await screen.findByRole('button', { name: '生成链接' }));
  const notice = await screen.findByRole('alert');
  const links = () =>
    within(notice)
      .queryAllByRole('link')
      .map((link) => [
        link.getAttribute('aria-label'),
        link.getAttribute('href'),
        link.getAttribute('target'),
      ]);
  expect(links()).toEqual([
    ['去购买“哈基姆”', '/goods/avatar-1005', '_blank'],
    ['开通会员以使用“晓雯”', '/goods/voice-3093', '_blank'],
  ]);

  owned.add(1005);
  await act(() => assets.renew());
  expect(links().map(([name]) => name)).toEqual(['开通会员以使用“晓雯”']);
  expect(within(notice).getByText('已可使用')).toBeDefined();

  await user.click(within(notice).getByRole('button', { name: '再试一次' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(onMake).toHaveBeenCalledTimes(2);
});
