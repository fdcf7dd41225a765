import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LIBRARY_PAGE_SIZE } from '../../../contract/material/limits';
import { DECLARATION_VERSION, itemTypes } from '../../../contract/shop/limits';
import { call } from '../../api/client';

/** Entries of one page of a list. */
export const PAGE = 20;

const sellingKey = ['selling'] as const;
const asUser = { as: 'session', quiet: true } as const;
const shared = { staleTime: 0, placeholderData: keepPreviousData } as const;

/** The user as a seller; null before an application. */
export const useSeller = () =>
  useQuery({
    queryKey: [...sellingKey, 'seller'],
    queryFn: ({ signal }) => call('GET /seller', {}, { ...asUser, signal }),
    staleTime: 0,
  });

export const useOffers = (page: number) =>
  useQuery({
    queryKey: [...sellingKey, 'offers', page],
    queryFn: ({ signal }) =>
      call('GET /seller/offers', { query: { page, pageSize: PAGE } }, { ...asUser, signal }),
    ...shared,
  });

/** @param month `yyyy-MM` in Beijing; empty for all */
export const useStatement = (month: string, page: number) =>
  useQuery({
    queryKey: [...sellingKey, 'statement', month, page],
    queryFn: ({ signal }) =>
      call(
        'GET /seller/statement',
        { query: { page, pageSize: PAGE, ...(month !== '' && { month }) } },
        { ...asUser, signal },
      ),
    ...shared,
  });

export const usePayouts = (page: number) =>
  useQuery({
    queryKey: [...sellingKey, 'payouts', page],
    queryFn: ({ signal }) =>
      call('GET /seller/payouts', { query: { page, pageSize: PAGE } }, { ...asUser, signal }),
    ...shared,
  });

/** Backgrounds of the user's own material, the latest first. */
export const useOwnBackgrounds = (type: 'image' | 'video', page: number) =>
  useQuery({
    queryKey: [...sellingKey, 'backgrounds', type, page],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/material/me-material',
        { query: { page, pageSize: LIBRARY_PAGE_SIZE, type, sort: 'latest' } },
        { ...asUser, signal },
      ),
    ...shared,
  });

/** A change that the server may refuse, after which everything about selling is fetched anew; the form shows a refusal. */
function useChange<V, A>(change: (value: V) => Promise<A>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: sellingKey }),
  });
}

interface Application {
  name: string;
  legalName: string;
  contact: string;
}

export const useApply = () =>
  useChange((form: Application) =>
    call('POST /seller', { body: { ...form, declaration: DECLARATION_VERSION } }, asUser),
  );

interface NewOffer {
  itemId: string;
  name: string;
  description: string;
  /** Fen. */
  price: number;
}

export const useOffer = () =>
  useChange((offer: NewOffer) =>
    call(
      'POST /seller/offers',
      { body: { ...offer, type: itemTypes.background, declaration: DECLARATION_VERSION } },
      asUser,
    ),
  );

export const useChangePrice = () =>
  useChange(({ id, price }: { id: string; price: number }) =>
    call('POST /seller/offers/{id}/price', { params: { id }, body: { price } }, asUser),
  );

/** The question has no place for a refusal, so it is a toast. */
export const useWithdraw = () =>
  useChange((id: string) => call('POST /seller/offers/{id}/withdraw', { params: { id } }, { as: 'session' }));

export const useAskPayout = () =>
  useChange((target: string) => call('POST /seller/payouts', { body: { target } }, asUser));
