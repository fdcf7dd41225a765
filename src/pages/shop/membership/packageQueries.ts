import { useQuery } from '@tanstack/react-query';
import type { Package } from '../../../../contract/shop/schema';
import { call } from '../../../api/client';
import { useSessionToken } from '../../../api/useSession';
import { shopKeys } from '../shopKeys';

export type PackageGroup = Package['groupId'];

/** The packages of a group, for everybody. */
export const usePackages = (groupId: PackageGroup) =>
  useQuery({
    queryKey: [...shopKeys.packages, groupId],
    queryFn: ({ signal }) => call('GET /package/get', { query: { groupId } }, { signal, quiet: true }),
  });

/** The groups of packages, in the order of the shop. */
export const usePackageGroups = () =>
  useQuery({
    queryKey: [...shopKeys.packages, 'groups'],
    queryFn: ({ signal }) => call('GET /package/group/listAll', {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });

/** What a package costs the account now; asked for anew each time it is shown, since unused days pass. */
export function useQuote(packageId: string) {
  const token = useSessionToken();
  return useQuery({
    queryKey: [...shopKeys.quote, packageId, token],
    queryFn: ({ signal }) =>
      call('GET /package/quote', { query: { packageId } }, { signal, as: 'session', quiet: true }),
    enabled: token !== null,
    staleTime: 0,
  });
}
