import { useQueries } from '@tanstack/react-query';
import type { StaffArea } from '../../../contract/api/schema';
import { call, type CallOptions } from '../../api/client';

const MINUTE_MS = 60_000;
/** Only how many there are is asked for. */
const one = { pageSize: 1 };

/** The work that waits for staff, by area: what the lists of the desks show as new. */
const asked: Partial<Record<StaffArea, readonly ((options: CallOptions) => Promise<{ total: number }>)[]>> = {
  feedback: [(options) => call('GET /ops/feedback/page', { query: { ...one, status: 'open' } }, options)],
  role: [(options) => call('GET /ops/role/page', { query: { ...one, status: 'review' } }, options)],
  clone: [(options) => call('GET /ops/clone/page', { query: { ...one, state: 'under_review' } }, options)],
  shop: [
    (options) => call('GET /ops/shop/sellers', { query: { ...one, state: 'applied' } }, options),
    (options) => call('GET /ops/shop/offers', { query: { ...one, state: 'submitted' } }, options),
  ],
  order: [(options) => call('GET /ops/refund/page', { query: { ...one, state: 'requested' } }, options)],
  invoice: [(options) => call('GET /ops/invoice/page', { query: { ...one, state: 'applied' } }, options)],
  finance: [
    (options) => call('GET /ops/finance/differences', { query: { ...one, open: true } }, options),
    (options) => call('GET /ops/finance/payouts', { query: { ...one, state: 'requested' } }, options),
  ],
  distributor: [
    (options) => call('GET /ops/distributor/applications', { query: { ...one, state: 'pending' } }, options),
  ],
};

/**
 * How much work waits in each of the areas; one whose count is not known has none. It is asked for each minute while the page is
 * seen, and after each decision, which fetches all queries of the back office anew.
 */
export function useWaiting(areas: readonly StaffArea[]): (area: StaffArea) => number {
  const counts = useQueries({
    queries: areas.map((area) => ({
      queryKey: ['ops', 'waiting', area],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const pages = await Promise.all((asked[area] ?? []).map((ask) => ask({ signal, quiet: true })));
        return pages.reduce((sum, { total }) => sum + total, 0);
      },
      enabled: asked[area] !== undefined,
      refetchInterval: MINUTE_MS,
    })),
  });
  return (area) => counts[areas.indexOf(area)]?.data ?? 0;
}
