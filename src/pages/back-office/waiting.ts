import { useQueries } from '@tanstack/react-query';
import type { StaffArea } from '../../../contract/staff';
import { call } from '../../api/client';

const MINUTE_MS = 60_000;
/** Only how many there are is asked for. */
const one = { pageSize: 1 };

/** The work that waits for staff, by area: what the lists of the desks show as new. */
const asked: Partial<Record<StaffArea, readonly ((signal: AbortSignal) => Promise<{ total: number }>)[]>> = {
  feedback: [
    (signal) =>
      call('GET /ops/feedback/page', { query: { ...one, status: 'open' } }, { signal, quiet: true }),
  ],
  role: [
    (signal) => call('GET /ops/role/page', { query: { ...one, status: 'review' } }, { signal, quiet: true }),
  ],
  clone: [
    (signal) =>
      call('GET /ops/clone/page', { query: { ...one, state: 'under_review' } }, { signal, quiet: true }),
  ],
  shop: [
    (signal) =>
      call('GET /ops/shop/sellers', { query: { ...one, state: 'applied' } }, { signal, quiet: true }),
    (signal) =>
      call('GET /ops/shop/offers', { query: { ...one, state: 'submitted' } }, { signal, quiet: true }),
  ],
  order: [
    (signal) =>
      call('GET /ops/refund/page', { query: { ...one, state: 'requested' } }, { signal, quiet: true }),
  ],
  invoice: [
    (signal) =>
      call('GET /ops/invoice/page', { query: { ...one, state: 'applied' } }, { signal, quiet: true }),
  ],
  finance: [
    (signal) =>
      call('GET /ops/finance/differences', { query: { ...one, open: true } }, { signal, quiet: true }),
    (signal) =>
      call('GET /ops/finance/payouts', { query: { ...one, state: 'requested' } }, { signal, quiet: true }),
  ],
  distributor: [
    (signal) =>
      call(
        'GET /ops/distributor/applications',
        { query: { ...one, state: 'pending' } },
        { signal, quiet: true },
      ),
  ],
};

/**
 * How much work waits in each of the areas; an area whose count is not known has none. Asked for each minute while the page is
 * seen, and after each decision, since these are queries of the back office.
 */
export function useWaiting(areas: readonly StaffArea[]): (area: StaffArea) => number {
  const counts = useQueries({
    queries: areas.map((area) => ({
      queryKey: ['ops', 'waiting', area],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const pages = await Promise.all((asked[area] ?? []).map((ask) => ask(signal)));
        return pages.reduce((sum, { total }) => sum + total, 0);
      },
      enabled: asked[area] !== undefined,
      refetchInterval: MINUTE_MS,
    })),
  });
  return (area) => counts[areas.indexOf(area)]?.data ?? 0;
}
