// Measures the product on a database of a million projects: npm run bench -- scale [options]
import { parseArgs } from 'node:util';
import { machine, printTable, round } from './stats';
import { callsOn } from './scale/calls';
import { fill } from './scale/fill';
import { type Measured, measure } from './scale/measure';
import { openPlace } from './scale/place';
import { largeTables, rewritten } from './scale/plans';
import { measureServing, type Recorded, recordProjects } from './scale/serving';
import { sizesOf } from './scale/sizes';
import { sweepsOn } from './scale/sweeps';

const { values } = parseArgs({
  options: {
    projects: { type: 'string', default: '1000000' },
    messages: { type: 'string', default: '10000000' },
    materials: { type: 'string', default: '1000000' },
    turns: { type: 'string', default: '200' },
    only: { type: 'string' },
    /** A folder that is used again, and not dropped. */
    keep: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
  },
});

const DATABASE_GOAL_MS = 50;
const RATIO_GOAL = 0.7;
/** Rows of a table that tells the largest. */
const SHOWN = 12;
/** The call that is compared with a bare server. */
const SERVED = 'project of its owner';

const sizes = sizesOf(Number(values.projects), Number(values.messages), Number(values.materials));
const began = performance.now();
const place = await openPlace(values.keep);
console.error(`Opened, with the steps of the schema, in ${round((performance.now() - began) / 1000)} s`);

/** Fills the database, and measures the calls on it; answers what the comparison with a bare server needs. */
async function measureCalls(): Promise<Recorded[]> {
  const { pool } = place.connection;
  const built = place.isReused ? [] : await fill(pool, sizes, (line) => console.error(line));
  const tables = await largeTables(pool, 1);
  const { rows } = await pool.query('select pg_database_size(current_database()) as bytes');
  console.log(JSON.stringify({ ...machine(), gigabytes: round(rows[0].bytes / 1024 ** 3) }));
  printTable(
    'Rows of the largest tables',
    ['table', 'rows'],
    [...tables].slice(0, SHOWN).map(([name, n]) => [name, n.toLocaleString('en-US')]),
  );
  if (built.length > 0)
    printTable(
      'Making indexes on the full tables',
      ['index', 's', 'MB'],
      built
        .toSorted((a, b) => b.seconds - a.seconds)
        .slice(0, SHOWN)
        .map(({ name, seconds, megabytes }) => [name, round(seconds), round(megabytes, 0)]),
    );

  const all = await callsOn(place, sizes);
  const calls = [...all, ...sweepsOn(place)].filter(
    ({ name }) => values.only === undefined || name.includes(values.only),
  );
  const measured = await measure(place, calls, Number(values.turns), (line) => console.error(line));
  const isMissed = ({ scanned, isJob, database }: Measured) =>
    scanned.length > 0 || (!isJob && database > DATABASE_GOAL_MS);
  printTable(
    'Calls, ms',
    ['call', 'p50', 'p95', 'statements', 'slowest p95', 'rows', 'database', 'worst node', ''],
    measured.map((row) => [
      row.name,
      row.p50,
      row.p95,
      row.statements,
      row.statementP95,
      row.rows,
      row.database,
      row.worst,
      row.scanned.length > 0 ? `scans ${row.scanned.join(', ')}` : isMissed(row) ? 'missed' : 'met',
    ]),
  );
  printTable(
    'Rows that the calls rewrote',
    ['table', 'updates', 'in place', 'dead rows'],
    (await rewritten(pool)).map(({ name, updates, hot, dead }) => [name, updates, hot, dead]),
  );
  const missed = measured.filter(isMissed);
  if (values.verbose) for (const { name, text } of missed) console.error(`${name}:\n${text}\n`);
  if (missed.length > 0) process.exitCode = 1;
  const project = all.find(({ name }) => name === SERVED);
  return project === undefined ? [] : recordProjects(place, project);
}

try {
  let recorded: Recorded[] = [];
  try {
    recorded = await measureCalls();
  } finally {
    await place.close();
  }
  if (values.only === undefined) {
    const { product, bare, ratio } = await measureServing(place.dataDir, recorded);
    printTable(
      'A project to its owner, requests a second',
      ['product', 'the same statements in a bare Fastify', 'ratio', `goal ${RATIO_GOAL}`],
      [[product, bare, ratio, ratio >= RATIO_GOAL ? 'met' : 'missed']],
    );
    if (ratio < RATIO_GOAL) process.exitCode = 1;
  }
} finally {
  place.drop();
}
