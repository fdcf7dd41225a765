import * as T from 'typebox';
import { Id, nullable, Time } from './common';
import { defineRoutes } from './route';
import { engineTrials, liveGroups, systemConcerns } from './system-desk-constants';

const Count = T.Integer({ minimum: 0 });

const EngineFigure = T.Object({
  engine: T.String(),
  adapter: T.String(),
  calls: Count,
  failures: Count,
  p50: T.Number({ description: 'Milliseconds' }),
  p95: T.Number({ description: 'Milliseconds' }),
  lastTime: Time,
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
  /** Why the value from here is not used; null when it is, or when there is none. */
  ignoredReason: nullable(T.String()),
  version: T.Integer({ minimum: 0, description: 'Goes into every change; a stale one is refused' }),
  changedBy: nullable(T.String()),
  changeTime: nullable(Time),
});
export type LiveSetting = T.Static<typeof LiveSetting>;

const changes = T.Array(
  T.Object({
    name: T.String({ maxLength: 60 }),
    value: nullable(T.String({ maxLength: 200 })),
    version: T.Integer({ minimum: 0 }),
  }),
  { minItems: 1, maxItems: 20 },
);

/** The state of the installation, and the settings that change without a restart. */
export const systemDeskRoutes = defineRoutes({
  'GET /ops/system/status': {
    summary:
      'How the installation is: nodes, queues, storage, database, engines, backups, and what needs a person',
    access: 'staff',
    area: 'system',
    data: SystemStatus,
  },
  'POST /ops/system/nodes/{id}/service': {
    summary: 'Take a node out of service before its machine is worked on, or put it back',
    access: 'staff',
    area: 'system',
    stepUp: true,
    params: T.Object({ id: Id }),
    body: T.Object({
      isInService: T.Boolean(),
      evenLast: T.Optional(
        T.Boolean({ description: 'Also when no other node is in service: then nobody is served' }),
      ),
    }),
  },
  'GET /ops/system/settings': {
    summary: 'The settings that can be changed without a restart',
    access: 'staff',
    area: 'system',
    data: T.Array(LiveSetting),
  },
  'POST /ops/system/settings': {
    summary: 'Change settings together, for all servers within seconds; null takes a value back',
    access: 'staff',
    area: 'system',
    stepUp: true,
    body: T.Object({ changes }),
    data: T.Array(LiveSetting),
  },
  'POST /ops/system/settings/try': {
    summary: 'A short real call of an engine as it would be with some changes, which are not kept',
    access: 'staff',
    area: 'system',
    stepUp: true,
    body: T.Object({
      engine: T.Enum([...engineTrials]),
      changes: T.Array(
        T.Object({ name: T.String({ maxLength: 60 }), value: nullable(T.String({ maxLength: 200 })) }),
        {
          maxItems: 20,
        },
      ),
    }),
    data: T.Object({
      isOk: T.Boolean(),
      ms: T.Integer({ minimum: 0, description: 'To the first piece of the answer' }),
      adapter: T.String(),
      /** What it said, or why it did not; without anything that it should not tell. */
      text: T.String(),
    }),
  },
});
