import { useSearchParams } from 'react-router-dom';
import type { StatisticsQuery, TalkChannel } from '../../../contract/statistics';

/** The periods to choose from, in days; `own` has dates of its own. */
export const periods = ['7', '30', '90', 'own'] as const;
export type PeriodName = (typeof periods)[number];

const DAY_MS = 86_400_000;

/** The day so many days before today, by the clock of this device. */
function daysAgo(days: number): string {
  const at = new Date(Date.now() - days * DAY_MS);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

export interface DataFilter {
  period: PeriodName;
  query: StatisticsQuery & { from: string; to: string };
  set: (changes: Record<string, string | null>) => void;
}

/** What the page shows is in its address. */
export function useDataFilter(): DataFilter {
  const [search, setSearch] = useSearchParams();
  const named = search.get('period');
  const period = periods.find((name) => name === named) ?? '30';
  const span = period === 'own' ? 30 : Number(period);
  const projectId = search.get('project');
  const channel = search.get('channel') as TalkChannel | null;
  const own = (name: string) => (period === 'own' ? search.get(name) : null);
  return {
    period,
    query: {
      from: own('from') ?? daysAgo(span - 1),
      to: own('to') ?? daysAgo(0),
      ...(projectId && { projectId }),
      ...(channel && { channel }),
    },
    set: (changes) =>
      setSearch(
        (current) => {
          for (const [key, value] of Object.entries(changes)) {
            if (value === null || value === '') current.delete(key);
            else current.set(key, value);
          }
          return current;
        },
        { replace: true },
      ),
  };
}
