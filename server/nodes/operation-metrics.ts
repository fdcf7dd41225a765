import { Counter, Gauge, type Registry } from 'prom-client';
import type { Pool } from 'pg';
import { isDatabaseUnavailable } from '../db/unavailable';
import type { ServerEvents } from '../events';
import type { Node } from './node';
import type { UnderWay } from './under-way';

export interface OperationDeps {
  pool: Pool;
  node: Pick<Node, 'others' | 'away'>;
  underWay: Pick<UnderWay, 'answers' | 'tasks'>;
  events: ServerEvents;
}

/** What a scrape reads; while the database is away it stays what it was, since the other figures are wanted most then. */
async function unlessAway(read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  }
}

/** Queues in tables of ours: what waits, and what is due that nobody has done. */
const QUEUES = `
  select 'pictures' as queue, count(*)::int as n from productions where state in ('queued', 'running')
  union all select 'creations', count(*)::int from creations where state in ('queued', 'running')
  union all select 'clones', count(*)::int from clone_orders where state = 'training'
  union all select 'documents', count(*)::int from knowledge_documents where status in ('waiting', 'reading')
  union all select 'conversions', count(*)::int from material_conversions where state <> 'failed'
  union all select 'hooks', count(*)::int from hook_deliveries where state = 'waiting'
  union all select 'refunds', count(*)::int from refunds where state in ('approved', 'submitted')`;

const JOBS = `
  select state::text as state, count(*)::int as n from pgboss.job
  where state in ('created', 'retry', 'active', 'failed') group by state`;

/** Metrics of the operation: connections to the database, nodes, queues, and orders as they change. */
export function createOperationMetrics(
  registry: Registry,
  { pool, node, underWay, events }: OperationDeps,
): void {
  const add = (gauge: Gauge) => registry.registerMetric(gauge);
  add(
    new Gauge({
      name: 'database_connections',
      help: 'Connections of this node to the database, and callers that wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    }),
  );
  add(
    new Gauge({
      name: 'nodes_alive',
      help: 'Servers of this database that are alive',
      registers: [],
      collect() {
        return unlessAway(async () => this.set((await node.others()) + 1));
      },
    }),
  );
  add(
    new Gauge({
      name: 'node_in_service',
      help: 'Whether this node takes visitors: 0 while it stops, or an operator has taken it out of service',
      registers: [],
      collect() {
        this.set(node.away() === null ? 1 : 0);
      },
    }),
  );
  add(
    new Gauge({
      name: 'node_under_way',
      help: 'Calls of the API that this node is answering, and background work that it does',
      labelNames: ['kind'],
      registers: [],
      collect() {
        this.set({ kind: 'answers' }, underWay.answers());
        this.set({ kind: 'tasks' }, underWay.tasks());
      },
    }),
  );
  add(
    new Gauge({
      name: 'work_waiting',
      help: 'Work of all nodes that waits or is being done, by queue',
      labelNames: ['queue'],
      registers: [],
      collect() {
        return unlessAway(async () => {
          const { rows } = await pool.query<{ queue: string; n: number }>(QUEUES);
          for (const { queue, n } of rows) this.set({ queue }, n);
        });
      },
    }),
  );
  add(
    new Gauge({
      name: 'jobs',
      help: 'Scheduled jobs of all nodes, by state; failed ones are kept for some days',
      labelNames: ['state'],
      registers: [],
      collect() {
        return unlessAway(async () => {
          const { rows: found } = await pool.query<{ there: boolean }>(
            "select to_regclass('pgboss.job') is not null as there",
          );
          // The queue's tables come after the first page.
          const rows =
            found[0]?.there === true ? (await pool.query<{ state: string; n: number }>(JOBS)).rows : [];
          for (const state of ['created', 'retry', 'active', 'failed'])
            this.set({ state }, rows.find((row) => row.state === state)?.n ?? 0);
        });
      },
    }),
  );
  const orders = new Counter({
    name: 'orders_changed_total',
    help: 'Orders that came into a state on this node',
    labelNames: ['state'],
    registers: [registry],
  });
  events.on('order:changed', ({ state }) => orders.inc({ state: state.state }));
}
