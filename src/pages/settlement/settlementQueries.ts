import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DEPOSIT_ITEM, type DocumentKind } from '../../../contract/distributor/limits';
import type { ApplicationDraft, ApplicationForm, Payee } from '../../../contract/distributor/schema';
import { itemTypes } from '../../../contract/shop/limits';
import { call, callForm } from '../../api/client';

/** Entries of one page of a list. */
export const PAGE = 20;

export const settlementKey = ['settlement'] as const;
const asUser = { as: 'session', quiet: true } as const;
const shared = { staleTime: 0, placeholderData: keepPreviousData } as const;

/** What a code is; the server remembers by whose code the user came. */
export const useCode = (code: string) =>
  useQuery({
    queryKey: [...settlementKey, 'code', code],
    queryFn: ({ signal }) => call('POST /distributor/visit', { body: { code } }, { ...asUser, signal }),
    staleTime: 0,
  });

/** The user as an applicant and as a distributor. */
export const useStanding = () =>
  useQuery({
    queryKey: [...settlementKey, 'standing'],
    queryFn: ({ signal }) => call('GET /distributor', {}, { ...asUser, signal }),
    staleTime: 0,
  });

export const useEarnings = () =>
  useQuery({
    queryKey: [...settlementKey, 'earnings'],
    queryFn: ({ signal }) => call('GET /distributor/earnings', {}, { ...asUser, signal }),
    staleTime: 0,
  });

export const useStatements = (page: number) =>
  useQuery({
    queryKey: [...settlementKey, 'statements', page],
    queryFn: ({ signal }) =>
      call('GET /distributor/statements', { query: { page, pageSize: PAGE } }, { ...asUser, signal }),
    ...shared,
  });

export const useCommissions = (page: number) =>
  useQuery({
    queryKey: [...settlementKey, 'commissions', page],
    queryFn: ({ signal }) =>
      call('GET /distributor/commissions', { query: { page, pageSize: PAGE } }, { ...asUser, signal }),
    ...shared,
  });

/** Keeps on the server what was typed and not sent; the tab has it too, so that nobody has to hear of a failure. */
export const keepApplication = (body: ApplicationDraft): Promise<unknown> =>
  call('PUT /distributor/application', { body }, asUser).catch(() => undefined);

/** A change that the server may refuse, after which all of it is fetched anew; the form shows a refusal. */
function useChange<V, A>(change: (value: V) => Promise<A>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: settlementKey }),
  });
}

export const useSendApplication = () =>
  useChange((body: ApplicationForm) => call('POST /distributor/application', { body }, asUser));

export const useKeepDocument = (kind: DocumentKind) =>
  useChange((file: File) => {
    const form = new FormData();
    form.set('files', file);
    return callForm('POST /distributor/document/{kind}', { params: { kind } }, form, asUser);
  });

/** Orders the deposit at the price that the page showed; an open order is answered again. A refusal is shown by the client. */
export const useOrderDeposit = () =>
  useChange((priceVersion: number | null) =>
    call(
      'POST /trade/order-assets',
      {
        body: {
          assets: [
            {
              itemId: DEPOSIT_ITEM,
              type: itemTypes.settleIn,
              ...(priceVersion !== null && { priceVersion }),
            },
          ],
        },
      },
      { as: 'session' },
    ),
  );

/** Stops being a distributor. A refusal is shown by the client. */
export const useLeave = () => useChange(() => call('POST /distributor/leave', {}, { as: 'session' }));

export const useConfirmStatement = (id: string) =>
  useChange((body: Payee) =>
    call('POST /distributor/statements/{id}/confirm', { params: { id }, body }, asUser),
  );

export const useDisputeStatement = (id: string) =>
  useChange((words: string) =>
    call('POST /distributor/statements/{id}/dispute', { params: { id }, body: { words } }, asUser),
  );
