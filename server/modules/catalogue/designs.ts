import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { MAX_DESIGNS } from '../../../contract/avatar-design/limits';
import type { AvatarDesign } from '../../../contract/avatar-design/schema';
import type { Database, Executor } from '../../db/connection';
import { avatars } from '../../db/schema';
import { isDesign } from '../../engines/avatar/port';
import { AppError } from '../../http/app-error';

/** Designs come before the stock in the lists of their owners. */
const FIRST = -1;

const ofOwner = (accountId: string) => and(eq(avatars.ownerId, accountId), isNotNull(avatars.design));

/** What a designed avatar is put together of; null for any other number. */
export async function findDesign(db: Executor, id: number): Promise<AvatarDesign | null> {
  const [row] = await db.select({ design: avatars.design }).from(avatars).where(eq(avatars.id, id));
  return row?.design ?? null;
}

async function insertDesign(tx: Executor, accountId: string, design: AvatarDesign): Promise<number> {
  const [face] = await tx.select().from(avatars).where(eq(avatars.id, design.face));
  // Every drawn character is in the catalogue.
  if (face === undefined) throw new AppError('avatarDesignUnfit');
  const { names, descriptions, audioId, gender, age } = face;
  const [dressed] = await tx
    .select({ dress: avatars.dress })
    .from(avatars)
    .where(eq(avatars.id, design.dress));
  const [row] = await tx
    .insert(avatars)
    .values({
      id: sql`nextval('design_numbers')`,
      ownerId: accountId,
      names,
      descriptions,
      audioId,
      gender,
      age,
      dress: dressed?.dress ?? face.dress,
      position: FIRST,
      design,
    })
    .returning({ id: avatars.id });
  if (row === undefined) throw new Error('an inserted design has no row');
  return row.id;
}

/** The avatars that accounts have put together of the parts of drawn ones. */
export interface Designs {
  /**
   * The number of a design, which is a new one only if the account does not have this design yet.
   * @throws AppError avatarDesignUnfit, tooManyDesigns
   */
  add(accountId: string, design: AvatarDesign): Promise<number>;

  /** @throws AppError notFound */
  of(accountId: string, id: number): Promise<AvatarDesign>;

  /** @throws AppError notFound */
  remove(accountId: string, id: number): Promise<void>;
}

/** See {@link Designs}. */
export function createDesigns(db: Database): Designs {
  return {
    async add(accountId: string, design: AvatarDesign): Promise<number> {
      if (!isDesign(design)) throw new AppError('avatarDesignUnfit');
      return db.transaction(async (tx) => {
        // Two presses at once find or make one design.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`designs ${accountId}`}, 0))`);
        const [same] = await tx
          .select({ id: avatars.id })
          .from(avatars)
          .where(and(ofOwner(accountId), eq(avatars.design, design)));
        if (same !== undefined) return same.id;
        const [has] = await tx.select({ n: count() }).from(avatars).where(ofOwner(accountId));
        if ((has?.n ?? 0) >= MAX_DESIGNS) throw new AppError('tooManyDesigns', { limit: MAX_DESIGNS });
        return insertDesign(tx, accountId, design);
      });
    },

    async of(accountId: string, id: number): Promise<AvatarDesign> {
      const [row] = await db
        .select({ design: avatars.design })
        .from(avatars)
        .where(and(ofOwner(accountId), eq(avatars.id, id)));
      if (!row?.design) throw new AppError('notFound');
      return row.design;
    },

    async remove(accountId: string, id: number): Promise<void> {
      const gone = await db
        .delete(avatars)
        .where(and(ofOwner(accountId), eq(avatars.id, id)))
        .returning({ id: avatars.id });
      if (gone.length === 0) throw new AppError('notFound');
    },
  };
}
