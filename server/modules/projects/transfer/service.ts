import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NAME_LIMIT } from '../../../../contract/common/limits';
import type { ProjectDocument } from '../../../../contract/document/schema';
import { fontIdsOf, materialIdsOf, stagesOf } from '../../../../contract/document/assets';
import { liftDocument } from '../../../../contract/document/migrations';
import type { ProjectKind } from '../../../../contract/project/schema';
import type { Language } from '../../../../contract/errors';
import { cutText } from '../../../../contract/text/text';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import type { Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import type { UserPrincipal } from '../../../http/principal';
import { cleanName } from '../../../http/text';
import type { Catalogue } from '../../catalogue';
import type { Fonts } from '../../fonts';
import { type CleanProofs, importLimits, type Materials, type Uploads } from '../../library';
import { kindOf } from '../project/kind';
import { checkPlace } from '../project/places';
import { renameAssets } from '../project/rename-assets';
import type { Projects } from '../project/service';
import { factsOf } from '../stored/facts';
import { contentOf, type Roles } from '../../roles';
import { Archive } from './archive';
import { Judging } from './judging';
import { packed } from './pack';
import { AI_CREATION, TRANSFER_FORMAT, TRANSFER_VERSION, type TransferManifest } from './format';

export interface TransferDeps {
  db: Database;
  projects: Projects;
  materials: Materials;
  fonts: Fonts;
  uploads: Uploads;
  cleanProofs: CleanProofs;
  roles: Roles;
  catalogue: Catalogue;
  storage: Storage;
  incoming: string;
}

/** Exports and imports projects and films as single files. */
export interface Transfer {
  /** Streams the file of a project. @throws AppError notFound */
  export(projectId: string, principal: UserPrincipal): Promise<{ name: string; stream: Readable }>;

  /**
   * Creates a project or a film from such a file. Nothing remains of it when it cannot be read or kept.
   * @throws AppError importInvalid, documentInvalid, documentNewer, payloadTooLarge, tooManyProjects, tooManyFilms,
   *   fontUnreadable, fontTooLarge, tooManyFonts, and the errors of a full library
   */
  import(
    principal: UserPrincipal,
    upload: Readable & { truncated?: boolean },
    language: Language,
  ): Promise<{ id: string; kind: ProjectKind; missing: string[] }>;
}

/** See {@link Transfer}. */
export function createTransfer(deps: TransferDeps): Transfer {
  const { db, projects, materials, fonts, uploads, cleanProofs, roles, catalogue, storage, incoming } = deps;

  const judging = new Judging();

  async function readManifest(archive: Archive): Promise<TransferManifest> {
    return (await judging.read('manifest.json', await archive.bytes('manifest.json'))) as TransferManifest;
  }

  async function readDocument(archive: Archive): Promise<ProjectDocument> {
    return liftDocument(
      await judging.read('document.json', await archive.bytes('document.json')),
    ) as ProjectDocument;
  }

  /** References of the document that this installation cannot resolve. */
  async function missingOf(
    document: ProjectDocument,
    ownerId: string,
    language: Language,
  ): Promise<string[]> {
    const { materialIds, fontIds, audioIds } = factsOf(document);
    const avatars = new Map(
      stagesOf(document).flatMap(({ events: { virtualUrl } }) =>
        virtualUrl === null ? [] : [[virtualUrl.id, virtualUrl.name]],
      ),
    );
    const [known, knownFonts] = await Promise.all([
      materials.usable(materialIds, ownerId, language),
      fonts.usable(fontIds, ownerId),
    ]);
    const missing = [
      ...materialIds.filter((id) => known[id] === undefined),
      ...fontIds.filter((id) => knownFonts[id] === undefined),
    ];
    for (const [id, name] of avatars) if (!(await catalogue.hasAvatar(id, ownerId))) missing.push(name);
    for (const id of audioIds) if (!(await catalogue.hasVoice(id, ownerId))) missing.push(String(id));
    return missing;
  }

  return {
    async export(projectId: string, principal: UserPrincipal): Promise<{ name: string; stream: Readable }> {
      const project = await projects.reach(projectId, principal, 'any');
      const { ownerId } = project;
      const document = await projects.documents.open(project.source, ownerId);
      const role = document.roleId === null ? null : await roles.find(document.roleId, ownerId);
      const rows = await materials.rowsWithSounds(materialIdsOf(document), ownerId);
      const assets: TransferManifest['assets'] = [];
      const files = new Map<string, () => Promise<Readable>>();
      for (const row of rows) {
        const { id, names, storageKey, ownerId: keeper } = row;
        // What is sold stays where it is bought, no matter who has bought it.
        if (storageKey === null || keeper === null) continue;
        const file = `assets/${id}`;
        const clean = cleanProofs.of(row);
        assets.push({ id, name: names['zh-CN'], file, ...(clean !== null && { clean }) });
        files.set(file, () => storage.open(storageKey));
      }
      const lettering: TransferManifest['assets'] = [];
      for (const { id, name, storageKey } of await fonts.rows(fontIdsOf(document), ownerId)) {
        const file = `assets/${id}`;
        lettering.push({ id, name, file });
        files.set(file, () => storage.open(storageKey));
      }
      const manifest: TransferManifest = {
        format: TRANSFER_FORMAT,
        version: TRANSFER_VERSION,
        name: project.name,
        ...(Object.hasOwn(document.meta, AI_CREATION) && { aiGenerated: true }),
        role: role && contentOf(role),
        assets,
        ...(lettering.length > 0 && { fonts: lettering }),
      };
      const stream = packed({ 'manifest.json': manifest, 'document.json': document }, files);
      return { name: project.name, stream };
    },

    async import(
      principal: UserPrincipal,
      upload: Readable & { truncated?: boolean },
      language: Language,
    ): Promise<{ id: string; kind: ProjectKind; missing: string[] }> {
      const { accountId } = principal;
      const folder = join(incoming, randomUUID());
      await mkdir(folder, { recursive: true });
      let archive: Archive | null = null;
      const brought: string[] = [];
      const broughtFonts: string[] = [];
      try {
        const path = join(folder, 'project.zip');
        await pipeline(upload, createWriteStream(path));
        if (upload.truncated) throw new AppError('payloadTooLarge');
        archive = await Archive.open(path);
        const manifest = await readManifest(archive);
        const document = await readDocument(archive);
        const kind = kindOf(document);
        await checkPlace(db, accountId, kind);
        const ids = new Map<string, string>();
        for (const [index, asset] of manifest.assets.entries()) {
          const file = join(folder, String(index));
          await archive.extract(asset.file, file);
          const { name: assetName, clean: cleanProof } = asset;
          const about = { name: assetName, kind: 'background', source: 'upload', cleanProof } as const;
          const { row, isNew } = await uploads.keepFile(file, accountId, about, importLimits);
          if (isNew) brought.push(row.id);
          ids.set(asset.id, row.id);
          await rm(file, { force: true });
        }
        for (const [index, font] of (manifest.fonts ?? []).entries()) {
          const file = join(folder, `font-${index}`);
          await archive.extract(font.file, file);
          const { row, isNew } = await fonts.keepFile(accountId, file, font.name);
          if (isNew) broughtFonts.push(row.id);
          ids.set(font.id, row.id);
          await rm(file, { force: true });
        }
        const name = cutText(cleanName(manifest.name), NAME_LIMIT).trim() || 'Mirra';
        const missing = await missingOf(renameAssets(document, ids), accountId, language);
        const { id } = await db.transaction(async (tx) => {
          // An `id` in the file could overwrite a role of the importer, so only the content is used. The account is held,
          // so that two imports at once make one role.
          await lockAccount(tx, accountId);
          const role = manifest.role && (await roles.adopt(tx, accountId, contentOf(manifest.role)));
          const settled = { ...renameAssets(document, ids), roleId: role?.id ?? null };
          return projects.addWith(accountId, name, settled, { tx });
        });
        return { id, kind, missing };
      } catch (error) {
        // What cannot be removed stays in the library, where its owner can delete it; the original error matters more.
        await Promise.allSettled([
          materials.removeAll(brought, accountId),
          ...broughtFonts.map((id) => fonts.remove(id, accountId)),
        ]);
        throw error;
      } finally {
        archive?.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
