import type { Page } from '../../../../contract/common/schema';
import { ASSET_NAME_LIMIT } from '../../../../contract/material/limits';
import type {
  LibraryMaterial,
  Material,
  MaterialUsage,
  PictureMark,
} from '../../../../contract/material/schema';
import type { Language } from '../../../../contract/errors';
import type { Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { requiredName } from '../../../http/text';
import type { Marks } from '../content/marks';
import { holdFolder } from '../../folders';
import { rightsOf } from '../../membership';
import { pageOfRecords, pagingOf } from '../../paging';
import { type Descriptions, sameText } from './describe';
import { createMaterialFiles, type MaterialFileDeps, type MaterialFiles } from './files';
import { usedSpace } from './quota';
import { createRemoval, type Removal } from './removal';
import { sizeText } from './size';
import { materialStandings } from './standings';
import * as store from './store';
import { usesOf } from './uses';

export interface MaterialDeps extends MaterialFileDeps {
  describe: Descriptions;
  marks: Marks;
}

/** The library: pictures, videos and sounds that users keep. */
export interface Materials extends Removal, MaterialFiles {
  page(
    ownerId: string,
    query: store.OwnQuery & { page?: number; pageSize?: number },
    language: Language,
  ): Promise<Page<LibraryMaterial>>;

  /** A material of the stock, of the market or of the account. @throws AppError notFound */
  get(id: string, ownerId: string, language: Language): Promise<LibraryMaterial>;

  /** The account's materials among the ids, by id. */
  described(
    ids: readonly string[],
    ownerId: string,
    language: Language,
  ): Promise<Map<string, LibraryMaterial>>;

  /** Used and total space, uploads in progress included. */
  usage(accountId: string): Promise<MaterialUsage>;

  /** @throws AppError notFound, nameRequired, nameTooLong */
  rename(id: string, ownerId: string, name: string): Promise<void>;

  /** Puts materials into a folder; missing ones are skipped. @throws AppError notFound for somebody else's folder */
  move(ids: readonly string[], folderId: string | null, ownerId: string): Promise<number>;

  /**
   * The materials with these ids that a project of this owner may show, by id; those that the owner only tries are marked.
   * @param isPublished whether it is about what visitors already see
   */
  usable(
    ids: readonly string[],
    ownerId: string,
    language: Language,
    isPublished?: boolean,
  ): Promise<Record<string, Material>>;

  /** The AI mark that a picture shows on the stages of an owner; null where it is clean there. */
  markOnStage(id: string, ownerId: string | null): Promise<PictureMark | null>;

  /** As {@link usable}, as stored rows; without an owner only the stock. */
  rows(ids: readonly string[], ownerId: string | null, tx?: Executor): Promise<store.MaterialRow[]>;

  /** As {@link rows}, with what is only heard, as in a film. */
  rowsWithSounds(ids: readonly string[], ownerId: string | null): Promise<store.MaterialRow[]>;
}

/** See {@link Materials}. */
export function createMaterials({ db, storage, links, describe, marks, stock }: MaterialDeps): Materials {
  return {
    ...createRemoval({ db, storage }),
    ...createMaterialFiles({ db, storage, links, stock }),

    async page(
      ownerId: string,
      query: store.OwnQuery & { page?: number; pageSize?: number },
      language: Language,
    ): Promise<Page<LibraryMaterial>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listOwnMaterials(db, ownerId, query, paging);
      const uses = await usesOf(
        db,
        rows.map(({ id }) => id),
      );
      return pageOfRecords(
        rows.map((row, i) => describe.inLibrary(row, uses, language, undefined, i)),
        total,
        paging,
      );
    },

    async get(id: string, ownerId: string, language: Language): Promise<LibraryMaterial> {
      const row = await store.findMaterial(db, id);
      if (row === null || (row.ownerId !== null && row.ownerId !== ownerId)) throw new AppError('notFound');
      const [uses, standing] = await Promise.all([usesOf(db, [id]), materialStandings(db, ownerId, [row])]);
      return describe.inLibrary(row, uses, language, standing(row));
    },

    async described(
      ids: readonly string[],
      ownerId: string,
      language: Language,
    ): Promise<Map<string, LibraryMaterial>> {
      const [rows, uses] = await Promise.all([store.listByIds(db, ids, ownerId), usesOf(db, ids)]);
      return new Map(rows.map((row) => [row.id, describe.inLibrary(row, uses, language)]));
    },

    async usage(accountId: string): Promise<MaterialUsage> {
      const [used, rights] = await Promise.all([usedSpace(db, accountId), rightsOf(db, accountId)]);
      return {
        level: rights.level,
        usedBytes: used.bytes,
        bytes: rights.bytes,
        useMaterialSizeString: sizeText(used.bytes),
        materialSizeString: sizeText(rights.bytes),
        usedCount: used.count,
        count: rights.materials,
        keptCount: used.hidden.count,
        keptSizeString: sizeText(used.hidden.bytes),
        trashCount: used.trashed.count,
        trashSizeString: sizeText(used.trashed.bytes),
      };
    },

    async rename(id: string, ownerId: string, name: string): Promise<void> {
      const clean = requiredName(name);
      if ([...clean].length > ASSET_NAME_LIMIT) throw new AppError('nameTooLong');
      if (!(await store.renameMaterial(db, id, ownerId, sameText(clean)))) throw new AppError('notFound');
    },

    move: (ids: readonly string[], folderId: string | null, ownerId: string): Promise<number> =>
      db.transaction(async (tx) => {
        await holdFolder(tx, folderId, ownerId, ['material']);
        return store.moveMaterials(tx, ids, ownerId, folderId);
      }),

    async usable(
      ids: readonly string[],
      ownerId: string,
      language: Language,
      isPublished = false,
    ): Promise<Record<string, Material>> {
      const rows = await store.findUsable(db, ids, ownerId);
      const standing = await materialStandings(db, ownerId, rows, isPublished);
      const materials = await Promise.all(
        rows.map(async (row) => {
          const stands = standing(row);
          // A picture on trial shows the marked file.
          const isMarked = row.cleanKey === null || stands?.isUsable === false;
          return describe.onStage(row, language, {
            standing: stands,
            mark: isMarked ? await marks.of(row) : null,
          });
        }),
      );
      return Object.fromEntries(
        materials.flatMap((material) => (material === null ? [] : [[material.id, material]])),
      );
    },

    async markOnStage(id: string, ownerId: string | null): Promise<PictureMark | null> {
      const [row] = await store.findUsable(db, [id], ownerId);
      return row === undefined || row.cleanKey !== null ? null : marks.of(row);
    },

    rows: (ids: readonly string[], ownerId: string | null, tx: Executor = db) =>
      store.findUsable(tx, ids, ownerId),

    rowsWithSounds: (ids: readonly string[], ownerId: string | null) =>
      store.findUsable(db, ids, ownerId, { withSounds: true }),
  };
}

export type { MaterialRow } from './store';
