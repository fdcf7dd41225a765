import type { StatisticsQuery } from '../../../contract/statistics/routes';
import type { TalkChannel } from '../../../contract/statistics/schema';
import { type AddressChange, useAddress } from '../../ui/useAddress';

/** The periods to choose from, in days; `own` has dates of its own. */
export const periods = ['7', '30', '90', 'own'] as const;
export type PeriodName = (typeof periods)[number];

const DAY_MS = 86_400_000;

/** The day this many days before today, by the clock of this device. */
function daysAgo(days: number): string {
  const at = new Date(Date.now() - days * DAY_MS);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

export interface DataFilter {
  period: PeriodName;
  query: StatisticsQuery & { from: string; to: string };
  set: (change: AddressChange) => void;
}

/** What the page shows is in its address. */
export function useDataFilter(): DataFilter {
  const { given, put } = useAddress();
  const named = given('period');
  const period = periods.find((name) => name === named) ?? '30';
  const span = period === 'own' ? 30 : Number(period);
  const projectId = given('project');
  const channel = given('channel') as TalkChannel | '';
  const own = (name: string) => (period === 'own' ? given(name) : '');
  return {
    period,
    query: {
      from: own('from') || daysAgo(span - 1),
      to: own('to') || daysAgo(0),
      ...(projectId && { projectId }),
      ...(channel && { channel }),
    },
    set: put,
  };
}
