import type { Executor } from '../../../db/connection';
import { moveRefunds } from '../refund/store';
import { moveOrders } from './store';

/** Gives the orders and refunds of one account to another. The caller holds both. */
export async function joinOrders(tx: Executor, from: string, to: string): Promise<void> {
  await moveOrders(tx, from, to);
  await moveRefunds(tx, from, to);
}
