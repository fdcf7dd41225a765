import type { StatisticsQuery } from '../../../contract/statistics/routes';
import type { ServerDeps } from '../../deps';
import { createAudits } from './audit/service';
import { periodOf } from './figures/period';
import type { Scope } from './figures/scope';
import { createFigures } from './figures/service';
import { createQuestions } from './questions/service';
import { createRollup } from './rollup/service';
import { statisticsRoutes } from './routes';
import { createSentiment } from './sentiment/judge';

export interface StatisticsDeps {
  /** @throws AppError notFound for a project that is not the account's */
  checkProject(projectId: string, accountId: string): Promise<void>;
  /** The time zone of an account. */
  zoneOf(accountId: string): Promise<string>;
}

/** The data center: figures of all conversations, by half hours. */
export function registerStatistics(
  { db, route, schedule }: ServerDeps,
  { checkProject, zoneOf }: StatisticsDeps,
) {
  const sentiment = createSentiment();
  const rollup = createRollup({ db, sentiment });
  async function scopeOf(accountId: string, query: StatisticsQuery): Promise<Scope> {
    const period = periodOf(query, await zoneOf(accountId), Date.now());
    if (query.projectId !== undefined) await checkProject(query.projectId, accountId);
    return { ...query, ...period, accountId };
  }
  statisticsRoutes(route, {
    figures: createFigures({ db, rollup, sentiment, scopeOf }),
    questions: createQuestions({ db, rollup, scopeOf }),
    audits: createAudits({ db, zoneOf }),
  });
  schedule.add('refresh-statistics', '*/30 * * * *', () => rollup.refresh());
  return { refresh: () => rollup.refresh() };
}
