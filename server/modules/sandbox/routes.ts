import { desc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/connection';
import { smsOutbox } from '../../db/schema';
import type { CodeMessage } from '../../engines/sms/port';
import type { Route } from '../../http/register';

const SHOWN = 50;

/** Where the sandbox carrier puts its messages. */
export const keepInOutbox =
  (db: Database) =>
  async ({ phone, code, type }: CodeMessage): Promise<void> => {
    await db.insert(smsOutbox).values({ id: uuid(), phone, code, type });
  };

/** Routes that exist only while SANDBOX=on. */
export function sandboxRoutes(route: Route, db: Database): void {
  route('GET /sandbox/sms', async ({ query }) => {
    const rows = await db
      .select()
      .from(smsOutbox)
      .where(query.phone ? eq(smsOutbox.phone, query.phone) : undefined)
      .orderBy(desc(smsOutbox.createdAt), desc(smsOutbox.id))
      .limit(SHOWN);
    return {
      records: rows.map(({ phone, code, type, createdAt }) => ({
        phone,
        code,
        type,
        createTime: createdAt.toISOString(),
      })),
    };
  });
}
