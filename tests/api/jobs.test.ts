import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openConnection } from '../../server/db/connection';
import { createJobs, createSchedule } from '../../server/jobs';

const NODES = 4;
const NAMES = Array.from({ length: 6 }, (_, index) => `job-${index}`);

test('nodes that start at once on a new database all get their jobs', async () => {
  const cluster = inject('database');
  const database = `jobs_${process.pid}`;
  const admin = new pg.Client({ ...cluster, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database}`);
  const failures: Error[] = [];
  const nodes = Array.from({ length: NODES }, () =>
    openConnection({ ...cluster, database, max: 4 }, (error) => failures.push(error)),
  );
  try {
    const all = await Promise.all(
      nodes.map(async (connection) => {
        const schedule = createSchedule();
        for (const name of NAMES) schedule.add(name, '0 0 1 1 *', () => Promise.resolve());
        const jobs = createJobs(connection, schedule, (error) => failures.push(error));
        await jobs.start();
        return jobs;
      }),
    );
    await Promise.all(all.map((jobs) => jobs.check()));
    const { rows } = (await nodes[0]?.pool.query('select name from pgboss.schedule')) ?? { rows: [] };
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(NAMES));
    await Promise.all(all.map((jobs) => jobs.stop()));
    expect(failures).toEqual([]);
  } finally {
    for (const { pool } of nodes) await pool.end();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  }
});
