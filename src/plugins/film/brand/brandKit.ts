import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { logoSize } from '../../../../contract/brand/limits';
import type { BrandKit } from '../../../../contract/brand/schema';
import { call } from '../../../api/client';

/** A kit that changes nothing. */
export const emptyKit: BrandKit = {
  logo: null,
  colors: { primary: null, secondary: null },
  fonts: { heading: null, body: null },
  opening: null,
  closing: null,
};

/** How a logo stands at first. */
export const newLogo = (materialId: string): BrandKit['logo'] => ({
  materialId,
  place: 'topRight',
  size: logoSize.usual,
});

const KEY = ['brand-kit'];

/** The account's kit, and what keeps a changed one: changes are kept one after the other, and are shown at once. */
export function useBrandKit() {
  const client = useQueryClient();
  const stored = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('GET /film/brand', {}, { signal, quiet: true })) ?? emptyKit,
  });
  const keeping = useMutation({
    scope: { id: 'brand-kit' },
    mutationFn: (kit: BrandKit) => call('PUT /film/brand', { body: kit }),
    // The error catalogue has shown the refusal; the kit is shown again as the server has it.
    onError: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const { mutate, isPending } = keeping;
  const keep = (kit: BrandKit) => {
    // At once, so that a second change stands on the first one.
    client.setQueryData(KEY, kit);
    mutate(kit);
  };
  return { stored, keep, isKeeping: isPending };
}
