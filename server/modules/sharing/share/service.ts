import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { shareLimits } from '../../../../contract/constants';
import type { Language } from '../../../../contract/errors';
import type { ReportReason } from '../../../../contract/feedback';
import type { Share } from '../../../../contract/share';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { type Limit, spend } from '../../../http/limits';
import { hashPassword, passwordMatches } from '../../../http/passwords';
import type { SharePrincipal, UserPrincipal } from '../../../http/principal';
import { sendReport } from '../../messages';
import { checkOwned, holdProject, type Projects, publishIn } from '../../projects';
import * as store from './store';

/** Lifetime of each validity in days; null never expires. */
const validDays: Record<Exclude<Share['validity'], 'date'>, number | null> = {
  '7d': 7,
  '30d': 30,
  permanent: null,
};

/** Allowed validities of each kind of link: a draft link always expires. */
const validities: Record<Share['kind'], readonly Share['validity'][]> = {
  visitor: ['30d', 'permanent', 'date'],
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
  url: null,
  viewCount: row.viewCount,
  visitorQuestionsPerDay: row.visitorQuestionsPerDay,
  questionsPerDay: row.questionsPerDay,
  hasPassword: row.passwordHash !== null,
  frameOrigins: row.frameOrigins,
});

/** Stands between a code and the proof that its password was given. */
const PROOF_MARK = '~';

/** Tries of a password on one link, and from one address. */
const PASSWORD_TRIES: readonly Limit[] = [{ seconds: 60, count: 20 }];

const DAY_MS = 86_400_000;

/** What the owner asks of a new link. */
export interface NewShare extends Pick<Share, 'kind' | 'validity'> {
  /** ISO 8601, with the validity `date`. */
  expireTime?: string;
  visitorQuestionsPerDay?: number | null;
  questionsPerDay?: number | null;
  password?: string;
  frameOrigins?: string[];
}

/** When a new link ends; null never. @throws AppError invalidInput */
function endOf({ kind, validity, expireTime }: NewShare, now = Date.now()): Date | null {
  if (!validities[kind].includes(validity)) throw new AppError('invalidInput', { detail: '/validity' });
  if (validity === 'date') {
    const end = expireTime === undefined ? Number.NaN : Date.parse(expireTime);
    if (!(end > now && end <= now + shareLimits.days * DAY_MS))
      throw new AppError('invalidInput', { detail: '/expireTime' });
    return new Date(end);
  }
  const days = validDays[validity];
  return days === null ? null : new Date(now + days * DAY_MS);
}

export interface ShareDeps {
  db: Database;
  projects: Projects;
  /** The installation's signing key. */
  secret: string;
  /** Called after a first link has published its project. */
  onPublished: (projectId: string, published: boolean) => void;
}

/** Share links: each code is a capability for one project, revocable, and stored as a hash. */
export function createShares({ db, projects, secret, onPublished }: ShareDeps) {
  /** Proves that a password was given; another password, or another link, needs another proof. */
  const proofOf = (code: string, passwordHash: string) =>
    createHmac('sha256', secret).update(`share password:${code}:${passwordHash}`).digest('base64url');

  function isProof(proof: string | undefined, code: string, passwordHash: string): boolean {
    const given = Buffer.from(proof ?? '', 'utf8');
    const right = Buffer.from(proofOf(code, passwordHash), 'utf8');
    return given.length === right.length && timingSafeEqual(given, right);
  }

  return {
    /**
     * Creates a code, which only this answer shows. A visitor link of a project that is not published publishes it in the
     * same transaction.
     * @throws AppError notFound, invalidInput for a validity that the kind does not have, assetsNotOwned
     */
    async create(projectId: string, asked: NewShare, { accountId }: UserPrincipal, language: Language) {
      const { kind, validity, password } = asked;
      const expiresAt = endOf(asked);
      const id = uuid();
      const code = randomBytes(32).toString('base64url');
      const passwordHash = password === undefined ? null : await hashPassword(password);
      const published = await db.transaction(async (tx) => {
        const project = await holdProject(tx, projectId, accountId);
        await checkOwned(tx, project, language);
        const isFirst = kind === 'visitor' && project.publishedId === null;
        if (isFirst) await publishIn(tx, project, accountId, null, language);
        await store.insertShare(tx, {
          id,
          projectId,
          kind,
          codeHash: hashCode(code),
          validity,
          expiresAt,
          passwordHash,
          visitorQuestionsPerDay: asked.visitorQuestionsPerDay ?? null,
          questionsPerDay: asked.questionsPerDay ?? null,
          frameOrigins: asked.frameOrigins ?? [],
        });
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

    /**
     * The principal of a valid code, or null.
     * @throws AppError sharePasswordNeeded for the code of a link with a password, without the proof of it
     */
    async resolve(credential: string): Promise<SharePrincipal | null> {
      const [code = '', proof] = credential.split(PROOF_MARK);
      const found = await store.findByCode(db, hashCode(code));
      if (found === null) return null;
      const { kind, passwordHash, frameOrigins: _, ...share } = found;
      if (passwordHash !== null && !isProof(proof, code, passwordHash))
        throw new AppError('sharePasswordNeeded');
      return { kind: 'share', ...share, isDraft: kind === 'draft' };
    },

    /** The code with the proof of its password. @throws AppError shareInvalid, sharePasswordWrong, tooManyRequests */
    async unlock(given: string, password: string, address: string): Promise<{ code: string }> {
      const [code = ''] = given.split(PROOF_MARK);
      await spend(db, `share-password:${address}`, PASSWORD_TRIES);
      const found = await store.findByCode(db, hashCode(code));
      if (found === null) throw new AppError('shareInvalid');
      const { shareId, passwordHash } = found;
      if (passwordHash === null) return { code };
      await spend(db, `share-password:${shareId}`, PASSWORD_TRIES);
      if (!(await passwordMatches(password, passwordHash))) throw new AppError('sharePasswordWrong');
      return { code: `${code}${PROOF_MARK}${proofOf(code, passwordHash)}` };
    },

    /** Origins of pages that may frame what a code shows. */
    async frameOrigins(code: string): Promise<readonly string[]> {
      return (await store.findByCode(db, hashCode(code)))?.frameOrigins ?? [];
    },

    /** The principal of a link that has no password; null for any other code. */
    async resolveOpen(code: string): Promise<SharePrincipal | null> {
      const found = await store.findByCode(db, hashCode(code));
      if (found === null || found.passwordHash !== null) return null;
      const { kind, passwordHash: _, frameOrigins: __, ...share } = found;
      return { kind: 'share', ...share, isDraft: kind === 'draft' };
    },

    /** Reports what a link shows to the operators. @throws AppError notFound, tooManyRequests */
    async report(
      { projectId }: SharePrincipal,
      told: { reason: ReportReason; text?: string; contact?: string; visitorId?: string },
      address: string,
    ): Promise<{ id: string }> {
      const project = await projects.find(projectId);
      if (project === null) throw new AppError('notFound');
      const { reason, text = '', contact = '', visitorId = '' } = told;
      return sendReport(db, { project, reason, text, contact, visitorId, address });
    },

    countView: (id: string) => store.countView(db, id),
  };
}

export type Shares = ReturnType<typeof createShares>;
