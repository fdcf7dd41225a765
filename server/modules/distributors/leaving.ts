import type { Executor } from '../../db/connection';
import { AppError } from '../../http/app-error';
import { partyBalance } from '../ledger';
import * as applications from './application/store';
import { dropAttribution, moveAttribution } from './attribution/store';
import { payableTo } from './commission/service';
import type { Ending } from './ending';
import { openOf } from './statement/store';

/**
 * Ends the distributor of an account that goes; its documents follow when their time has come, documents of an application
 * that led to nothing at once. Its deposit goes back. It cannot go while a statement is open, or while it has earned enough
 * for one. The caller holds the account.
 * @param minimum least sum of a statement, fen
 * @returns what is to be called after the commit
 * @throws AppError earningsLeft
 */
export async function leaveDistribution(
  tx: Executor,
  accountId: string,
  { minimum, end }: { minimum: number; end: Ending['end'] },
): Promise<() => void> {
  await dropAttribution(tx, accountId);
  const distributor = await applications.distributorOf(tx, accountId);
  if (distributor === null) {
    await applications.dropApplication(tx, accountId);
    return () => undefined;
  }
  const balance = await partyBalance(tx, payableTo(distributor.id));
  if (balance >= minimum || (await openOf(tx, distributor.id)) > 0) throw new AppError('earningsLeft');
  return (await end(tx, distributor, null))?.afterwards ?? (() => undefined);
}

/**
 * Gives what one account is as a distributor to another; earnings stay with the distributor. The caller holds both.
 * @throws AppError distributorTwice when both have applied
 */
export async function joinDistribution(tx: Executor, from: string, to: string): Promise<void> {
  const [theirs, ours] = await Promise.all([
    applications.applicationOf(tx, from),
    applications.applicationOf(tx, to),
  ]);
  if (theirs !== null && ours !== null) throw new AppError('distributorTwice');
  if (theirs !== null) await applications.moveDistributor(tx, from, to);
  await moveAttribution(tx, from, to);
}
