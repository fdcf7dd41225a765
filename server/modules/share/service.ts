import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Share } from '../../../contract/share';
import type { Database } from '../../db/connection';
import { AppError } from '../../http/app-error';
import type { SharePrincipal, UserPrincipal } from '../../http/principal';
import type { Projects } from '../project/service';
import * as store from './store';

const VALID_DAYS = 30;

/** Hash at rest of a share code. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex');

const describe = (row: store.ShareRow): Share => ({
  id: row.id,
  projectId: row.projectId,
  validity: row.validity,
  expireTime: row.expiresAt?.toISOString() ?? null,
  createTime: row.createdAt.toISOString(),
  viewCount: row.viewCount,
});

/** Share links: each code is a capability for one project, revocable, kept as a hash. */
export function createShares({ db, projects }: { db: Database; projects: Projects }) {
  return {
    /** Makes a code; this answer is the only place where it can be read. @throws AppError notFound */
    async create(projectId: string, validity: Share['validity'], principal: UserPrincipal) {
      await projects.reach(projectId, principal);
      const id = uuid();
      const code = randomBytes(32).toString('base64url');
      const expiresAt = validity === 'permanent' ? null : new Date(Date.now() + VALID_DAYS * 86_400_000);
      await store.insertShare(db, { id, projectId, codeHash: hashCode(code), validity, expiresAt });
      return { id, code, expireTime: expiresAt?.toISOString() ?? null };
    },

    async list(projectId: string, principal: UserPrincipal): Promise<Share[]> {
      await projects.reach(projectId, principal);
      return (await store.listShares(db, projectId)).map(describe);
    },

    /** @throws AppError notFound for a share of somebody else's */
    async get(id: string, principal: UserPrincipal | SharePrincipal): Promise<Share> {
      const found = await store.findShare(db, id);
      const allowed =
        principal.kind === 'share' ? principal.shareId === id : found?.ownerId === principal.accountId;
      if (found === null || !allowed) throw new AppError('notFound');
      return describe(found.share);
    },

    /** Ends a link at once. @throws AppError notFound */
    async revoke(id: string, accountId: string): Promise<void> {
      if (!(await store.revokeShare(db, id, accountId))) throw new AppError('notFound');
    },

    /** The principal of a live code, or null. */
    async resolve(code: string): Promise<SharePrincipal | null> {
      const found = await store.findByCode(db, hashCode(code));
      return found && { kind: 'share', ...found };
    },

    countView: (id: string) => store.countView(db, id),
  };
}

export type Shares = ReturnType<typeof createShares>;
