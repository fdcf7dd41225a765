import type { Language } from '../../../../contract/errors';
import type { Production } from '../../../../contract/image/schema';
import type { LibraryMaterial } from '../../../../contract/material/schema';
import type { Database } from '../../../db/connection';
import type { Materials } from '../../library';
import { errorText } from '../../../texts';
import * as store from './store';

/** Productions with their pictures, as their owner sees them. */
export interface ProductionDescriptions {
  describe(
    rows: readonly store.ProductionRow[],
    accountId: string,
    language: Language,
  ): Promise<Production[]>;

  one(row: store.ProductionRow, language: Language): Promise<Production>;
}

/** See {@link ProductionDescriptions}. */
export function createProductionDescriptions({
  db,
  materials,
}: {
  db: Database;
  materials: Pick<Materials, 'described'>;
}): ProductionDescriptions {
  async function describe(
    rows: readonly store.ProductionRow[],
    accountId: string,
    language: Language,
  ): Promise<Production[]> {
    if (rows.length === 0) return [];
    const made = await store.listPictures(
      db,
      rows.map(({ id }) => id),
    );
    const ids = made.flatMap(({ materialId }) => (materialId === null ? [] : [materialId]));
    const known =
      ids.length === 0
        ? new Map<string, LibraryMaterial>()
        : await materials.described(ids, accountId, language);
    return rows.map((row) => {
      const own = made.filter(({ productionId }) => productionId === row.id);
      const { id, text, ratio, scene, count, label, seed, state, understood, engine, error } = row;
      return {
        id,
        text,
        ratio,
        scene,
        count,
        label,
        seed,
        state,
        understood,
        engine,
        done: own.length,
        error: error === null ? null : errorText(error, language),
        pictures: own.flatMap(({ materialId }) => known.get(materialId ?? '') ?? []),
        createTime: row.createdAt.toISOString(),
      };
    });
  }

  async function one(row: store.ProductionRow, language: Language): Promise<Production> {
    const [production] = await describe([row], row.accountId, language);
    if (production === undefined) throw new Error(`Production ${row.id} was not described`);
    return production;
  }

  return { describe, one };
}
