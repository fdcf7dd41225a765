import * as T from 'typebox';
import { Id, nullable, Time } from '../common/schema';
import { answerRoutes, talkChannels } from '../conversation/limits';
import { Citation } from '../conversation/schema';
import { errorTypes } from './limits';

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
