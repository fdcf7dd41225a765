import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CashierTrade } from '../../../../contract/order/schema';
import { ApiError, call } from '../../../api/client';

const tradesKey = ['sandbox', 'payments'] as const;
const REFRESH_MS = 3000;
const UNKNOWN: readonly number[] = [400, 404];

const quiet = { quiet: true } as const;

/** Whether an error says that there is no such thing, rather than that it could not be asked for. */
export const isUnknown = (error: Error): boolean =>
  error instanceof ApiError && UNKNOWN.includes(error.status);

/** The trades of the sandbox, the latest first. */
export const useTrades = () =>
  useQuery({
    queryKey: tradesKey,
    queryFn: ({ signal }) => call('GET /sandbox/payments', {}, { ...quiet, signal }),
    refetchInterval: ({ state }) => (state.error === null ? REFRESH_MS : false),
    staleTime: 0,
  });

/** The trade of a code. Opening it is the payer's scan, with which a trade of Alipay begins. */
export function useTrade(code: string) {
  const queries = useQueryClient();
  const queryKey = [...tradesKey, code];
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      queries.getQueryData<CashierTrade>(queryKey) === undefined
        ? call('POST /sandbox/payments/{code}/scan', { params: { code } }, { ...quiet, signal })
        : call('GET /sandbox/payments/{code}', { params: { code } }, { ...quiet, signal }),
    refetchInterval: ({ state }) => (state.error === null ? REFRESH_MS : false),
    staleTime: 0,
  });
}

/** What the payer does at the cashier; without an amount the one that is asked for is paid. */
export type PayerStep = { kind: 'pay'; amount?: number; notify?: 'never' } | { kind: 'decline' };

type RefundEnd = CashierTrade['refunds'][number]['state'];

/** Keeps the trade that a step answers; a refusal means that it is not what was shown. */
function useStep<V>(code: string, step: (value: V) => Promise<CashierTrade>) {
  const queries = useQueryClient();
  const queryKey = [...tradesKey, code];
  return useMutation({
    mutationFn: async (value: V) => {
      await queries.cancelQueries({ queryKey });
      return step(value);
    },
    onSuccess: (trade) => queries.setQueryData(queryKey, trade),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

export const usePayerStep = (code: string) =>
  useStep(code, (step: PayerStep) => {
    const params = { code };
    if (step.kind === 'decline') return call('POST /sandbox/payments/{code}/decline', { params }, quiet);
    const { amount, notify } = step;
    const body = { ...(amount !== undefined && { amount }), ...(notify && { notify }) };
    return call('POST /sandbox/payments/{code}/pay', { params, body }, quiet);
  });

export const useRefundEnd = (code: string) =>
  useStep(code, (body: { refundNumber: string; outcome: RefundEnd }) =>
    call('POST /sandbox/payments/{code}/refunds', { params: { code }, body }, quiet),
  );
