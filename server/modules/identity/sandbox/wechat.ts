import { v7 as uuid } from 'uuid';
import type { Database } from '../../../db/connection';
import type { WechatUser } from '../../../engines/wechat-login/port';
import { newToken } from '../../../http/tokens';
import { cleanName } from '../../../http/text';
import { findSandboxUser, keepSandboxUser, listSandboxUsers } from '../wechat/store';

const CODE_MS = 60_000;

/** The sandbox's WeChat: test users that anybody may play, and consent codes, which are kept in this process. */
export interface SandboxWechatUsers {
  list(): Promise<{ id: string; nickname: string; linked: boolean }[]>;

  /** A user by id, or a new one; null for an unknown id. */
  pick(
    id: string | undefined,
    nickname: string | undefined,
  ): Promise<{ id: string; nickname: string } | null>;

  /** The code that WeChat would give for a user's consent. */
  agree(user: { id: string; nickname: string }): string;

  /** The user of a code, which works once. */
  takeCode(code: string): Promise<WechatUser | null>;
}

/** See {@link SandboxWechatUsers}. */
export function createSandboxWechatUsers(db: Database): SandboxWechatUsers {
  const codes = new Map<string, { user: WechatUser; endsAt: number }>();

  return {
    async list() {
      const rows = await listSandboxUsers(db);
      return rows.map(({ id, nickname, accountId }) => ({ id, nickname, linked: accountId !== null }));
    },

    async pick(
      id: string | undefined,
      nickname: string | undefined,
    ): Promise<{ id: string; nickname: string } | null> {
      if (id !== undefined) return findSandboxUser(db, id);
      const user = { id: uuid(), nickname: cleanName(nickname ?? '') || '微信用户' };
      await keepSandboxUser(db, user);
      return user;
    },

    agree({ id, nickname }: { id: string; nickname: string }): string {
      const now = Date.now();
      for (const [code, { endsAt }] of codes) if (endsAt < now) codes.delete(code);
      const code = newToken();
      codes.set(code, { user: { identity: `sandbox:${id}`, nickname }, endsAt: now + CODE_MS });
      return code;
    },

    async takeCode(code: string): Promise<WechatUser | null> {
      const found = codes.get(code);
      codes.delete(code);
      return found !== undefined && found.endsAt > Date.now() ? found.user : null;
    },
  };
}
