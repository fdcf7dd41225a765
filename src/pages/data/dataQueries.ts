import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StatisticsQuery } from '../../../contract/statistics/routes';
import type { AuditItem, Verdict } from '../../../contract/statistics/schema';
import { call } from '../../api/client';
import { download } from '../../api/download';
import { saveFile } from '../../ui/saveFile';

/** How many projects the filter lists. */
const PROJECTS = 100;
/** Figures change each half hour; a page that stays open looks again. */
const LOOK_AGAIN_MS = 5 * 60_000;

export const useStatistics = (query: StatisticsQuery) =>
  useQuery({
    queryKey: ['statistics', query],
    queryFn: ({ signal }) => call('GET /avatar/statistics', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const useQuestions = (query: StatisticsQuery) =>
  useQuery({
    queryKey: ['statistics', 'questions', query],
    queryFn: ({ signal }) => call('GET /avatar/statistics/questions', { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const useProjectNames = () =>
  useQuery({
    queryKey: ['projects', 'names'],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/project/page',
        { query: { isLogin: 1, page: 1, pageSize: PROJECTS } },
        { signal, quiet: true },
      ),
    select: ({ records }) => records.map(({ id, name }) => ({ id, name })),
  });

const auditKey = ['statistics', 'audit'] as const;

export const useAudit = () =>
  useQuery({
    queryKey: auditKey,
    queryFn: ({ signal }) => call('GET /avatar/statistics/audit', {}, { signal, quiet: true }),
  });

/** Judges an answer; shown at once, and taken back when the server refuses it. */
export function useJudge() {
  const client = useQueryClient();
  const show = (messageId: string, verdict: Verdict | null) =>
    client.setQueryData<{ week: string; records: AuditItem[] }>(
      auditKey,
      (known) =>
        known && {
          ...known,
          records: known.records.map((item) => (item.messageId === messageId ? { ...item, verdict } : item)),
        },
    );
  return useMutation({
    mutationFn: (body: { messageId: string; verdict: Verdict | null }) =>
      call('POST /avatar/statistics/audit', { body }),
    onMutate: ({ messageId, verdict }) => void show(messageId, verdict),
    onError: () => client.invalidateQueries({ queryKey: auditKey }),
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: ['statistics'],
        predicate: ({ queryKey }) => queryKey[1] !== 'audit',
      }),
  });
}

export async function saveStatistics(query: StatisticsQuery): Promise<void> {
  const file = await download('GET /avatar/statistics/export', { query }, { onBytes: () => undefined });
  saveFile(file, `mirra-${query.from ?? ''}-${query.to ?? ''}.csv`);
}
