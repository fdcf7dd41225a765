import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Share } from '../../../../contract/share';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { SharePrincipal, UserPrincipal } from '../../../http/principal';
import { holdProject, type Projects, publishIn } from '../../projects';
import * as store from './store';

/** Lifetime of each validity in days; null never expires. */
const validDays: Record<Share['validity'], number | null> = { '7d': 7, '30d': 30, permanent: null };

/** Allowed validities of each kind of link: a draft link always expires. */
const validities: Record<Share['kind'], readonly Share['validity'][]> = {
  visitor: ['30d', 'permanent'],
  draft: ['7d', '30d'],
};

/** Hash at rest of a share code. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex');

const describe = (row: store.ShareRow): Share => ({
  id: row.id,
  projectId: row.projectId,
  kind: row.kind,
  validity: row.validity,
  expireTime: row.expiresAt?.toISOString() ?? null,
  createTime: row.createdAt.toISOString(),
  viewCount: row.viewCount,
});

export interface ShareDeps {
  db: Database;
  projects: Projects;
  /** Called after a first link has published its project. */
  onPublished: (projectId: string, published: boolean) => void;
}

/** Share links: each code is a capability for one project, revocable, and stored as a hash. */
export function createShares({ db, projects, onPublished }: ShareDeps) {
  return {
    /**
     * Creates a code, which only this answer shows. A visitor link of a project that is not published publishes it in the
     * same transaction.
     * @throws AppError notFound, invalidInput for a validity that the kind does not have
     */
    async create(
      projectId: string,
      { kind, validity }: Pick<Share, 'kind' | 'validity'>,
      { accountId }: UserPrincipal,
    ) {
      if (!validities[kind].includes(validity)) throw new AppError('invalidInput', { detail: '/validity' });
      const id = uuid();
      const code = randomBytes(32).toString('base64url');
      const days = validDays[validity];
      const expiresAt = days === null ? null : new Date(Date.now() + days * 86_400_000);
      const published = await db.transaction(async (tx) => {
        const project = await holdProject(tx, projectId, accountId);
        const isFirst = kind === 'visitor' && project.publishedId === null;
        if (isFirst) await publishIn(tx, project, accountId, null);
        await store.insertShare(tx, { id, projectId, kind, codeHash: hashCode(code), validity, expiresAt });
        return isFirst;
      });
      if (published) onPublished(projectId, true);
      return { id, code, expireTime: expiresAt?.toISOString() ?? null, published };
    },

    async list(projectId: string, principal: UserPrincipal): Promise<Share[]> {
      await projects.checkReach(projectId, principal);
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

    /** The principal of a valid code, or null. */
    async resolve(code: string): Promise<SharePrincipal | null> {
      const found = await store.findByCode(db, hashCode(code));
      if (found === null) return null;
      const { kind, ...share } = found;
      return { kind: 'share', ...share, isDraft: kind === 'draft' };
    },

    countView: (id: string) => store.countView(db, id),
  };
}

export type Shares = ReturnType<typeof createShares>;
