// Measures how soon a server has the next piece of work, however much waits: npm run bench -- turns
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrateDatabase, openConnection } from '../../server/db/connection';
import { startEmbeddedDatabase } from '../../server/db/embedded';
import { claimNext } from '../../server/modules/knowledge/document/lease-store';
import { distribution, machine, printTable, round } from './stats';

const CLAIMS = 200;
const MANY = 100_000;
const OWNERS = 1000;

const dataDir = mkdtempSync(join(tmpdir(), 'mirra-turns-'));
chmodSync(dataDir, 0o755);
const database = await startEmbeddedDatabase(dataDir, console.error);
let isClosing = false;
const connection = openConnection({ ...database.connection, max: 4 }, (error) => {
  if (!isClosing) throw error;
});
const { db } = connection;

/** Rows of owners, who have a base each: only the queue is of interest, so that nothing stands behind their numbers. */
async function fill(owners: number, each: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`truncate knowledge_documents, knowledge_bases, work_turns cascade`);
    await tx.execute(sql`
      insert into knowledge_bases (id, owner_id, name, strictness, chunk_size)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(), 'bench', 0.5, 500
      from generate_series(1, ${owners}::int) n`);
    await tx.execute(sql`
      insert into knowledge_documents (id, base_id, name, source, size, chunk_size)
      select ('00000000-0000-7000-8000-' || lpad((number * ${each}::int + n)::text, 12, '0'))::uuid, id, 'bench', 'text', 1, 500
      from knowledge_bases, generate_series(1, ${each}::int) n`);
  });
  await db.execute(sql`analyze knowledge_documents`);
}

/** The oldest row that nobody holds, whosever it is: what a queue without turns does. */
const claimOldest = () =>
  db.execute(sql`
    update knowledge_documents set status = 'reading', leased_until = now() + interval '15 seconds', attempts = attempts + 1
    where id = (select id from knowledge_documents
      where removed_at is null and (status = 'waiting' or (status = 'reading' and leased_until < now()))
      order by id limit 1 for update skip locked)
    returning *`);

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < CLAIMS; n++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times;
}

try {
  await migrateDatabase(connection, async () => undefined);
  const cases = [
    ['one owner with 200', 1, CLAIMS],
    ['one owner with 100,000', 1, MANY],
    ['1,000 owners with 100 each', OWNERS, MANY / OWNERS],
  ] as const;
  const results = [];
  for (const [what, owners, each] of cases) {
    await fill(owners, each);
    const ours = distribution(await timesOf(() => claimNext(db)));
    await fill(owners, each);
    const bare = distribution(await timesOf(claimOldest));
    results.push({ what, ours, bare });
  }
  printTable(
    `Claiming the next document, ms, ${CLAIMS} claims`,
    ['waiting', 'p50', 'p95', 'without turns, p50', 'times'],
    results.map(({ what, ours, bare }) => [what, ours.p50, ours.p95, bare.p50, round(ours.p50 / bare.p50)]),
  );
  console.log(`\n${JSON.stringify({ ...machine(), results })}`);
} finally {
  isClosing = true;
  await connection.pool.end();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
