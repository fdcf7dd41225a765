import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FilmBatch, FilmBatchRow } from '../../../../contract/batch/schema';
import { call } from '../../../api/client';

/** How often the page asks how far a batch is, milliseconds. */
const ASK_MS = 1_500;

/** Rows of a batch, or of a table, that are shown at a time. */
export const ROWS_SHOWN = 50;

const listKey = (filmId: string) => ['film-batches', filmId];
const batchKey = (id: string) => ['film-batch', id];

/** Whether rows of a batch still become videos by themselves. */
export const isUnderWay = ({ state, counts }: FilmBatch): boolean =>
  state === 'running' || (state === 'paused' && counts.running + counts.queued > 0);

/** How many rows of a batch have ended, in whatever way. */
export const endedRows = ({ counts: { done, failed, cancelled } }: FilmBatch): number =>
  done + failed + cancelled;

/** The latest batches of a film. */
export const useBatches = (filmId: string) =>
  useQuery({
    queryKey: listKey(filmId),
    queryFn: ({ signal }) =>
      call('GET /film/{id}/batch/page', { params: { id: filmId }, query: {} }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.records.some(isUnderWay) ? ASK_MS : false),
  });

/** A batch with a page of its rows, of one state or of all. */
export const useBatch = (id: string, page: number, state: FilmBatchRow['state'] | null) =>
  useQuery({
    queryKey: [...batchKey(id), page, state],
    queryFn: ({ signal }) =>
      call(
        'GET /film/batch/{id}',
        { params: { id }, query: { page, pageSize: ROWS_SHOWN, ...(state !== null && { state }) } },
        { signal, quiet: true },
      ),
    // The rows stay while another page comes.
    placeholderData: (before) => before,
    refetchInterval: (query) =>
      query.state.data !== undefined && isUnderWay(query.state.data.batch) ? ASK_MS : false,
  });

/** What can be done with a batch. */
export type BatchStep = 'pause' | 'resume' | 'cancel' | 'retry';

/** Takes a step with a batch. */
export function useBatchStep({ id, filmId }: Pick<FilmBatch, 'id' | 'filmId'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: BatchStep) => call(`POST /film/batch/{id}/${step}`, { params: { id } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: batchKey(id) }),
        client.invalidateQueries({ queryKey: listKey(filmId) }),
      ]),
  });
}

/** Has the list of batches read anew. */
export function useBatchesChanged(filmId: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: listKey(filmId) });
}
