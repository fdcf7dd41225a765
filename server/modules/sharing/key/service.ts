import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type ApiScope, scopesOf } from '../../../../contract/api/limits';
import { DEFAULT_PER_MINUTE, keyLimits, type keyValidities } from '../../../../contract/key/limits';
import type { ApiKey } from '../../../../contract/key/schema';
import type { ProjectKind } from '../../../../contract/project/schema';
import type { Language } from '../../../../contract/errors';
import { DAY_MS } from '../../../../contract/common/time';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { spend } from '../../../http/limits';
import type { KeyPrincipal, UserPrincipal } from '../../../http/principal';
import { hashToken, newToken } from '../../../http/tokens';
import { requiredName } from '../../../http/text';
import { checkOwned, factsOf, holdProject, type Projects } from '../../projects';
import * as store from './store';
import { createAccessTokens } from './tokens';

export const KEY_PREFIX = 'mk.';

const HINT_LENGTH = 4;

/** Lifetime of each validity in days; null never expires. */
const validDays: Record<(typeof keyValidities)[number], number | null> = {
  '30d': 30,
  '90d': 90,
  '365d': 365,
  permanent: null,
};

export interface NewKey {
  name: string;
  scopes?: ApiScope[];
  validity: keyof typeof validDays;
  perMinute?: number;
  quota?: number | null;
  origins?: string[];
}

/** @throws AppError invalidInput for what keys of a project, or of a film, cannot do */
function checkScopes(kind: ProjectKind, scopes: readonly ApiScope[]): void {
  const offered: readonly ApiScope[] = scopesOf[kind];
  if (scopes.some((scope) => !offered.includes(scope)))
    throw invalidField('/scopes', 'notOffered', offered.join(', '));
}

const describe = (row: store.KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  expireTime: row.expiresAt?.toISOString() ?? null,
  perMinute: row.perMinute,
  quota: row.quota,
  used: row.used,
  origins: row.origins,
  lastUsedTime: row.lastUsedAt?.toISOString() ?? null,
  createTime: row.createdAt.toISOString(),
});

export interface KeyDeps {
  db: Database;
  projects: Projects;
  /** The installation's signing key. */
  secret: string;
}

/**
 * Keys by which programs talk to a project, and tokens made from them. Each use asks the database, so that a revoked key is
 * refused by every node from the next request on.
 */
export interface Keys {
  /**
   * Makes a key of a project or a film, whose secret only this answer shows. Without scopes it may chat, or make films.
   * @throws AppError notFound, nameRequired, invalidInput for scopes of the other kind, tooManyKeys, assetsNotOwned
   */
  create(
    projectId: string,
    key: NewKey,
    principal: UserPrincipal,
    language: Language,
  ): Promise<{ id: string; secret: string; expireTime: string | null }>;

  list(projectId: string, principal: UserPrincipal): Promise<ApiKey[]>;

  /** @throws AppError notFound, nameRequired */
  update(
    id: string,
    change: Partial<Pick<NewKey, 'name' | 'perMinute' | 'quota' | 'origins'>>,
    accountId: string,
  ): Promise<void>;

  /** @throws AppError notFound */
  revoke(id: string, accountId: string): Promise<void>;

  /** The principal of a key, or null. */
  resolve(key: string): Promise<KeyPrincipal | null>;

  /** The principal of an access token, or null; a token ends with its key. */
  resolveToken(token: string): Promise<KeyPrincipal | null>;

  /**
   * Makes a token for a browser.
   * @throws AppError notFound for another project than the key's, invalidInput without one, keyScope, assetsNotOwned where
   *   it is made without a key
   */
  issueToken(
    principal: UserPrincipal | KeyPrincipal,
    wanted: { projectId?: string; scopes?: ApiScope[] },
    language: Language,
  ): Promise<{ token: string; expireTime: string }>;

  /** Counts a request against the limit of each minute. @throws AppError tooManyRequests */
  use(principal: KeyPrincipal): Promise<void>;

  /** Counts a question against the quota. @throws AppError keyQuotaUsed */
  takeQuestion(principal: KeyPrincipal): Promise<void>;
}

/** See {@link Keys}. */
export function createKeys({ db, projects, secret }: KeyDeps): Keys {
  const tokens = createAccessTokens(secret);

  return {
    async create(
      projectId: string,
      { name, scopes, validity, perMinute, quota, origins }: NewKey,
      { accountId }: UserPrincipal,
      language: Language,
    ) {
      const id = uuid();
      const key = KEY_PREFIX + newToken();
      const days = validDays[validity];
      const expiresAt = days === null ? null : new Date(Date.now() + days * DAY_MS);
      const draft = {
        id,
        projectId,
        name: requiredName(name),
        secretHash: hashToken(key),
        hint: key.slice(-HINT_LENGTH),
        expiresAt,
        perMinute: perMinute ?? DEFAULT_PER_MINUTE,
        quota: quota ?? null,
        origins: origins ?? [],
      };
      await db.transaction(async (tx) => {
        const { document, kind } = await holdProject(tx, projectId, accountId, 'any');
        const granted = scopes ?? [scopesOf[kind][0]];
        checkScopes(kind, granted);
        await checkOwned(tx, accountId, factsOf(document), language);
        if ((await store.countKeys(tx, projectId)) >= keyLimits.keys)
          throw new AppError('tooManyKeys', { limit: keyLimits.keys });
        await store.insertKey(tx, { ...draft, scopes: granted });
      });
      return { id, secret: key, expireTime: expiresAt?.toISOString() ?? null };
    },

    async list(projectId: string, principal: UserPrincipal): Promise<ApiKey[]> {
      await projects.checkReach(projectId, principal, 'any');
      return (await store.listKeys(db, projectId)).map(describe);
    },

    async update(
      id: string,
      { name, ...change }: Partial<Pick<NewKey, 'name' | 'perMinute' | 'quota' | 'origins'>>,
      accountId: string,
    ): Promise<void> {
      const named = name === undefined ? {} : { name: requiredName(name) };
      if (!(await store.updateKey(db, id, accountId, { ...change, ...named })))
        throw new AppError('notFound');
    },

    async revoke(id: string, accountId: string): Promise<void> {
      if (!(await store.updateKey(db, id, accountId, { revokedAt: sql`now()` })))
        throw new AppError('notFound');
    },

    async resolve(key: string): Promise<KeyPrincipal | null> {
      const found = await store.findKey(db, { secretHash: hashToken(key) });
      return found && { kind: 'key', ...found, isToken: false };
    },

    async resolveToken(token: string): Promise<KeyPrincipal | null> {
      const claims = tokens.read(token);
      if (claims === null) return null;
      const { keyId, projectId, scopes } = claims;
      if (keyId === null) {
        const ownerId = await store.findOwner(db, projectId);
        const own = { keyId, projectId, scopes, origins: [], perMinute: DEFAULT_PER_MINUTE };
        return ownerId === null ? null : { kind: 'key', ...own, ownerId, isToken: true };
      }
      const found = await store.findKey(db, { id: keyId });
      const left = scopes.filter((scope) => found?.scopes.includes(scope));
      return found && { kind: 'key', ...found, scopes: left, isToken: true };
    },

    async issueToken(
      principal: UserPrincipal | KeyPrincipal,
      { projectId, scopes = ['chat'] }: { projectId?: string; scopes?: ApiScope[] },
      language: Language,
    ): Promise<{ token: string; expireTime: string }> {
      const id = projectId ?? (principal.kind === 'key' ? principal.projectId : undefined);
      if (id === undefined) throw invalidField('/projectId', 'missing');
      await projects.checkReach(id, principal);
      checkScopes('project', scopes);
      const missing =
        principal.kind === 'key' ? scopes.find((scope) => !principal.scopes.includes(scope)) : undefined;
      if (missing !== undefined) throw new AppError('keyScope', { scope: missing });
      if (principal.kind === 'user') {
        const { row, facts } = await projects.shown(id, principal);
        await checkOwned(db, row.ownerId, facts, language);
      }
      const keyId = principal.kind === 'key' ? principal.keyId : null;
      const { token, expires } = tokens.issue({ keyId, projectId: id, scopes });
      return { token, expireTime: new Date(expires).toISOString() };
    },

    async use({ keyId, projectId, perMinute }: KeyPrincipal): Promise<void> {
      await spend(db, `key:${keyId ?? projectId}`, [{ seconds: 60, count: perMinute }]);
      if (keyId !== null) await store.touchKey(db, keyId);
    },

    async takeQuestion({ keyId }: KeyPrincipal): Promise<void> {
      if (keyId === null || (await store.takeQuestion(db, keyId))) return;
      throw new AppError('keyQuotaUsed', { limit: (await store.findQuota(db, keyId)) ?? 0 });
    },
  };
}
