import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { secondFactorKey } from '../../../api/useSecondFactor';

/** A new secret, once for each opening of the dialog. */
export const useNewSecret = (round: number) =>
  useQuery({
    queryKey: [...secondFactorKey, 'secret', round],
    queryFn: () => call('POST /user/second-factor/begin', {}, { as: 'session', quiet: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { anyLanguage: true },
  });

function useChange<I, O>(change: (input: I) => Promise<O>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: secondFactorKey, exact: true }),
  });
}

/** Switches the second factor on; answers the recovery codes. The form shows a refusal. */
export const useConfirmFactor = () =>
  useChange((code: string) =>
    call('POST /user/second-factor/confirm', { body: { code } }, { as: 'session', quiet: true }),
  );

export const useTurnFactorOff = () =>
  useChange((code: string) =>
    call('POST /user/second-factor/off', { body: { code } }, { as: 'session', quiet: true }),
  );

export const useRenewCodes = () =>
  useChange((_: undefined) => call('POST /user/second-factor/recovery-codes', {}, { as: 'session' }));
