import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { shareLimits } from '../../../../contract/sharing/limits';
import type { ProjectKind } from '../../../../contract/project/schema';
import type { Share } from '../../../../contract/sharing/schema';
import type { Language } from '../../../../contract/errors';
import { DAY_MS } from '../../../../contract/common/time';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { createSeal } from '../../../http/seal';
import { hashPassword } from '../../../http/passwords';
import type { SharePrincipal, UserPrincipal } from '../../../http/principal';
import { cleanName } from '../../../http/text';
import { daysUntil } from '../../days';
import { checkOwned, factsOf, holdProject, type Projects, publishIn } from '../../projects';
import { refusalsOf } from './refusals';
import { createVisitedShares, hashCode, type VisitedShares } from './visited';
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

/** A link as anybody may see it who holds it; its owner sees more. */
const describe = (row: store.ShareRow): Share => ({
  id: row.id,
  projectId: row.projectId,
  kind: row.kind,
  name: null,
  url: null,
  validity: row.validity,
  expireTime: row.expiresAt?.toISOString() ?? null,
  createTime: row.createdAt.toISOString(),
  viewCount: row.viewCount,
  visitorQuestionsPerDay: row.visitorQuestionsPerDay,
  questionsPerDay: row.questionsPerDay,
  hasPassword: row.passwordHash !== null,
  canComment: row.canComment,
  frameOrigins: row.frameOrigins,
  refusedOrigins: [],
});

/** What the owner asks of a new link. */
export interface NewShare extends Pick<Share, 'kind' | 'validity'> {
  name?: string;
  /** ISO 8601, with the validity `date`. */
  expireTime?: string;
  visitorQuestionsPerDay?: number | null;
  questionsPerDay?: number | null;
  password?: string;
  /** For draft links only. */
  canComment?: boolean;
  frameOrigins?: string[];
}

/** What the owner changes of a link; null takes the password away. */
export interface ShareChange extends Partial<Omit<NewShare, 'kind' | 'password'>> {
  password?: string | null;
}

/** Makes the address of a code; films have a page of their own. */
export type LinkOf = (code: string, kind: ProjectKind) => string;

/** When a link ends that begins now; null never. @throws AppError invalidInput */
function endOf(
  { kind, validity, expireTime }: Pick<NewShare, 'kind' | 'validity' | 'expireTime'>,
  now = Date.now(),
): Date | null {
  if (!validities[kind].includes(validity)) throw invalidField('/validity', 'wrong');
  if (validity === 'date') {
    const end = expireTime === undefined ? Number.NaN : Date.parse(expireTime);
    if (!(end > now && end <= now + shareLimits.days * DAY_MS)) throw invalidField('/expireTime', 'wrong');
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
  /** The time zone by whose days an account counts. */
  zoneOf: (accountId: string) => Promise<string>;
  now?: () => number;
}

/** Visitors of what is published have no draft to comment on. @throws AppError invalidInput */
function checkCommenting(kind: Share['kind'], canComment = false): void {
  if (canComment && kind !== 'draft') throw invalidField('/canComment', 'wrong');
}

/**
 * A film has draft links alone, and nobody talks to it or comments on it: its finished videos are shared by watch links.
 * @throws AppError filmSharedAsDraft
 */
function checkFilm(asked: Partial<NewShare>): void {
  const { kind = 'draft', canComment = false, visitorQuestionsPerDay = null, questionsPerDay = null } = asked;
  if (kind !== 'draft' || canComment || visitorQuestionsPerDay !== null || questionsPerDay !== null)
    throw new AppError('filmSharedAsDraft');
}

/** An empty name is none. */
const nameOf = (given: string) => cleanName(given) || null;

/**
 * Share links: each code is a capability for one project and revocable. It is found by its hash, and kept sealed so that its
 * owner can copy the link again.
 */
export interface Shares extends VisitedShares {
  /**
   * Creates a link to a project or a film. A visitor link of a project that is not published publishes it in the
   * same transaction.
   * @throws AppError notFound, invalidInput for a validity that the kind does not have, assetsNotOwned, filmSharedAsDraft for
   *   what a film does not have
   */
  create(
    projectId: string,
    asked: NewShare,
    principal: UserPrincipal,
    language: Language,
  ): Promise<{
    id: string;
    code: string;
    expireTime: string | null;
    published: boolean;
    /** Of what is shared. */
    of: ProjectKind;
  }>;

  /** @throws AppError notFound */
  list(projectId: string, principal: UserPrincipal, linkOf: LinkOf): Promise<Share[]>;

  /** @throws AppError notFound for a share of somebody else's */
  get(id: string, principal: UserPrincipal | SharePrincipal, linkOf: LinkOf): Promise<Share>;

  /**
   * Changes what is given of a link that still works. A new password makes proofs of the old one useless.
   * @throws AppError notFound, invalidInput for a validity that the kind does not have, filmSharedAsDraft
   */
  change(id: string, change: ShareChange, accountId: string, linkOf: LinkOf): Promise<Share>;

  /** Openings of each of the last 30 days of the owner's time zone, the oldest first. @throws AppError notFound */
  days(id: string, accountId: string): Promise<{ day: string; views: number }[]>;

  /** Ends a link at once. @throws AppError notFound */
  revoke(id: string, accountId: string): Promise<void>;
}

/** See {@link Shares}. */
export function createShares({
  db,
  projects,
  secret,
  onPublished,
  zoneOf,
  now = Date.now,
}: ShareDeps): Shares {
  const seal = createSeal(secret, 'share codes');

  /** A link as its owner sees it. */
  const describeToOwner = async (
    rows: readonly store.ShareRow[],
    kind: ProjectKind,
    linkOf: LinkOf,
  ): Promise<Share[]> => {
    const refusals = await refusalsOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...describe(row),
      name: row.name,
      url: row.sealedCode === null ? null : linkOf(seal.open(row.sealedCode, row.id), kind),
      refusedOrigins: refusals
        .filter(({ shareId, origin }) => shareId === row.id && !row.frameOrigins.includes(origin))
        .map(({ origin, count, lastAt }) => ({ origin, count, lastTime: lastAt.toISOString() })),
    }));
  };

  const describeOne = async (row: store.ShareRow, kind: ProjectKind, linkOf: LinkOf): Promise<Share> => {
    const [share] = await describeToOwner([row], kind, linkOf);
    if (share === undefined) throw new AppError('notFound');
    return share;
  };

  /** @throws AppError notFound for a link of somebody else's, and one that has ended */
  async function ownShare(id: string, accountId: string): Promise<store.FoundShare> {
    const found = await store.findShare(db, id);
    if (found?.ownerId !== accountId) throw new AppError('notFound');
    return found;
  }

  return {
    ...createVisitedShares({ db, projects, secret, zoneOf, now }),

    async create(projectId: string, asked: NewShare, { accountId }: UserPrincipal, language: Language) {
      const { kind, validity, password } = asked;
      const expiresAt = endOf(asked);
      checkCommenting(kind, asked.canComment);
      const id = uuid();
      const code = randomBytes(32).toString('base64url');
      const passwordHash = password === undefined ? null : await hashPassword(password, accountId);
      const made = await db.transaction(async (tx) => {
        const project = await holdProject(tx, projectId, accountId, 'any');
        if (project.kind === 'film') checkFilm(asked);
        await checkOwned(tx, accountId, factsOf(project.document), language);
        const isFirst = kind === 'visitor' && project.publishedId === null;
        if (isFirst) await publishIn(tx, project, accountId, null, language);
        await store.insertShare(tx, {
          id,
          projectId,
          kind,
          codeHash: hashCode(code),
          sealedCode: seal.close(code, id),
          name: nameOf(asked.name ?? ''),
          validity,
          expiresAt,
          passwordHash,
          visitorQuestionsPerDay: asked.visitorQuestionsPerDay ?? null,
          questionsPerDay: asked.questionsPerDay ?? null,
          canComment: asked.canComment ?? false,
          frameOrigins: asked.frameOrigins ?? [],
        });
        return { published: isFirst, of: project.kind };
      });
      if (made.published) onPublished(projectId, true);
      return { id, code, expireTime: expiresAt?.toISOString() ?? null, ...made };
    },

    async list(projectId: string, principal: UserPrincipal, linkOf: LinkOf): Promise<Share[]> {
      const { kind } = await projects.reach(projectId, principal, 'any');
      return describeToOwner(await store.listShares(db, projectId), kind, linkOf);
    },

    async get(id: string, principal: UserPrincipal | SharePrincipal, linkOf: LinkOf): Promise<Share> {
      if (principal.kind === 'user') {
        const own = await ownShare(id, principal.accountId);
        return describeOne(own.share, own.of, linkOf);
      }
      const found = principal.shareId === id ? await store.findShare(db, id) : null;
      if (found === null) throw new AppError('notFound');
      return describe(found.share);
    },

    async change(id: string, change: ShareChange, accountId: string, linkOf: LinkOf): Promise<Share> {
      const { name, validity, expireTime, password, ...limits } = change;
      const { share, of } = await ownShare(id, accountId);
      const { kind } = share;
      if (of === 'film') checkFilm(change as Partial<NewShare>);
      checkCommenting(kind, change.canComment);
      if (validity === undefined && expireTime !== undefined) throw invalidField('/validity', 'wrong');
      const changed = await store.updateShare(db, id, accountId, {
        ...limits,
        ...(name !== undefined && { name: nameOf(name) }),
        ...(validity !== undefined && {
          validity,
          expiresAt: endOf({ kind, validity, ...(expireTime !== undefined && { expireTime }) }),
          expiryNoticedAt: null,
        }),
        ...(password !== undefined && {
          passwordHash: password === null ? null : await hashPassword(password, accountId),
        }),
      });
      // It was disabled, or has expired, meanwhile.
      if (changed === null) throw new AppError('notFound');
      return describeOne(changed, of, linkOf);
    },

    async days(id: string, accountId: string): Promise<{ day: string; views: number }[]> {
      await ownShare(id, accountId);
      const days = daysUntil(await zoneOf(accountId), now(), shareLimits.shownDays);
      const opened = await store.listDays(db, id, days[0] ?? '');
      const views = new Map(opened.map((one) => [one.day, one.views]));
      return days.map((day) => ({ day, views: views.get(day) ?? 0 }));
    },

    async revoke(id: string, accountId: string): Promise<void> {
      if (!(await store.revokeShare(db, id, accountId))) throw new AppError('notFound');
    },
  };
}
