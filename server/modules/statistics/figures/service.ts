import { answerRoutes } from '../../../../contract/conversation/limits';
import type { StatisticsQuery } from '../../../../contract/statistics/routes';
import type { ErrorType, Latency, Statistics, StatisticsDay } from '../../../../contract/statistics/schema';
import type { Database } from '../../../db/connection';
import type { LatencyCounts } from '../../../db/schema-statistics';
import { csvRow } from '../../table';
import { percentileOf } from '../rollup/latency';
import type { Rollup } from '../rollup/service';
import type { SentimentJudge } from '../sentiment/judge';
import { daysOf } from './period';
import type { Scope } from './scope';
import { shareOf } from './share';
import * as store from './store';

/** Which count is which type of error. */
const countOfError: Readonly<Record<ErrorType, store.Counter>> = {
  noMatch: 'noMatch',
  lowConfidence: 'lowConfidence',
  unsafe: 'unsafe',
  model: 'modelErrors',
  tool: 'toolErrors',
  timeout: 'timeouts',
  interrupted: 'interrupted',
  wrong: 'wrong',
  wrongSource: 'wrongSource',
  outdated: 'outdated',
  incomplete: 'incomplete',
};

const nothing = Object.fromEntries(store.counters.map((name) => [name, 0])) as store.Counts;

function sumOf(rows: readonly store.Counts[]): store.Counts {
  const sum = { ...nothing };
  for (const row of rows) for (const name of store.counters) sum[name] += row[name];
  return sum;
}

/** A courtesy answers no question. */
const answersOf = ({ answers, courtesy }: store.Counts): number => answers - courtesy;

const answeredOf = (counts: store.Counts): number =>
  answersOf(counts) - counts.fallback - counts.refused - counts.failed;

const describeDay = (day: string, counts: store.Counts): StatisticsDay => ({
  day,
  sessions: counts.sessions,
  questions: counts.questions,
  talkMs: counts.talkMs,
  answers: answersOf(counts),
  answered: answeredOf(counts),
  positive: counts.positive,
  neutral: counts.neutral,
  negative: counts.negative,
});

const describeLatency = (counts: LatencyCounts): Latency => ({
  count: Object.values(counts).reduce((sum, n) => sum + n, 0),
  p50: percentileOf(counts, 0.5),
  p95: percentileOf(counts, 0.95),
});

export interface FigureDeps {
  db: Database;
  rollup: Rollup;
  sentiment: SentimentJudge;
  scopeOf(accountId: string, query: StatisticsQuery): Promise<Scope>;
}

/** The figures of the data center. */
export interface Figures {
  /** @throws AppError notFound for a project of somebody else, periodInvalid */
  read(accountId: string, query: StatisticsQuery): Promise<Statistics>;

  /** The figures by day as CSV; the columns are named as in the contract. @throws as {@link read} */
  csv(accountId: string, query: StatisticsQuery): Promise<{ name: string; text: string }>;
}

/** See {@link Figures}. */
export function createFigures({ db, rollup, sentiment, scopeOf }: FigureDeps): Figures {
  async function daysIn(scope: Scope): Promise<{ days: StatisticsDay[]; totals: store.Counts }> {
    const rows = await store.countsByDay(db, scope);
    const counted = new Map(rows.map((row) => [row.day, row]));
    const days = daysOf(scope).map((day) => describeDay(day, counted.get(day) ?? nothing));
    return { days, totals: sumOf(rows) };
  }

  return {
    async read(accountId: string, query: StatisticsQuery): Promise<Statistics> {
      const scope = await scopeOf(accountId, query);
      // Anyone who looks after a pause of the server must not wait for the next half hour.
      await rollup.refresh();
      const { asOf, next } = await rollup.state();
      const [{ days, totals }, latencies, seen, audits] = await Promise.all([
        daysIn(scope),
        store.latencies(db, scope),
        store.countVisitors(db, scope, asOf ?? new Date(0)),
        store.countAudits(db, scope),
      ]);
      const rated = totals.ratedUp + totals.ratedDown;
      return {
        asOf: asOf?.toISOString() ?? null,
        nextTime: next.toISOString(),
        zone: scope.zone,
        from: scope.from,
        to: scope.to,
        days,
        totals: {
          sessions: totals.sessions,
          talkMs: totals.talkMs,
          questions: totals.questions,
          answers: answersOf(totals),
          visitors: seen.visitors,
          unknownVisitors: seen.unknown,
        },
        routes: answerRoutes.map((route) => ({ route, count: totals[route] })),
        accuracy: {
          answered: shareOf(answeredOf(totals), answersOf(totals)),
          grounding: shareOf(totals.cited, answersOf(totals)),
          approved: shareOf(totals.ratedUp, rated),
          rated,
          audited: shareOf(audits.right, audits.judged),
        },
        errors: Object.entries(countOfError)
          .map(([type, counter]) => ({ type: type as ErrorType, count: totals[counter] }))
          .toSorted((a, b) => b.count - a.count),
        sentiment: {
          positive: totals.positive,
          neutral: totals.neutral,
          negative: totals.negative,
          questions: totals.questions,
          accuracy: sentiment.accuracy().map(({ language, accuracy }) => ({ language, ...accuracy })),
        },
        latency: {
          firstToken: describeLatency(latencies.firstToken),
          total: describeLatency(latencies.total),
        },
      };
    },

    async csv(accountId: string, query: StatisticsQuery): Promise<{ name: string; text: string }> {
      const scope = await scopeOf(accountId, query);
      const { days } = await daysIn(scope);
      const columns = Object.keys(describeDay('', nothing)) as (keyof StatisticsDay)[];
      const rows = [columns, ...days.map((row) => columns.map((column) => row[column]))];
      return { name: `mirra-${scope.from}-${scope.to}.csv`, text: rows.map((row) => csvRow(row)).join('') };
    },
  };
}
