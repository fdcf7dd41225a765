import type { OrderRow } from './store';

/** Seconds for which an order still holds its price and stock. */
export const remainingOf = ({ state, expiresAt }: OrderRow, now = Date.now()): number =>
  state === 'unpaid' ? Math.max(0, Math.floor((expiresAt.getTime() - now) / 1000)) : 0;
