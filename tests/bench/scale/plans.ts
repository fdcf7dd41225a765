import type pg from 'pg';
import type { Statement } from './capture';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Total Time'?: number;
  'Actual Loops'?: number;
  Plans?: Node[];
}

export interface Plan {
  /** What the database needs for it, milliseconds. */
  ms: number;
  /** The node that takes the most time by itself, with what it reads. */
  worst: string;
  /** Large tables that are read from their first row to their last. */
  scanned: string[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const timeOf = (node: Node): number => (node['Actual Total Time'] ?? 0) * (node['Actual Loops'] ?? 1);
const ownTime = (node: Node): number =>
  timeOf(node) - (node.Plans ?? []).reduce((sum, plan) => sum + timeOf(plan), 0);

function nameOf(node: Node): string {
  const on = node['Index Name'] ?? node['Relation Name'];
  return on === undefined ? node['Node Type'] : `${node['Node Type']} ${on}`;
}

/** Other work of the machine makes one run slow, and seldom the next: the faster one counts. */
const RUNS = 2;

/** Explains a statement with its values and undoes what it did. */
export async function explain(
  pool: pg.Pool,
  { text, values }: Statement,
  large: ReadonlySet<string>,
): Promise<Plan> {
  const client = await pool.connect();
  const runs: { Plan: Node; 'Execution Time': number }[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      await client.query('begin');
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
      runs.push(rows[0]['QUERY PLAN'][0]);
      await client.query('rollback');
    }
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  const [fastest] = runs.toSorted((a, b) => a['Execution Time'] - b['Execution Time']);
  if (fastest === undefined) throw new Error(`No plan for ${text}`);
  const nodes = nodesOf(fastest.Plan);
  const worst = nodes.toSorted((a, b) => ownTime(b) - ownTime(a))[0] ?? fastest.Plan;
  return {
    ms: fastest['Execution Time'],
    worst: nameOf(worst),
    scanned: nodes
      .filter((node) => node['Node Type'].includes('Seq Scan') && large.has(node['Relation Name'] ?? ''))
      .map((node) => node['Relation Name'] ?? ''),
  };
}

/** Tables that no call may scan in full. */
export async function largeTables(pool: pg.Pool, rows: number): Promise<Map<string, number>> {
  const { rows: found } = await pool.query(
    `select relname as name, reltuples::bigint as n from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1 order by reltuples desc`,
    [rows],
  );
  return new Map(found.map(({ name, n }: { name: string; n: number }) => [name, n]));
}

/** How often rows of each table were updated since the rows were made, how many of these touched no index, and what is dead. */
export async function rewritten(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; updates: number; hot: number; dead: number }>(
    `select relname as name, n_tup_upd as updates, n_tup_hot_upd as hot, n_dead_tup as dead
     from pg_stat_user_tables where schemaname = 'public' and n_tup_upd > 0 order by n_tup_upd desc limit 10`,
  );
  return rows;
}
