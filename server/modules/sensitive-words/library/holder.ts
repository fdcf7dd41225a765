import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { inMinute, spend } from '../../../http/limits';
import { type Actor, record } from '../../admin';
import * as store from './store';

/** Who works on a library: an account on its own, or staff on the operators'. */
export type Holder = { ownerId: string; actor: null } | { ownerId: null; actor: Actor };

/** By what the calls of a holder are counted. */
export const callerOf = ({ ownerId, actor }: Holder): string => ownerId ?? actor.accountId;

/** Counts a call that takes long, for anyone who makes it. @throws AppError tooManyRequests */
export const spendCall = (db: Database, kind: string, holder: Holder, perMinute: number): Promise<void> =>
  spend(db, `${kind}:${callerOf(holder)}`, inMinute(perMinute));

/** Writes what staff does into the log; what accounts do with their own is not. */
export const note = (
  tx: Executor,
  { actor }: Holder,
  act: { act: string; subject: string; before: unknown; after: unknown },
): Promise<void> | undefined => (actor === null ? undefined : record(tx, actor, { area: 'words', ...act }));

/** A library of the holder. @throws AppError notFound */
export async function findHeld(db: Executor, id: string, { ownerId }: Holder): Promise<store.LibraryRow> {
  const row = await store.findLibrary(db, id, ownerId);
  if (row === null) throw new AppError('notFound');
  return row;
}

/** As {@link findHeld}, held until the transaction ends. @throws AppError notFound */
export async function holdLibrary(tx: Executor, id: string, { ownerId }: Holder): Promise<store.LibraryRow> {
  const row = await store.holdLibrary(tx, id, ownerId);
  if (row === null) throw new AppError('notFound');
  return row;
}
