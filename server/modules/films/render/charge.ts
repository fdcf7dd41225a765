import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/common/time';
import type { MembershipLevel } from '../../../../contract/shop/limits';
import { lockAccount } from '../../../db/account-lock';
import { deleteInBatches } from '../../../db/batches';
import type { Executor } from '../../../db/connection';
import { type FilmCharge, filmMonths, filmRenders } from '../../../db/schema-film';
import { AppError } from '../../../http/app-error';
import { membershipOf, piecesLeft, returnPieces, takePieces } from '../../membership';
import { isOpen } from './store';
import { type AccountTime, secondsLeft, splitSeconds } from './charge-split';

/** Days for which the seconds of a month are kept: those of renders that were ordered in it may still come back. */
const KEPT_DAYS = 400;

/** Minutes of film that a month of each membership includes. */
export type FilmMinutes = Readonly<Record<MembershipLevel, number>>;

/** `YYYY-MM`, UTC. */
const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);

/** How many seconds of film an account may still render. */
export async function filmTimeOf(
  db: Executor,
  accountId: string,
  minutes: FilmMinutes,
  now = Date.now(),
): Promise<AccountTime> {
  const month = monthOf(now);
  const { level } = await membershipOf(db, accountId, now);
  const packs = await piecesLeft(db, accountId, 'filmSeconds');
  const [row] = await db
    .select({ seconds: filmMonths.seconds })
    .from(filmMonths)
    .where(isMonth(accountId, month));
  return { month, limit: minutes[level] * 60, used: row?.seconds ?? 0, packs };
}

const isMonth = (accountId: string, month: string) =>
  and(eq(filmMonths.accountId, accountId), eq(filmMonths.month, month));

/**
 * Refuses an account that has no second left.
 * @throws AppError filmMinutesUsed
 */
export async function checkSecondsLeft(tx: Executor, accountId: string, minutes: FilmMinutes): Promise<void> {
  const have = await filmTimeOf(tx, accountId, minutes);
  if (secondsLeft(have) === 0) throw new AppError('filmMinutesUsed', { limit: have.limit / 60 });
}

/**
 * Takes seconds of the month and of packs, all or none. The caller has locked the account.
 * @throws AppError filmMinutesShort
 */
export async function takeSeconds(
  tx: Executor,
  accountId: string,
  seconds: number,
  minutes: FilmMinutes,
): Promise<FilmCharge> {
  const charge = splitSeconds(await filmTimeOf(tx, accountId, minutes), seconds);
  if ('left' in charge) throw new AppError('filmMinutesShort', { needed: seconds, left: charge.left });
  const { month, monthSeconds } = charge;
  if (monthSeconds > 0)
    await tx
      .insert(filmMonths)
      .values({ accountId, month, seconds: monthSeconds })
      .onConflictDoUpdate({
        target: [filmMonths.accountId, filmMonths.month],
        set: { seconds: sql`${filmMonths.seconds} + ${monthSeconds}` },
      });
  await takePieces(tx, piecesOf(charge));
  return charge;
}

const piecesOf = ({ packs }: FilmCharge) =>
  packs.map(({ grantId, seconds }) => ({ grantId, pieces: seconds }));

/** Gives back what {@link takeSeconds} took. The caller has locked the account. */
async function returnSeconds(tx: Executor, accountId: string, charge: FilmCharge): Promise<void> {
  await tx
    .update(filmMonths)
    .set({ seconds: sql`greatest(0, ${filmMonths.seconds} - ${charge.monthSeconds})` })
    .where(isMonth(accountId, charge.month));
  await returnPieces(tx, piecesOf(charge));
}

/**
 * Gives back what renders have taken that end without a video, and forgets that they took it. The caller has locked the accounts
 * whose renders these are.
 */
export async function returnCharges(tx: Executor, where: SQL | undefined): Promise<void> {
  const rows = await tx
    .select({ id: filmRenders.id, accountId: filmRenders.accountId, charge: filmRenders.charge })
    .from(filmRenders)
    .where(and(where, isNotNull(filmRenders.charge)))
    .for('update');
  for (const { accountId, charge } of rows) if (charge !== null) await returnSeconds(tx, accountId, charge);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.update(filmRenders).set({ charge: null }).where(inArray(filmRenders.id, ids));
}

/**
 * Locks the account of a render for the rest of the transaction.
 * @returns its id; null when the render is gone, or its account was merged into another one just now
 */
export async function lockAccountOf(tx: Executor, renderId: string): Promise<string | null> {
  const [row] = await tx
    .select({ accountId: filmRenders.accountId })
    .from(filmRenders)
    .where(eq(filmRenders.id, renderId));
  return row !== undefined && (await lockAccount(tx, row.accountId)) ? row.accountId : null;
}

/**
 * Adds the seconds of one account to those of the account that it is merged into. Renders that it still has end with it, so what
 * they have taken comes back before. The caller has locked both.
 */
export async function joinFilmMonths(tx: Executor, from: string, to: string): Promise<void> {
  await returnCharges(tx, and(eq(filmRenders.accountId, from), isOpen));
  await tx.execute(sql`
    insert into film_months (account_id, month, seconds)
    select ${to}::uuid, month, seconds from film_months where account_id = ${from}
    on conflict (account_id, month) do update set seconds = film_months.seconds + excluded.seconds`);
}

/** Deletes the counts of months that are long past. */
export async function sweepFilmMonths(db: Executor, now = Date.now()): Promise<void> {
  await deleteInBatches(db, filmMonths, sql`${filmMonths.month} < ${monthOf(now - KEPT_DAYS * DAY_MS)}`);
}
