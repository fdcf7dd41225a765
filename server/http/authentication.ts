import type { Authenticate } from './principal';

/** Who makes a call, by whatever kinds of credentials the domains accept. */
export function createAuthentication() {
  const kinds: { prefix: string; resolve: Authenticate }[] = [];
  return {
    /**
     * Accepts credentials that begin with a prefix. Of several prefixes that match, the longest decides; the empty one
     * matches all that no other does.
     */
    accept(prefix: string, resolve: Authenticate): void {
      if (kinds.some((kind) => kind.prefix === prefix))
        throw new Error(`Credentials with the prefix "${prefix}" are accepted twice`);
      kinds.push({ prefix, resolve });
      kinds.sort((a, b) => b.prefix.length - a.prefix.length);
    },
    /** The principal of a credential; null when it is unknown, ended, expired or revoked. */
    authenticate: (async (credential) =>
      (await kinds.find(({ prefix }) => credential.startsWith(prefix))?.resolve(credential)) ??
      null) satisfies Authenticate,
  };
}

export type Authentication = ReturnType<typeof createAuthentication>;
