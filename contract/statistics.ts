import * as T from 'typebox';
import { Citation } from './conversation';
import { Id, nullable, Time } from './common';
import { answerRoutes, errorTypes, talkChannels } from './constants';
import { defineRoutes } from './route';

/** A day of the account's time zone. */
export const Day = T.String({ format: 'date' });

export const TalkChannel = T.Enum([...talkChannels]);
export type TalkChannel = (typeof talkChannels)[number];

export const ErrorType = T.Enum([...errorTypes]);
export type ErrorType = (typeof errorTypes)[number];

/** `count` of `of`, with the bounds between which the true share lies in 95 of 100 cases; null without any. */
export const Share = T.Object({
  count: T.Integer(),
  of: T.Integer(),
  low: nullable(T.Number()),
  high: nullable(T.Number()),
});
export type Share = T.Static<typeof Share>;

const Feelings = T.Object({ positive: T.Integer(), neutral: T.Integer(), negative: T.Integer() });

const Latency = T.Object({
  count: T.Integer(),
  p50: nullable(T.Integer({ description: 'Milliseconds' })),
  p95: nullable(T.Integer({ description: 'Milliseconds' })),
});
export type Latency = T.Static<typeof Latency>;

export const StatisticsDay = T.Object({
  day: Day,
  sessions: T.Integer(),
  questions: T.Integer(),
  talkMs: T.Integer(),
  answers: T.Integer({ description: 'But those to courtesies, which answer no question' }),
  answered: T.Integer({
    description: 'Answers but fallbacks, refusals and failures; it does not say that they were right',
  }),
  ...Feelings.properties,
});
export type StatisticsDay = T.Static<typeof StatisticsDay>;

export const Statistics = T.Object({
  asOf: nullable(Time),
  nextTime: Time,
  zone: T.String(),
  from: Day,
  to: Day,
  days: T.Array(StatisticsDay),
  totals: T.Object({
    sessions: T.Integer(),
    talkMs: T.Integer(),
    questions: T.Integer(),
    answers: T.Integer({ description: 'But those to courtesies' }),
    visitors: T.Integer({ description: 'Different visitors of the sessions in which one is known' }),
    unknownVisitors: T.Integer({ description: 'Sessions in which nothing tells the visitor' }),
  }),
  routes: T.Array(T.Object({ route: T.Enum([...answerRoutes]), count: T.Integer() })),
  accuracy: T.Object({
    answered: Share,
    grounding: Share,
    approved: Share,
    rated: T.Integer({ description: 'Answers that were rated' }),
    audited: Share,
  }),
  errors: T.Array(T.Object({ type: ErrorType, count: T.Integer() })),
  sentiment: T.Object({
    ...Feelings.properties,
    questions: T.Integer(),
    accuracy: T.Array(T.Object({ language: T.String(), right: T.Integer(), of: T.Integer() })),
  }),
  latency: T.Object({ firstToken: Latency, total: Latency }),
});
export type Statistics = T.Static<typeof Statistics>;

export const QuestionCount = T.Object({ text: T.String(), count: T.Integer() });
export type QuestionCount = T.Static<typeof QuestionCount>;

/** Questions of one meaning that got no answer, the most frequent wording first. */
export const QuestionCluster = T.Object({
  text: T.String(),
  count: T.Integer(),
  others: T.Array(T.String()),
  sessionId: Id,
  messageId: Id,
});
export type QuestionCluster = T.Static<typeof QuestionCluster>;

export const Verdict = T.Union([T.Literal('right'), T.Literal('wrong'), T.Literal('unsure')]);
export type Verdict = T.Static<typeof Verdict>;

export const AuditItem = T.Object({
  messageId: Id,
  sessionId: Id,
  projectName: T.String(),
  question: T.String(),
  answer: T.String(),
  citations: T.Array(Citation),
  createTime: Time,
  verdict: nullable(Verdict),
});
export type AuditItem = T.Static<typeof AuditItem>;

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
    summary: 'Judge an answer of the sample; null takes the judgement back',
    access: 'user',
    body: T.Object({ messageId: Id, verdict: nullable(Verdict) }),
  },
});
