import { itemTypes } from '../../../../contract/shop/limits';
import { materialIdsOf } from '../../../../contract/document/assets';
import type { Language } from '../../../../contract/errors';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { UserPrincipal } from '../../../http/principal';
import type { Materials } from '../../library';
import { triedAssets } from '../../membership';
import { readOnlyOf } from '../project/places';
import { renameAssets } from '../project/rename-assets';
import type { Projects } from '../project/service';
import { checkSleepVideos } from '../project/sleep-videos';
import { findProject, listShowing, type ProjectRow } from '../project/store';
import { refuseTried } from '../project/tried';
import { type BeforeSave, keepNamed } from '../version/automatic';
import { inEachLanguage } from '../../../texts';

/** Names of the versions that hold what was before a replacement. */
const versionNames: Readonly<Record<Language, string>> = inEachLanguage(
  (texts) => texts.projects.beforeReplacing,
);

/** Limit of such versions for one project. */
const KEPT = 100;
/** Saves of an open editor that one replacement waits for. */
const ATTEMPTS = 10;

const isStale = (error: unknown): boolean => error instanceof AppError && error.entry === 'staleRevision';

/** Shows one asset in place of another, in all of an account's drafts. What is published stays as it is. */
export interface AssetReplacement {
  /**
   * Replaces an asset. Each project is changed in a transaction of its own, so that none waits for all the others; asking
   * again continues what was interrupted.
   * @returns how many projects were changed; those that can only be read stay as they are
   * @throws AppError notFound, replaceOtherType, assetsNotOwned, sleepVideoInvalid
   */
  replace(
    id: string,
    by: string,
    principal: UserPrincipal,
    language: Language,
  ): Promise<{ projects: number }>;
}

/** See {@link AssetReplacement}. */
export function createReplacing(deps: {
  db: Database;
  projects: Projects;
  materials: Materials;
}): AssetReplacement {
  const { db, projects, materials } = deps;

  /** @throws AppError notFound, replaceOtherType, assetsNotOwned */
  async function check(id: string, by: string, accountId: string, language: Language): Promise<void> {
    const rows = await materials.rows([id, by], accountId);
    const [old, other] = [id, by].map((one) => rows.find((row) => row.id === one));
    if (old === undefined || other === undefined) throw new AppError('notFound');
    if (other.removedAt !== null || other.trashedAt !== null) throw new AppError('notFound');
    if (old.fileType !== other.fileType) throw new AppError('replaceOtherType');
    refuseTried(await triedAssets(db, accountId, [{ type: itemTypes.background, itemId: by }]), language);
  }

  /** Keeps what a project shows as a version, before it changes. */
  const keepBefore =
    (language: Language): BeforeSave =>
    (tx, project, before) =>
      keepNamed(tx, project, before, versionNames[language], KEPT);

  return {
    async replace(
      id: string,
      by: string,
      principal: UserPrincipal,
      language: Language,
    ): Promise<{ projects: number }> {
      const { accountId } = principal;
      await check(id, by, accountId, language);
      if (id === by) return { projects: 0 };
      const ids = new Map([[id, by]]);
      const [named, beyond] = await Promise.all([listShowing(db, accountId, id), readOnlyOf(db, accountId)]);
      const shows = (row: ProjectRow) => !beyond.has(row.id) && materialIdsOf(row.document).includes(id);
      const found = named.filter(shows);
      // Refused for all of them before the first one is changed.
      for (const { document } of found)
        await checkSleepVideos(db, document, renameAssets(document, ids), accountId, materials);

      const replaceIn = async (first: ProjectRow): Promise<boolean> => {
        let row: ProjectRow | null = first;
        for (let attempt = 1; row !== null && shows(row); attempt++) {
          const { revision, document } = row;
          const edit = { revision, document: renameAssets(document, ids) };
          try {
            await projects.edit(row.id, principal, edit, keepBefore(language));
            return true;
          } catch (error) {
            if (!isStale(error) || attempt === ATTEMPTS) throw error;
            row = await findProject(db, first.id);
          }
        }
        return false;
      };
      let changed = 0;
      for (const row of found) if (await replaceIn(row)) changed += 1;
      return { projects: changed };
    },
  };
}
