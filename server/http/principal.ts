import type { ApiScope } from '../../contract/api/limits';
import type { StaffArea } from '../../contract/api/schema';

/** Who makes a call. A share code stands for a visitor of one project only, and a key for a program that asks one. */
export type Principal = UserPrincipal | SharePrincipal | KeyPrincipal;

export interface UserPrincipal {
  kind: 'user';
  accountId: string;
  sessionId: string;
  /** Parts of the back office that are open to this user. */
  staffAreas: readonly StaffArea[];
}

export interface SharePrincipal {
  kind: 'share';
  shareId: string;
  projectId: string;
  /** Account that owns the shared project. */
  ownerId: string;
  /** Whether the link follows the draft; any other code shows the published version and nothing else. */
  isDraft: boolean;
  /** Whether its holder may comment on the draft. */
  canComment: boolean;
  /** Questions a day (UTC) of one visitor, and of all; null is no limit. */
  visitorQuestionsPerDay: number | null;
  questionsPerDay: number | null;
}

export interface KeyPrincipal {
  kind: 'key';
  /** Null for a token that the owner has made without a key. */
  keyId: string | null;
  projectId: string;
  /** Account that owns the project. */
  ownerId: string;
  scopes: readonly ApiScope[];
  /** Origins of pages that may use it; empty admits every page. */
  origins: readonly string[];
  /** Requests a minute. */
  perMinute: number;
  /** A token that was made from a key; it makes no further tokens. */
  isToken: boolean;
}

/** Turns a credential into its principal: null when it is unknown, ended, expired or revoked. */
export type Authenticate = (credential: string) => Promise<Principal | null>;

/** Whether a principal may see the draft of a project that it may reach. */
export const seesDraft = (principal: Principal): boolean =>
  principal.kind === 'user' || (principal.kind === 'share' && principal.isDraft);

/** The account whose projects, limits and records a call belongs to. */
export const accountOf = (principal: Principal): string =>
  principal.kind === 'user' ? principal.accountId : principal.ownerId;
