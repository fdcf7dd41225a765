import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FontLibrary, type OwnFontAsset } from '../../core/services';
import { useOptionalService } from '../../host/hostContext';

const KEY = ['fonts'];

/** The user's own fonts, and the library that they are in; there may be none, as in a host without an account. */
export function useOwnFonts() {
  const library = useOptionalService(FontLibrary);
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    enabled: library !== null,
    queryFn: ({ signal }) => library?.list(signal) ?? Promise.resolve<readonly OwnFontAsset[]>([]),
    staleTime: 5 * 60_000,
  });
  return {
    library,
    fonts: query.data ?? [],
    isLoading: library !== null && query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    /** Changes the list at once, before the server is asked again. */
    change(next: (fonts: readonly OwnFontAsset[]) => readonly OwnFontAsset[]) {
      queries.setQueryData<readonly OwnFontAsset[]>(KEY, (fonts = []) => next(fonts));
    },
  };
}

export type OwnFonts = ReturnType<typeof useOwnFonts>;
