import { createHash } from 'node:crypto';
import type { ReportReason } from '../../../../contract/message/schema';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { createLinkPasswords, givenCode } from '../../../http/link-passwords';
import type { SharePrincipal } from '../../../http/principal';
import { dayIn } from '../../days';
import { sendReport } from '../../messages';
import type { Projects } from '../../projects';
import { type EmbeddingPage, noteRefusal } from './refusals';
import * as store from './store';

/** Hash at rest of a share code. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex');

export interface VisitedShareDeps {
  db: Database;
  projects: Projects;
  /** The installation's signing key. */
  secret: string;
  /** The time zone by whose days an account counts. */
  zoneOf: (accountId: string) => Promise<string>;
  now: () => number;
}

/** Share links as their visitors use them. */
export interface VisitedShares {
  /**
   * The principal of a valid code, or null.
   * @throws AppError sharePasswordNeeded for the code of a link with a password, without the proof of it
   */
  resolve(credential: string): Promise<SharePrincipal | null>;

  /** The code with the proof of its password. @throws AppError shareInvalid, sharePasswordWrong, tooManyRequests */
  unlock(given: string, password: string, address: string): Promise<{ code: string }>;

  /**
   * Origins of pages that may frame what a code shows.
   * @param asking the page that wants to, where that is known: of one that may not the owner is told
   */
  frameOrigins(code: string, asking: EmbeddingPage | null): Promise<readonly string[]>;

  /** Whether a page may frame what a code shows; of one that may not the owner is told. */
  judgeFrame(code: string, asking: EmbeddingPage | null): Promise<'allowed' | 'refused' | 'unknown'>;

  /** The principal of a link that has no password; null for any other code. */
  resolveOpen(code: string): Promise<SharePrincipal | null>;

  /** Reports what a link shows to the operators. @throws AppError notFound, tooManyRequests */
  report(
    principal: SharePrincipal,
    told: { reason: ReportReason; text?: string; contact?: string; visitorId?: string },
    address: string,
  ): Promise<{ id: string }>;

  /** Counts an opening of a link, on the day that it is for its owner. */
  countView(share: Pick<SharePrincipal, 'shareId' | 'ownerId'>): Promise<void>;
}

/** See {@link VisitedShares}. */
export function createVisitedShares({ db, projects, secret, zoneOf, now }: VisitedShareDeps): VisitedShares {
  const passwords = createLinkPasswords({ db, secret }, 'share');

  return {
    async resolve(credential: string): Promise<SharePrincipal | null> {
      const given = givenCode(credential);
      const found = await store.findByCode(db, hashCode(given.code));
      if (found === null) return null;
      const { kind, passwordHash, frameOrigins: _, ...share } = found;
      if (passwordHash !== null && !passwords.isProof(given, passwordHash))
        throw new AppError('sharePasswordNeeded');
      return { kind: 'share', ...share, isDraft: kind === 'draft' };
    },

    unlock: (given: string, password: string, address: string): Promise<{ code: string }> =>
      passwords.unlock(given, password, address, async (code) => {
        const found = await store.findByCode(db, hashCode(code));
        return found && { id: found.shareId, passwordHash: found.passwordHash };
      }),

    async frameOrigins(code: string, asking: EmbeddingPage | null): Promise<readonly string[]> {
      const found = await store.findByCode(db, hashCode(code));
      if (found === null) return [];
      if (asking !== null && !found.frameOrigins.includes(asking.origin))
        await noteRefusal(db, found.shareId, asking);
      return found.frameOrigins;
    },

    async judgeFrame(code: string, asking: EmbeddingPage | null): Promise<'allowed' | 'refused' | 'unknown'> {
      const found = await store.findByCode(db, hashCode(code));
      if (found === null) return 'unknown';
      if (asking === null || found.frameOrigins.includes(asking.origin)) return 'allowed';
      await noteRefusal(db, found.shareId, asking);
      return 'refused';
    },

    async resolveOpen(code: string): Promise<SharePrincipal | null> {
      const found = await store.findByCode(db, hashCode(code));
      if (found === null || found.passwordHash !== null) return null;
      const { kind, passwordHash: _, frameOrigins: __, ...share } = found;
      return { kind: 'share', ...share, isDraft: kind === 'draft' };
    },

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

    countView: async ({ shareId, ownerId }: Pick<SharePrincipal, 'shareId' | 'ownerId'>): Promise<void> =>
      store.countView(db, shareId, dayIn(await zoneOf(ownerId), now())),
  };
}
