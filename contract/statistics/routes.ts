import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, nullable } from '../common/schema';
import { AuditItem, Day, QuestionCluster, QuestionCount, Statistics, TalkChannel, Verdict } from './schema';

const period = {
  from: T.Optional(Day),
  to: T.Optional(Day),
  projectId: T.Optional(Id),
  channel: T.Optional(TalkChannel),
};

export type StatisticsQuery = T.Static<typeof StatisticsQuery>;

const StatisticsQuery = T.Object(period);

export const statisticsRoutes = defineRoutes({
  'GET /avatar/statistics': {
    summary: 'Figures of the conversations of a period, the last 30 days unless it is given',
    access: 'user',
    query: StatisticsQuery,
    data: Statistics,
  },
  'GET /avatar/statistics/questions': {
    summary: 'The most frequent questions of a period, and those without an answer',
    access: 'user',
    query: StatisticsQuery,
    data: T.Object({ top: T.Array(QuestionCount), unanswered: T.Array(QuestionCluster) }),
  },
  'GET /avatar/statistics/export': {
    summary: 'The figures of each day as a CSV file',
    access: 'user',
    query: StatisticsQuery,
    framing: 'raw',
    produces: 'text/csv',
  },
  'GET /avatar/statistics/audit': {
    summary: 'Answers of the last full week to judge, drawn at random',
    access: 'user',
    data: T.Object({ week: Day, records: T.Array(AuditItem) }),
  },
  'POST /avatar/statistics/audit': {
    summary: 'Judge an answer of the sample; null takes the judgment back',
    access: 'user',
    body: T.Object({ messageId: Id, verdict: nullable(Verdict) }),
  },
});
