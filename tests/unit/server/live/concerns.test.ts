import { expect, test } from 'vitest';
import type { SystemStatus } from '../../../../contract/system/schema';
import { concernsOf } from '../../../../server/modules/system/status/concerns';

type Status = Parameters<typeof concernsOf>[0];
const NOW = Date.parse('2026-05-04T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

const node: Status['nodes'][number] = {
  id: 'one',
  name: 'one',
  isHere: true,
  version: '1',
  startTime: minutesAgo(60),
  seenTime: minutesAgo(0),
  silentSeconds: 1,
  isDraining: false,
  outOfService: null,
  streams: { open: 0, limit: 100 },
  recordings: { open: 0, limit: 100 },
  figures: {
    load: 0.5,
    memoryBytes: 1e8,
    machineFreeBytes: 5e9,
    machineBytes: 1e10,
    lagMs: 3,
    connections: { open: 3, waiting: 0 },
    disk: { freeBytes: 5e10, bytes: 1e11 },
    underWay: { answers: 0, tasks: 0 },
  },
  engines: [],
};
const queue = { name: 'images', waiting: 0, running: 0, failed: 0, oldestTime: null, lastTime: null };
const well: Status = {
  nodes: [node],
  streams: { open: 0, limit: 0 },
  recordings: { open: 0, limit: 0 },
  jobs: [queue],
  queues: [queue],
  storage: { kind: 'local', error: null, used: [], broken: 0 },
  database: {
    version: '18',
    bytes: 1,
    connections: { open: 5, limit: 100 },
    oldestTransactionSeconds: 1,
    migrations: 33,
    tables: [],
  },
  backup: { last: { time: minutesAgo(60), bytes: 1, seconds: 1 }, ageHours: 1 },
  archives: { count: 0, bytes: 0, untilTime: null },
};
const kinds = (status: Status, ignored: string[] = []) =>
  concernsOf(status, ignored, NOW).map(({ kind, isUrgent }) => (isUrgent ? `${kind}!` : kind));
const figures = (change: object) => ({ ...node.figures, ...change }) as Status['nodes'][number]['figures'];
const withNode = (change: Partial<Status['nodes'][number]>): Status => ({
  ...well,
  nodes: [{ ...node, ...change }],
});
const engine = (
  calls: number,
  failures: number,
  rest: { untilTime: string; reason: string } | null = null,
): SystemStatus['nodes'][number]['engines'] => [
  { engine: 'chat', adapter: 'openai', calls, failures, p50: 1, p95: 1, lastTime: minutesAgo(1), rest },
];

test('there are no concerns when all is well, or when a part reports nothing', () => {
  expect(kinds(well)).toEqual([]);
  expect(kinds(withNode({ figures: null }))).toEqual([]);
  expect(kinds({ ...well, jobs: null, queues: null, backup: null, archives: null })).toEqual([]);
});

test.each<[string, Status, string[]]>([
  ['a node that was heard of 6 s ago', withNode({ silentSeconds: 6 }), []],
  ['and one of 7 s', withNode({ silentSeconds: 7 }), ['nodeSilent!']],
  ['delays of 200 ms', withNode({ figures: figures({ lagMs: 200 }) }), []],
  ['and of 201', withNode({ figures: figures({ lagMs: 201 }) }), ['nodeLag']],
  ['a tenth of the disk', withNode({ figures: figures({ disk: { freeBytes: 10, bytes: 100 } }) }), []],
  ['and less', withNode({ figures: figures({ disk: { freeBytes: 9, bytes: 100 } }) }), ['diskLow']],
  ['next to none', withNode({ figures: figures({ disk: { freeBytes: 2, bytes: 100 } }) }), ['diskLow!']],
  ['89 streams of 100', withNode({ streams: { open: 89, limit: 100 } }), []],
  ['90 of them', withNode({ streams: { open: 90, limit: 100 } }), ['streamsFull']],
  ['all of them', withNode({ streams: { open: 100, limit: 100 } }), ['streamsFull!']],
  ['no limit', withNode({ streams: { open: 5000, limit: 0 } }), []],
  ['three calls that failed', withNode({ engines: engine(3, 3) }), []],
  ['one of four', withNode({ engines: engine(4, 1) }), ['engineFailing']],
  ['all of four', withNode({ engines: engine(4, 4) }), ['engineFailing!']],
  [
    'an engine that rests',
    withNode({ engines: engine(1, 1, { untilTime: minutesAgo(-1), reason: 'timeout' }) }),
    ['engineRests'],
  ],
  ['two versions', { ...well, nodes: [node, { ...node, version: '2' }] }, ['versionsDiffer']],
  ['15 minutes of waiting', { ...well, queues: [{ ...queue, oldestTime: minutesAgo(15) }] }, []],
  ['and 16', { ...well, queues: [{ ...queue, oldestTime: minutesAgo(16) }] }, ['queueOld']],
  ['a job that failed', { ...well, jobs: [{ ...queue, failed: 1 }] }, ['jobFailed']],
  ['a backup of 26 hours', { ...well, backup: { last: well.backup?.last ?? null, ageHours: 26 } }, []],
  ['of 27', { ...well, backup: { last: well.backup?.last ?? null, ageHours: 27 } }, ['backupOld']],
  ['of a week', { ...well, backup: { last: well.backup?.last ?? null, ageHours: 169 } }, ['backupOld!']],
  ['none ever', { ...well, backup: { last: null, ageHours: null } }, ['backupNever']],
  ['a database that does not answer', { ...well, database: null }, ['databaseSlow!']],
  ['a storage that is away', { ...well, storage: { ...well.storage, error: 'gone' } }, ['storageAway!']],
  ['damaged assets', { ...well, storage: { ...well.storage, broken: 2 } }, ['materialsBroken']],
])('%s', (_, status, said) => {
  expect(kinds(status)).toEqual(said);
});

test('urgent concerns come first, and an ignored setting is one', () => {
  const status = { ...withNode({ silentSeconds: 9 }), backup: { last: null, ageHours: null } };
  expect(kinds(status, ['CHAT_PROVIDER'])).toEqual(['nodeSilent!', 'backupNever', 'settingIgnored']);
});

test('nodes out of service are a concern only when none is left in service', () => {
  const away = { ...node, isDraining: true, outOfService: { since: minutesAgo(1), by: 'Li' } };
  expect(kinds({ ...well, nodes: [away, node] })).toEqual([]);
  expect(kinds({ ...well, nodes: [away, away] })).toEqual(['noneInService!']);
});
