import { v7 as uuid } from 'uuid';
import type { Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { copyForSale, lockMaterial } from './store';

/**
 * Copies an account's own background for sale.
 * @returns the copy's id; null when the account has no such background
 * @throws AppError stillConverting while browsers do not play it
 */
export async function backgroundForSale(tx: Executor, id: string, ownerId: string): Promise<string | null> {
  // Held, so that what is copied is not just being exchanged.
  const row = await lockMaterial(tx, id, ownerId);
  if (row?.conversion) throw new AppError('stillConverting');
  const copyId = uuid();
  return (await copyForSale(tx, id, ownerId, copyId)) ? copyId : null;
}
