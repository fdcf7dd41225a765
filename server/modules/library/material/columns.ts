import { getTableColumns, sql } from 'drizzle-orm';
import type { ConversionState } from '../../../../contract/material/schema';
import { materials } from '../../../db/schema';
import type { StoredError } from '../../../db/schema-knowledge';

/** How far the conversion of a material is that browsers do not play. */
export interface StoredConversion {
  state: ConversionState;
  percent: number;
  codec: string;
  error: StoredError | null;
}

/** A material with its conversion, as lists and details need it. */
export type MaterialRow = typeof materials.$inferSelect & { conversion: StoredConversion | null };

/** The columns of a {@link MaterialRow}. */
export const materialColumns = {
  ...getTableColumns(materials),
  conversion: sql<StoredConversion | null>`(
    select json_build_object('state', c.state, 'percent', c.percent, 'codec', c.codec, 'error', c.error)
    from material_conversions as c where c.material_id = ${materials}.id)`,
};
