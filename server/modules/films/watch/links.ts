import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { RouteInput } from '../../../../contract/api/route';
import { DAY_MS } from '../../../../contract/common/time';
import type { Routes } from '../../../../contract/routes';
import type { WatchLink } from '../../../../contract/watch/schema';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { hashPassword } from '../../../http/passwords';
import type { UserPrincipal } from '../../../http/principal';
import { createSeal } from '../../../http/seal';
import { cleanName } from '../../../http/text';
import type { Projects } from '../../projects';
import { hashCode } from '../../sharing';
import * as store from './store';

/** Days of each validity; null never expires. */
const validDays: Record<WatchLink['validity'], number | null> = { '30d': 30, permanent: null };

const endOf = (validity: WatchLink['validity']): Date | null => {
  const days = validDays[validity];
  return days === null ? null : new Date(Date.now() + days * DAY_MS);
};

/** An empty name is none. */
const nameOf = (given = '') => cleanName(given) || null;

/** Makes the address of a code. */
export type LinkOf = (code: string) => string;

export type NewLink = RouteInput<Routes['POST /film/{id}/share']>['body'];
export type LinkChange = RouteInput<Routes['PUT /film/share/{id}']>['body'];

/** Links to the watch page of a film, as their owner makes them. Each is found by the hash of its code, which is kept sealed besides. */
export interface WatchLinks {
  /** @throws AppError notFound, also for a video that the film has not made */
  make(filmId: string, asked: NewLink, principal: UserPrincipal, linkOf: LinkOf): Promise<WatchLink>;
  list(filmId: string, principal: UserPrincipal, linkOf: LinkOf): Promise<WatchLink[]>;
  /** Changes a link that works. A new password makes proofs of the old one useless. @throws AppError notFound */
  change(id: string, change: LinkChange, accountId: string, linkOf: LinkOf): Promise<WatchLink>;
  /** Takes a link down at once. @throws AppError notFound */
  revoke(id: string, accountId: string): Promise<void>;
}

/**
 * See {@link WatchLinks}.
 * @param deps `secret` the installation's signing key
 */
export function createWatchLinks({
  db,
  projects,
  secret,
}: {
  db: Database;
  projects: Pick<Projects, 'checkReach'>;
  secret: string;
}): WatchLinks {
  const seal = createSeal(secret, 'watch codes');

  const describe = (row: store.LinkRow, linkOf: LinkOf): WatchLink => ({
    id: row.id,
    renderId: row.renderId,
    name: row.name,
    url: linkOf(seal.open(row.sealedCode, row.id)),
    validity: row.validity,
    expireTime: row.expiresAt?.toISOString() ?? null,
    hasPassword: row.passwordHash !== null,
    canDownload: row.canDownload,
    canEmbed: row.canEmbed,
    viewCount: row.viewCount,
    createTime: row.createdAt.toISOString(),
  });

  return {
    async make(filmId, { renderId, name, password, validity, canDownload, canEmbed }, principal, linkOf) {
      await projects.checkReach(filmId, principal, 'film');
      if (renderId !== undefined && !(await store.hasMade(db, filmId, renderId)))
        throw new AppError('notFound');
      const id = uuid();
      const code = randomBytes(32).toString('base64url');
      const row = await store.insertLink(db, {
        id,
        filmId,
        renderId: renderId ?? null,
        codeHash: hashCode(code),
        sealedCode: seal.close(code, id),
        name: nameOf(name),
        validity,
        expiresAt: endOf(validity),
        passwordHash: password === undefined ? null : await hashPassword(password, principal.accountId),
        ...(canDownload !== undefined && { canDownload }),
        ...(canEmbed !== undefined && { canEmbed }),
      });
      return describe(row, linkOf);
    },

    async list(filmId, principal, linkOf) {
      await projects.checkReach(filmId, principal, 'film');
      return (await store.listLinks(db, filmId)).map((row) => describe(row, linkOf));
    },

    async change(id, { name, password, validity, ...allowed }, accountId, linkOf) {
      const changed = await store.updateLink(db, id, accountId, {
        ...allowed,
        ...(name !== undefined && { name: nameOf(name) }),
        ...(validity !== undefined && { validity, expiresAt: endOf(validity) }),
        ...(password !== undefined && {
          passwordHash: password === null ? null : await hashPassword(password, accountId),
        }),
      });
      if (changed === null) throw new AppError('notFound');
      return describe(changed, linkOf);
    },

    async revoke(id, accountId) {
      if ((await store.updateLink(db, id, accountId, { revokedAt: new Date() })) === null)
        throw new AppError('notFound');
    },
  };
}
