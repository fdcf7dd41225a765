import { useQuery } from '@tanstack/react-query';
import { call } from './client';

export const secondFactorKey = ['account', 'second-factor'] as const;

/** How the second factor of the account stands. */
export const useSecondFactor = (enabled = true) =>
  useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => call('GET /user/second-factor', {}, { signal, as: 'session', quiet: true }),
    enabled,
  });
