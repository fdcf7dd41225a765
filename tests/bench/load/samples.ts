import { join } from 'node:path';
import type pg from 'pg';
import { WebSocket } from 'ws';
import { filesIn, handlesOf, residentOf, sharedMemoryOf } from './processes';
import type { LoadStage } from './stage';

/** What a server and its database hold at a moment. */
export interface Sample {
  /** Hours since the beginning. */
  at: number;
  /** Megabytes of the server's process, of its heap after a full collection, and of PostgreSQL. */
  resident: number;
  heap: number;
  postgres: number;
  /** Open files and connections of the server, and sessions of the database. */
  handles: number;
  connections: number;
  /** Files below DATA_DIR that people have brought. */
  files: number;
  filesMb: number;
  databaseMb: number;
  walMb: number;
  /** Share of dead rows in tables of more than a thousand, percent, and the worst of them. */
  dead: number;
  worst: string;
  /** Jobs that wait. */
  queued: number;
}

/** Rows below which vacuum does not care. */
const FEW_ROWS = 1000;

/** Asks a server that was started with --inspect to collect its garbage, and answers the megabytes that remain. */
async function openHeap(output: string) {
  const url = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (url === undefined) throw new Error('The server was not started with --inspect');
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  let ids = 0;
  const send = <R>(method: string): Promise<R> =>
    new Promise((resolve) => {
      const id = ++ids;
      const hear = (data: Buffer) => {
        const answer = JSON.parse(data.toString()) as { id: number; result: R };
        if (answer.id !== id) return;
        socket.off('message', hear);
        resolve(answer.result);
      };
      socket.on('message', hear);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    async used(): Promise<number> {
      await send('HeapProfiler.collectGarbage');
      return (await send<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
    },
    close: () => socket.close(),
  };
}

interface Numbers {
  connections: number;
  databaseMb: number;
  walMb: number;
  dead: number | null;
  worst: string | null;
  queued: number;
}

const numbers = async (pool: pg.Pool): Promise<Numbers> => {
  const { rows } = await pool.query<Numbers>(
    `with tables as (
      select relname, n_dead_tup as dead, n_live_tup as live from pg_stat_user_tables where n_live_tup + n_dead_tup > ${FEW_ROWS})
    select
      (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
      pg_database_size(current_database()) / 1048576.0::float8 as "databaseMb",
      (select coalesce(sum(size), 0) from pg_ls_waldir()) / 1048576.0::float8 as "walMb",
      (select 100.0 * sum(dead) / sum(dead + live) from tables)::float8 as dead,
      (select relname || ' ' || round(100.0 * dead / (dead + live)) || ' %' from tables order by dead::float / (dead + live) desc limit 1) as worst,
      (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after < now())::int as queued`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database says nothing of itself');
  return row;
};

/** Looks at a stage that was started with --inspect. */
export async function createSampler({ pid, postmaster, dataDir, connection: { pool }, server }: LoadStage) {
  const heap = await openHeap(server.output());
  const began = Date.now();
  return {
    async take(): Promise<Sample> {
      const [used, { connections, databaseMb, walMb, dead, worst, queued }] = await Promise.all([
        heap.used(),
        numbers(pool),
      ]);
      const files = filesIn(join(dataDir, 'files'));
      return {
        at: (Date.now() - began) / 3_600_000,
        resident: residentOf(pid),
        heap: used,
        postgres: sharedMemoryOf(postmaster),
        handles: handlesOf(pid),
        connections,
        files: files.count,
        filesMb: files.megabytes,
        databaseMb: Number(databaseMb),
        walMb: Number(walMb),
        dead: dead ?? 0,
        worst: worst ?? '-',
        queued,
      };
    },
    close: () => heap.close(),
  };
}
