import type { StatisticsQuery } from '../../../../contract/statistics/routes';
import type { QuestionCluster, QuestionCount } from '../../../../contract/statistics/schema';
import type { Database } from '../../../db/connection';
import type { Scope } from '../figures/scope';
import type { Rollup } from '../rollup/service';
import { clusterQuestions } from './cluster';
import * as store from './store';

const TOP = 20;
const CLUSTERS = 30;
/** Other wordings of a cluster that are shown. */
const OTHERS = 5;

export interface QuestionDeps {
  db: Database;
  rollup: Rollup;
  scopeOf(accountId: string, query: StatisticsQuery): Promise<Scope>;
}

/** What visitors ask most, and what they ask in vain. */
export interface Questions {
  /** @throws AppError notFound for a project of somebody else, periodInvalid */
  read(
    accountId: string,
    query: StatisticsQuery,
  ): Promise<{ top: QuestionCount[]; unanswered: QuestionCluster[] }>;
}

/** See {@link Questions}. */
export function createQuestions({ db, rollup, scopeOf }: QuestionDeps): Questions {
  return {
    async read(
      accountId: string,
      query: StatisticsQuery,
    ): Promise<{ top: QuestionCount[]; unanswered: QuestionCluster[] }> {
      const scope = await scopeOf(accountId, query);
      const asOf = (await rollup.state()).asOf ?? new Date(0);
      const [top, asked] = await Promise.all([
        store.topQuestions(db, scope, asOf, TOP),
        store.unansweredQuestions(db, scope, asOf),
      ]);
      const unanswered = clusterQuestions(asked)
        .slice(0, CLUSTERS)
        .flatMap(({ count, members: [first, ...others] }) =>
          first === undefined
            ? []
            : { ...first, count, others: others.slice(0, OTHERS).map(({ text }) => text) },
        );
      return { top, unanswered };
    },
  };
}
