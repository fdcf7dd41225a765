import type { SystemStatus } from '../../../../contract/system/schema';

type Status = Omit<SystemStatus, 'concerns' | 'time' | 'secrets'>;
export type Concern = SystemStatus['concerns'][number];

/** Bounds beyond which somebody should look; the bounds of alerts lie near. */
const SILENT_SECONDS = 6;
const LAG_MS = 200;
const DISK_LEFT = 0.1;
const DISK_LEFT_URGENT = 0.03;
const MEMORY_LEFT = 0.05;
const FULL = 0.9;
const QUEUE_MINUTES = 15;
const TRANSACTION_MINUTES = 10;
const BACKUP_HOURS = 26;
const BACKUP_HOURS_URGENT = 24 * 7;
/** Failures among this many calls or more, and their share. */
const CALLS_LEAST = 4;
const FAILING = 0.25;

const minutesSince = (iso: string | null, now: number): number =>
  iso === null ? 0 : (now - Date.parse(iso)) / 60_000;

/** Whether a limit is so nearly used up that the next may be refused; a limit of 0 is none. */
const isNearlyFull = ({ open, limit }: { open: number; limit: number }): boolean =>
  limit > 0 && open >= limit * FULL;

function* ofNodes({ nodes }: Status): Generator<Concern> {
  for (const { name: subject, figures, silentSeconds, streams } of nodes) {
    if (silentSeconds > SILENT_SECONDS)
      yield { kind: 'nodeSilent', isUrgent: true, subject, figure: Math.round(silentSeconds) };
    if (isNearlyFull(streams))
      yield { kind: 'streamsFull', isUrgent: streams.open >= streams.limit, subject, figure: streams.open };
    if (figures === null) continue;
    if (figures.lagMs > LAG_MS)
      yield { kind: 'nodeLag', isUrgent: false, subject, figure: Math.round(figures.lagMs) };
    if (figures.machineFreeBytes < figures.machineBytes * MEMORY_LEFT)
      yield { kind: 'nodeMemory', isUrgent: false, subject, figure: figures.machineFreeBytes };
    const { disk } = figures;
    if (disk !== null && disk.freeBytes < disk.bytes * DISK_LEFT) {
      const isUrgent = disk.freeBytes < disk.bytes * DISK_LEFT_URGENT;
      yield { kind: 'diskLow', isUrgent, subject, figure: disk.freeBytes };
    }
  }
  if (nodes.length > 0 && nodes.every(({ outOfService }) => outOfService !== null))
    yield { kind: 'noneInService', isUrgent: true, subject: '', figure: null };
  if (new Set(nodes.map(({ version }) => version)).size > 1)
    yield { kind: 'versionsDiffer', isUrgent: false, subject: '', figure: null };
}

function* ofEngines({ nodes }: Status): Generator<Concern> {
  const sums = new Map<string, { calls: number; failures: number }>();
  for (const { engine, adapter, calls, failures } of nodes.flatMap(({ engines }) => engines)) {
    const subject = `${engine} (${adapter})`;
    const sum = sums.get(subject) ?? { calls: 0, failures: 0 };
    sums.set(subject, { calls: sum.calls + calls, failures: sum.failures + failures });
  }
  const resting = nodes
    .flatMap(({ engines }) => engines)
    .filter(({ rest }) => rest !== null)
    .map(({ engine, adapter, rest }) => `${engine} (${adapter}: ${rest?.reason})`);
  for (const subject of new Set(resting))
    yield { kind: 'engineRests', isUrgent: false, subject, figure: null };
  for (const [subject, { calls, failures }] of sums)
    if (calls >= CALLS_LEAST && failures / calls >= FAILING)
      yield { kind: 'engineFailing', isUrgent: failures === calls, subject, figure: failures };
}

function* ofWork({ jobs, queues, streams }: Status, now: number): Generator<Concern> {
  if (isNearlyFull(streams))
    yield {
      kind: 'streamsFull',
      isUrgent: streams.open >= streams.limit,
      subject: '',
      figure: streams.open,
    };
  for (const { name: subject, failed } of jobs ?? [])
    if (failed > 0) yield { kind: 'jobFailed', isUrgent: false, subject, figure: failed };
  for (const { name: subject, oldestTime } of [...(jobs ?? []), ...(queues ?? [])]) {
    const minutes = minutesSince(oldestTime, now);
    if (minutes > QUEUE_MINUTES)
      yield { kind: 'queueOld', isUrgent: false, subject, figure: Math.round(minutes) };
  }
}

function* ofStores({ storage, database, backup }: Status): Generator<Concern> {
  if (storage.error !== null)
    yield { kind: 'storageAway', isUrgent: true, subject: storage.error, figure: null };
  if ((storage.broken ?? 0) > 0)
    yield { kind: 'materialsBroken', isUrgent: false, subject: '', figure: storage.broken };
  if (database === null) yield { kind: 'databaseSlow', isUrgent: true, subject: '', figure: null };
  else {
    const { connections, oldestTransactionSeconds: oldest } = database;
    if (isNearlyFull(connections))
      yield { kind: 'connectionsFull', isUrgent: true, subject: '', figure: connections.open };
    if (oldest !== null && oldest > TRANSACTION_MINUTES * 60)
      yield { kind: 'transactionOld', isUrgent: false, subject: '', figure: Math.round(oldest / 60) };
  }
  if (backup === null) return;
  if (backup.last === null) yield { kind: 'backupNever', isUrgent: false, subject: '', figure: null };
  else if (backup.ageHours !== null && backup.ageHours > BACKUP_HOURS) {
    const isUrgent = backup.ageHours > BACKUP_HOURS_URGENT;
    yield { kind: 'backupOld', isUrgent, subject: '', figure: Math.round(backup.ageHours) };
  }
}

/** What needs a person, the urgent first. @param ignored settings of the back office that are not used */
export function concernsOf(status: Status, ignored: readonly string[], now: number): Concern[] {
  const settings = ignored.map(
    (subject): Concern => ({ kind: 'settingIgnored', isUrgent: false, subject, figure: null }),
  );
  return [
    ...ofNodes(status),
    ...ofEngines(status),
    ...ofWork(status, now),
    ...ofStores(status),
    ...settings,
  ].toSorted((a, b) => Number(b.isUrgent) - Number(a.isUrgent));
}
