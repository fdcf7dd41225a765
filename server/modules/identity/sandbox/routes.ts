import { desc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../db/connection';
import { smsOutbox } from '../../../db/schema';
import type { CodeMessage } from '../../../engines/sms/port';
import { AppError } from '../../../http/app-error';
import type { Route } from '../../../http/register';
import type { Wechat } from '../wechat/service';
import type { SandboxWechatUsers } from './wechat';

const SHOWN = 50;

/** The messages of the sandbox carrier. */
export const keepInOutbox =
  (db: Database) =>
  async ({ phone, code, type }: CodeMessage): Promise<void> => {
    await db.insert(smsOutbox).values({ id: uuid(), phone, code, type });
  };

export interface SandboxDeps {
  db: Database;
  wechat: Pick<Wechat, 'confirm'>;
  users: SandboxWechatUsers;
}

/** Routes that exist only while SANDBOX=on. */
export function sandboxRoutes(route: Route, { db, wechat, users }: SandboxDeps): void {
  route('GET /sandbox/wechat', async () => ({ records: await users.list() }));

  route('POST /sandbox/wechat/scan', async ({ body }) => {
    const user = await users.pick(body.id, body.nickname);
    if (user === null) throw new AppError('notFound');
    await wechat.confirm(body.scene, users.agree(user));
    return { nickname: user.nickname };
  });

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
