import { AppError } from './app-error';
import type { Authenticate, UserPrincipal } from './principal';
import type { Principal } from './principal';

/** What some calls ask of somebody who is logged in. */
export interface Guard {
  /** @throws AppError stepUpNeeded without a fresh proof of who it is */
  checkFresh(principal: UserPrincipal): Promise<void>;
  /** @throws AppError factorRequired when the back office is closed to the account without a second factor */
  checkStaff(principal: UserPrincipal): Promise<void>;
}

/** Who makes a call, by whatever kinds of credentials the domains accept. */
export interface Authentication {
  /**
   * Accepts credentials that begin with a prefix. Of several prefixes that match, the longest decides; the empty one
   * matches all that no other does.
   */
  accept(prefix: string, resolve: Authenticate): void;

  /** Says who checks fresh proofs, once. */
  guard(checks: Guard): void;

  checkFresh(principal: UserPrincipal): Promise<void>;

  checkStaff(principal: UserPrincipal): Promise<void>;

  /** The principal of a credential; null when it is unknown, ended, expired or revoked. */
  authenticate(credential: string): Promise<Principal | null>;
}

/** See {@link Authentication}. */
export function createAuthentication(): Authentication {
  const kinds: { prefix: string; resolve: Authenticate }[] = [];
  let guard: Guard | null = null;
  /** Until the guard is there, what it guards stays closed. */
  const guarding = (): Guard => {
    if (guard === null) throw new Error('Nobody guards the calls that need a proof');
    return guard;
  };
  return {
    accept(prefix: string, resolve: Authenticate): void {
      if (kinds.some((kind) => kind.prefix === prefix))
        throw new Error(`Credentials with the prefix "${prefix}" are accepted twice`);
      kinds.push({ prefix, resolve });
      kinds.sort((a, b) => b.prefix.length - a.prefix.length);
    },
    guard(checks: Guard): void {
      if (guard !== null) throw new Error('Proofs are checked twice');
      guard = checks;
    },
    checkFresh: ((principal) => guarding().checkFresh(principal)) satisfies Guard['checkFresh'],
    checkStaff: ((principal) => guarding().checkStaff(principal)) satisfies Guard['checkStaff'],
    authenticate: (async (credential) =>
      (await kinds.find(({ prefix }) => credential.startsWith(prefix))?.resolve(credential)) ??
      null) satisfies Authenticate,
  };
}

/** For those who ask only who somebody is: a credential that is refused, such as one that lacks a password, is none. */
export const optional =
  (authenticate: Authenticate): Authenticate =>
  (credential) =>
    authenticate(credential).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
