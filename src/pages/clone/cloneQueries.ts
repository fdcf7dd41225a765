import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CloneOrder, CloneType } from '../../../contract/clone/schema';
import { RESUMABLE_ABOVE } from '../../../contract/material/limits';
import { useEffect } from 'react';
import type { Language } from '../../../contract/errors';
import type { RouteInput } from '../../../contract/api/route';
import type { Routes } from '../../../contract/routes';
import { call, callForm } from '../../api/client';
import { watchClones } from '../../api/updates';

const cloneKey = ['clones'] as const;
const listKey = (type: CloneType) => [...cloneKey, 'list', type] as const;
const asUser = { as: 'session', quiet: true } as const;

/** How often a clone is asked for that somebody or something works on, milliseconds: for a page without a line to the server. */
const ASK_MS = 5000;
/** Clones that the page lists. */
const LISTED = 50;

const isMoving = ({ stateInfo }: CloneOrder): boolean =>
  stateInfo.state === 'under_review' || stateInfo.state === 'training';

/** Writes what is told of a clone into the list; a state that it is new in is asked for, since more has changed then. */
function useCloneNews(type: CloneType): void {
  const queries = useQueryClient();
  useEffect(() => {
    const key = listKey(type);
    const ask = () => void queries.invalidateQueries({ queryKey: key });
    return watchClones({
      connected: ask,
      changed({ id, state, progress }) {
        const known = queries.getQueryData<CloneOrder[]>(key)?.find((order) => order.id === id);
        if (known?.stateInfo.state !== state) return ask();
        queries.setQueryData<CloneOrder[]>(key, (orders) =>
          orders?.map((order) =>
            order.id === id ? { ...order, stateInfo: { ...order.stateInfo, progress } } : order,
          ),
        );
      },
    });
  }, [queries, type]);
}

/** The clones of the user, the latest first; while one is on its way the server tells how far, and is asked now and then. */
export function useClones(type: CloneType) {
  useCloneNews(type);
  return useQuery({
    queryKey: listKey(type),
    queryFn: async ({ signal }) =>
      (await call('GET /custom/page', { query: { type, pageSize: LISTED } }, { ...asUser, signal })).records,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? ASK_MS : false),
  });
}

export const usePackages = (type: CloneType) =>
  useQuery({
    queryKey: [...cloneKey, 'packages', type],
    queryFn: ({ signal }) => call('GET /custom/setMeal/list', { query: { type } }, { ...asUser, signal }),
    staleTime: 0,
  });

export const usePrices = (type: CloneType, enabled: boolean) =>
  useQuery({
    queryKey: [...cloneKey, 'prices', type],
    queryFn: ({ signal }) => call('GET /custom/vip-price/list', { query: { type } }, { ...asUser, signal }),
    enabled,
  });

/** What a clone is here, and what is paid that cannot be made at the moment. */
export const useOffer = (type: CloneType) =>
  useQuery({
    queryKey: [...cloneKey, 'offer', type],
    queryFn: ({ signal }) => call('GET /custom/offer', { query: { type } }, { ...asUser, signal }),
    staleTime: 0,
  });

/** The sentence that is read aloud; a new one each time it is asked for. */
export const useConsent = (type: CloneType, language: Language) =>
  useQuery({
    queryKey: [...cloneKey, 'consent', type, language],
    queryFn: ({ signal }) =>
      call('POST /custom/consent', { body: { type, language } }, { ...asUser, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Uploads a file of an order; a large one in pieces, which go on where a lost connection has stopped them. @returns its address */
export async function uploadCustom(
  file: Blob,
  name: string,
  onProgress?: (share: number) => void,
): Promise<string> {
  if (file instanceof File && file.size > RESUMABLE_ABOVE) {
    const { uploadInPieces } = await import('../../api/resumable');
    const options = { channel: 'custom', ...(onProgress && { onProgress }) } as const;
    return (await uploadInPieces(file, options)).fileUrl;
  }
  const form = new FormData();
  form.set('uploadChannel', 'custom');
  form.set('files', file, name);
  return callForm('POST /upload', {}, form, { ...asUser, ...(onProgress && { onProgress }) });
}

function useCloneMutation<V, R>(send: (value: V) => Promise<R>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: [...cloneKey] }),
  });
}

/** Orders a clone, or sends a rejected one again. */
export const useSubmit = (again: string | null) =>
  useCloneMutation(({ packageId, type, ...sent }: RouteInput<Routes['POST /custom/create-order']>['body']) =>
    again === null
      ? call('POST /custom/create-order', { body: { packageId, type, ...sent } }, asUser)
      : call('POST /custom/resubmit/{id}', { params: { id: again }, body: sent }, asUser),
  );

export const useAccept = () =>
  useCloneMutation((id: string) =>
    call('POST /custom/accept/{id}', { params: { id }, body: { status: 'success' } }, asUser),
  );

export const useComplain = () =>
  useCloneMutation(({ id, confirmFeedback }: { id: string; confirmFeedback: string }) =>
    call('POST /custom/accept-feedback/{id}', { params: { id }, body: { confirmFeedback } }, asUser),
  );

export const useCancel = () =>
  useCloneMutation((id: string) => call('POST /custom/cancel/{id}', { params: { id } }, { as: 'session' }));

/** Takes voice styles for paid clones that nothing makes here. */
export const useExchangeUnused = () =>
  useCloneMutation((grantId: string) =>
    call('POST /custom/exchange', { body: { grantId } }, { as: 'session' }),
  );

/** Takes a voice style for a clone that was promised. */
export const useExchange = () =>
  useCloneMutation((id: string) => call('POST /custom/exchange/{id}', { params: { id } }, { as: 'session' }));

export const useErase = () =>
  useCloneMutation((id: string) => call('DELETE /custom/{id}', { params: { id } }, { as: 'session' }));
