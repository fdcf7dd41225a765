import * as T from 'typebox';
import { Id, nullable, Time } from '../common/schema';
import { liveGroups, pageSpanNames, systemConcerns, TRACE_LIMIT_MS } from './limits';

const Count = T.Integer({ minimum: 0 });

const EngineFigure = T.Object({
  engine: T.String(),
  adapter: T.String(),
  calls: Count,
  failures: Count,
  p50: T.Number({ description: 'Milliseconds' }),
  p95: T.Number({ description: 'Milliseconds' }),
  lastTime: Time,
  /** Since it failed another one answers; then it is tried again. */
  rest: nullable(T.Object({ untilTime: Time, reason: T.String() })),
});

/** Open connections of one kind, against what is allowed; a limit of 0 is none. */
const Places = T.Object({ open: Count, limit: Count });

export const SystemNode = T.Object({
  id: Id,
  name: T.String(),
  /** Whether this node has given the answer. */
  isHere: T.Boolean(),
  version: T.String(),
  startTime: Time,
  /** Its last sign of life; a node that is silent for ten seconds is taken for dead. */
  seenTime: Time,
  silentSeconds: T.Number(),
  /** Whether it takes no new visitors any more, as it says itself: it stops, or has gone out of service. */
  isDraining: T.Boolean(),
  /** Who wants it out of service, since when; null while it is in service. */
  outOfService: nullable(T.Object({ since: Time, by: T.String() })),
  streams: Places,
  recordings: Places,
  /** Null until its first sign of life. */
  figures: nullable(
    T.Object({
      load: T.Number({ description: 'Mean of the last minute, by processor: 1 is all of them busy' }),
      memoryBytes: Count,
      machineFreeBytes: Count,
      machineBytes: Count,
      lagMs: T.Number({ description: '99 of 100 delays of the event loop, since the last sign of life' }),
      connections: T.Object({ open: Count, waiting: Count }),
      disk: nullable(T.Object({ freeBytes: Count, bytes: Count })),
      /** Calls that are being answered, and items of queues and jobs that are worked on; null where an older release runs. */
      underWay: nullable(T.Object({ answers: Count, tasks: Count })),
    }),
  ),
  engines: T.Array(EngineFigure),
});
export type SystemNode = T.Static<typeof SystemNode>;

/** Something that needs a person; the page says what to do. */
const Concern = T.Object({
  kind: T.Enum([...systemConcerns]),
  isUrgent: T.Boolean(),
  /** Name of what it is about: a node, a job, an engine; empty where there is only one. */
  subject: T.String(),
  figure: nullable(T.Number()),
});

const Queue = T.Object({
  name: T.String(),
  waiting: Count,
  running: Count,
  failed: T.Integer({ minimum: 0, description: 'Within the last day' }),
  oldestTime: nullable(Time),
  /** When one has last ended well; null when that was too long ago to be kept. */
  lastTime: nullable(Time),
});

/** A part that cannot be asked has an error instead. */
const part = <S extends T.TSchema>(schema: S) => nullable(schema);

export const SystemStatus = T.Object({
  time: Time,
  concerns: T.Array(Concern),
  nodes: T.Array(SystemNode),
  streams: Places,
  recordings: Places,
  /** The scheduled jobs, and the tables that are worked through; null when the database did not tell. */
  jobs: part(T.Array(Queue)),
  queues: part(T.Array(Queue)),
  storage: T.Object({
    kind: T.Enum(['local', 's3']),
    /** Why it cannot be reached; null when it can. */
    error: nullable(T.String()),
    used: part(T.Array(T.Object({ kind: T.String(), files: Count, bytes: Count }))),
    broken: part(Count),
  }),
  database: part(
    T.Object({
      version: T.String(),
      bytes: Count,
      connections: T.Object({ open: Count, limit: Count }),
      oldestTransactionSeconds: nullable(T.Number()),
      migrations: Count,
      tables: T.Array(T.Object({ name: T.String(), bytes: Count })),
    }),
  ),
  backup: part(
    T.Object({
      last: nullable(T.Object({ time: Time, bytes: Count, seconds: T.Number() })),
      ageHours: nullable(T.Number()),
    }),
  ),
  archives: part(T.Object({ count: Count, bytes: Count, untilTime: nullable(Time) })),
  secrets: T.Array(T.Object({ name: T.String(), source: T.Enum(['environment', 'file', 'none']) }), {
    description: 'Where each secret comes from; never what it is',
  }),
});
export type SystemStatus = T.Static<typeof SystemStatus>;

export const LiveSetting = T.Object({
  name: T.String({ description: 'Environment variable' }),
  group: T.Enum([...liveGroups]),
  kind: T.Enum(['integer', 'text', 'choice']),
  minimum: nullable(T.Integer()),
  maximum: nullable(T.Integer()),
  /** For which the environment is prepared, and those for which it is not. */
  choices: T.Array(T.String()),
  closedChoices: T.Array(T.String()),
  byDefault: T.String(),
  /** What holds now. */
  value: nullable(T.String()),
  /** What holds without a value from here. */
  environmentValue: nullable(T.String()),
  /** Whether the environment gives it, or it is the default. */
  isInEnvironment: T.Boolean(),
  /** The value from here; null when there is none. */
  ownValue: nullable(T.String()),
  /** Why the value of the back office is not used; null when it is used or absent. */
  ignoredReason: nullable(T.String()),
  version: T.Integer({ minimum: 0, description: 'Goes into every change; a stale one is refused' }),
  changedBy: nullable(T.String()),
  changeTime: nullable(Time),
});
export type LiveSetting = T.Static<typeof LiveSetting>;

const moment = T.Number({ minimum: 0, maximum: TRACE_LIMIT_MS });

export const PageTrace = T.Object({
  traceparent: T.String({ pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$' }),
  receipt: T.String({ maxLength: 64, description: 'As the answer to the question gave it' }),
  elapsed: T.Number({
    minimum: 0,
    maximum: TRACE_LIMIT_MS,
    description: 'Milliseconds from the beginning of the trace to this call, by the clock of the page',
  }),
  spans: T.Array(T.Object({ name: T.Enum([...pageSpanNames]), start: moment, end: moment }), {
    minItems: 1,
    maxItems: pageSpanNames.length,
    description: 'Milliseconds since the beginning of the trace',
  }),
});
export type PageTrace = T.Static<typeof PageTrace>;

export const PageError = T.Object({
  type: T.String({ maxLength: 60, description: 'Name of the class of the error; never its message' }),
  stack: T.Array(T.String({ maxLength: 160 }), { maxItems: 8, description: 'The first calls of the stack' }),
  area: T.String({ maxLength: 40, description: 'First part of the path of the page' }),
  plugin: T.Optional(T.String({ maxLength: 80, description: 'The plugin whose view failed' })),
});
export type PageError = T.Static<typeof PageError>;
