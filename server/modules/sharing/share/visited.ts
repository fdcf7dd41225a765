import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ReportReason } from '../../../../contract/message/schema';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { createGuesses } from '../../../http/guesses';
import { type Limit, spend } from '../../../http/limits';
import { passwordMatches } from '../../../http/passwords';
import type { SharePrincipal } from '../../../http/principal';
import { dayIn } from '../../days';
import { sendReport } from '../../messages';
import type { Projects } from '../../projects';
import { type EmbeddingPage, noteRefusal } from './refusals';
import * as store from './store';

/** Stands between a code and the proof that its password was given. */
const PROOF_MARK = '~';

/** Codes with passwords that one address may try, whether there are such links or not. */
const CODE_TRIES: readonly Limit[] = [{ seconds: 60, count: 60 }];

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
  const guesses = createGuesses(db, 'share-password');

  /** Proves that a password was given; another password, or another link, needs another proof. */
  const proofOf = (code: string, passwordHash: string) =>
    createHmac('sha256', secret).update(`share password:${code}:${passwordHash}`).digest('base64url');

  function isProof(proof: string | undefined, code: string, passwordHash: string): boolean {
    const given = Buffer.from(proof ?? '', 'utf8');
    const right = Buffer.from(proofOf(code, passwordHash), 'utf8');
    return given.length === right.length && timingSafeEqual(given, right);
  }

  return {
    async resolve(credential: string): Promise<SharePrincipal | null> {
      const [code = '', proof] = credential.split(PROOF_MARK);
      const found = await store.findByCode(db, hashCode(code));
      if (found === null) return null;
      const { kind, passwordHash, frameOrigins: _, ...share } = found;
      if (passwordHash !== null && !isProof(proof, code, passwordHash))
        throw new AppError('sharePasswordNeeded');
      return { kind: 'share', ...share, isDraft: kind === 'draft' };
    },

    async unlock(given: string, password: string, address: string): Promise<{ code: string }> {
      const [code = ''] = given.split(PROOF_MARK);
      await spend(db, `share-code:${address}`, CODE_TRIES);
      const found = await store.findByCode(db, hashCode(code));
      if (found === null) throw new AppError('shareInvalid');
      const { shareId, passwordHash } = found;
      if (passwordHash === null) return { code };
      await guesses.count(shareId, address);
      if (!(await passwordMatches(password, passwordHash, address))) throw new AppError('sharePasswordWrong');
      // A class that opens one link from one address has not guessed.
      await guesses.takeBack(shareId, address);
      return { code: `${code}${PROOF_MARK}${proofOf(code, passwordHash)}` };
    },

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
