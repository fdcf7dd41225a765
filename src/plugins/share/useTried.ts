import { useState } from 'react';
import type { TriedAssets } from '../../../contract/shop/schema';
import { ApiError } from '../../api/client';

/** The server lets nobody at a project while it uses assets that are only tried. */
const NOT_OWNED = 4480;

/** For calls whose caller shows that refusal by {@link useTried}. */
export const showsTried = { shows: [NOT_OWNED] } as const;

export type TriedAsset = TriedAssets['assets'][number];

/** The assets that a refusal is about; null of any other failure. */
export const triedOf = (error: unknown): readonly TriedAsset[] | null =>
  error instanceof ApiError && error.code === NOT_OWNED ? (error.details as TriedAssets).assets : null;

/** Keeps which assets the last attempt was refused for. */
export function useTried() {
  const [assets, setAssets] = useState<readonly TriedAsset[] | null>(null);
  return {
    /** Null unless the last attempt was refused for them. */
    assets,
    /** Waits for an attempt, and passes its outcome on. */
    async attempt<T>(made: Promise<T>): Promise<T> {
      try {
        const outcome = await made;
        setAssets(null);
        return outcome;
      } catch (error) {
        setAssets(triedOf(error));
        throw error;
      }
    },
  };
}
