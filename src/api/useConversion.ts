import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LibraryMaterial } from '../../contract/material/schema';
import { call } from './client';
import { followConversion } from './conversions';

interface FollowedMaterial {
  /** The material as it is now. */
  material: LibraryMaterial;
  /** Tries a conversion again that has failed. */
  retry: () => void;
}

/** Follows a material while it is converted. Lists are read again when it plays, or cannot be converted. */
export function useConversion(given: LibraryMaterial): FollowedMaterial {
  const queries = useQueryClient();
  const [known, setKnown] = useState({ given, material: given });
  // A list that was read anew says more than what was known.
  if (known.given !== given) setKnown({ given, material: given });
  const material = known.given === given ? known.material : given;
  const { id, conversion } = material;
  const isOpen = conversion !== undefined && conversion.state !== 'failed';

  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    const put = (change: (now: LibraryMaterial) => LibraryMaterial) =>
      setKnown((now) => (now.material.id === id ? { ...now, material: change(now.material) } : now));
    async function look(): Promise<void> {
      const now = await call('GET /avatar/material/{id}', { params: { id } }, { quiet: true });
      if (isGone) return;
      put(() => now);
      for (const queryKey of [['materials'], ['material-usage']])
        void queries.invalidateQueries({ queryKey });
    }
    const stop = followConversion(id, ({ state, percent }) => {
      // The next message, or the next list, says it again.
      if (state === 'done' || state === 'failed') void look().catch(() => undefined);
      else
        put((now) => (now.conversion ? { ...now, conversion: { ...now.conversion, state, percent } } : now));
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [id, isOpen, queries]);

  const retry = () => {
    // The error catalogue shows a refusal.
    call('POST /avatar/material/{id}/convert', { params: { id } }).then(
      (now) => setKnown({ given, material: now }),
      () => undefined,
    );
  };
  return { material, retry };
}

/** Like {@link useConversion}, for a list that shows one file at a time. */
export function useConversionAmong(
  items: readonly LibraryMaterial[],
  index: number,
): { items: readonly LibraryMaterial[]; retry: () => void } {
  const shown = items[index];
  if (shown === undefined) throw new Error(`The list has no place ${index}`);
  const { material, retry } = useConversion(shown);
  return { items: items.with(index, material), retry };
}
