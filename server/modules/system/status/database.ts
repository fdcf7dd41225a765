import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';

const rowsOf = async <R extends object>(db: Executor, query: SQL): Promise<R[]> =>
  (await db.execute(query)).rows as unknown as R[];

/** Tables whose size is shown. */
const TABLES = 8;

/** What the database says of itself. Reads its own catalogues alone, but for the sizes, which it sums up from files. */
export async function databaseState(db: Executor) {
  const [[about], tables] = await Promise.all([
    rowsOf<{
      version: string;
      bytes: string;
      open: number;
      limit: number;
      oldest: number | null;
      migrations: number;
    }>(
      db,
      sql`select current_setting('server_version') as version,
        pg_database_size(current_database()) as bytes,
        (select count(*)::int from pg_stat_activity where datname = current_database()) as open,
        current_setting('max_connections')::int as limit,
        (select extract(epoch from max(now() - xact_start))::float8 from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend') as oldest,
        (select count(*)::int from drizzle.__drizzle_migrations) as migrations`,
    ),
    rowsOf<{ name: string; bytes: string }>(
      db,
      sql`select c.relname as name, pg_total_relation_size(c.oid) as bytes
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
        order by 2 desc limit ${TABLES}`,
    ),
  ]);
  if (about === undefined) throw new Error('The database said nothing');
  return {
    version: about.version,
    bytes: Number(about.bytes),
    connections: { open: about.open, limit: about.limit },
    oldestTransactionSeconds: about.oldest,
    migrations: about.migrations,
    tables: tables.map(({ name, bytes }) => ({ name, bytes: Number(bytes) })),
  };
}

/** Files of users by their kind. */
export async function usedSpace(db: Executor) {
  const rows = await rowsOf<{ kind: string; files: string; bytes: string }>(
    db,
    sql`select kind, count(*) as files, coalesce(sum(bytes), 0) as bytes from (
        select file_type as kind, size as bytes from materials where storage_key is not null
        union all select 'knowledge', size from knowledge_documents where storage_key is not null
        union all select 'archive', bytes from archives
      ) as all_files group by kind order by 3 desc`,
  );
  return rows.map(({ kind, files, bytes }) => ({ kind, files: Number(files), bytes: Number(bytes) }));
}

/** The months of logs that were moved into the storage. */
export async function archivesState(db: Executor) {
  const [row] = await rowsOf<{ n: number; bytes: string; until: string | null }>(
    db,
    sql`select count(*)::int as n, coalesce(sum(bytes), 0) as bytes,
      to_char(max(ends_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until from archives`,
  );
  return { count: row?.n ?? 0, bytes: Number(row?.bytes ?? 0), untilTime: row?.until ?? null };
}

interface QueueRow {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  oldest: string | null;
  last: string | null;
}

export interface QueueState {
  name: string;
  waiting: number;
  running: number;
  /** Within the last day. */
  failed: number;
  oldestTime: string | null;
  lastTime: string | null;
}

const queueOf = ({ oldest, last, ...row }: QueueRow): QueueState => ({
  ...row,
  oldestTime: oldest === null ? null : new Date(oldest).toISOString(),
  lastTime: last === null ? null : new Date(last).toISOString(),
});

/**
 * The scheduled jobs as the job queue keeps them; empty before it was first opened.
 * @param names all that there are
 */
export async function jobsState(db: Executor, names: readonly string[]): Promise<QueueState[]> {
  const [there] = await rowsOf<{ is: boolean }>(db, sql`select to_regclass('pgboss.job') is not null as is`);
  if (there?.is !== true) return [];
  const rows = await rowsOf<QueueRow>(
    db,
    sql`select name,
        count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed,
        min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as oldest,
        max(completed_on) filter (where state = 'completed') as last
      from (select name, state::text as state, start_after, completed_on from pgboss.job
        union all select name, state::text, start_after, completed_on from pgboss.archive) as jobs
      group by name`,
  );
  const found = new Map(rows.map((row) => [row.name, queueOf(row)]));
  return names
    .map(
      (name) =>
        found.get(name) ?? { name, waiting: 0, running: 0, failed: 0, oldestTime: null, lastTime: null },
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The tables that nodes work through. */
export async function queuesState(db: Executor): Promise<QueueState[]> {
  const rows = await rowsOf<QueueRow>(
    db,
    sql`select 'images' as name,
        count(*) filter (where state = 'queued')::int as waiting,
        count(*) filter (where state = 'running')::int as running,
        count(*) filter (where state = 'failed')::int as failed,
        min(created_at) filter (where state = 'queued') as oldest, null::timestamptz as last
        from productions where state in ('queued', 'running') or created_at > now() - interval '1 day'
      union all select 'creations',
        count(*) filter (where state = 'queued')::int,
        count(*) filter (where state = 'running')::int,
        count(*) filter (where state = 'failed')::int,
        min(created_at) filter (where state = 'queued'), null
        from creations where state in ('queued', 'running') or created_at > now() - interval '1 day'
      union all select 'clones',
        count(*) filter (where state = 'training' and leased_until is null)::int,
        count(*) filter (where state = 'training' and leased_until is not null)::int,
        count(*) filter (where state = 'training_fail' and changed_at > now() - interval '1 day')::int,
        min(changed_at) filter (where state = 'training' and leased_until is null), null
        from clone_orders where state in ('training', 'training_fail')
      union all select 'documents',
        count(*) filter (where status = 'waiting')::int,
        count(*) filter (where status = 'reading')::int,
        count(*) filter (where status = 'failed' and created_at > now() - interval '1 day')::int,
        min(created_at) filter (where status = 'waiting'), null
        from knowledge_documents where status in ('waiting', 'reading', 'failed')
      union all select 'conversions',
        count(*) filter (where state = 'waiting')::int,
        count(*) filter (where state = 'running')::int,
        count(*) filter (where state = 'failed' and created_at > now() - interval '1 day')::int,
        min(created_at) filter (where state = 'waiting'), null
        from material_conversions`,
  );
  return rows.map(queueOf);
}
