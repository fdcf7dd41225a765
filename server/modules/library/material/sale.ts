import { v7 as uuid } from 'uuid';
import type { Executor } from '../../../db/connection';
import { copyForSale } from './store';

/** Copies an account's own background for sale. @returns the copy's id; null when the account has no such background */
export async function backgroundForSale(tx: Executor, id: string, ownerId: string): Promise<string | null> {
  const copyId = uuid();
  return (await copyForSale(tx, id, ownerId, copyId)) ? copyId : null;
}
