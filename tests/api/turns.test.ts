import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Connection, type Database, migrateDatabase, openConnection } from '../../server/db/connection';
import * as clones from '../../server/modules/clones/store';
import * as creations from '../../server/modules/creation/creation/store';
import * as pictures from '../../server/modules/images/production/store';
import * as documents from '../../server/modules/knowledge/document/lease-store';
import * as conversions from '../../server/modules/library/conversion/store';
import * as refunds from '../../server/modules/trade/refund/store';

const database = `queues_${process.pid}`;
const settings = () => ({ ...inject('database'), database });
let admin: pg.Client;
let connection: Connection;

beforeAll(async () => {
  admin = new pg.Client({ ...settings(), database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database}`);
  connection = openConnection({ ...settings(), max: 2 }, (error) => expect.unreachable(String(error)));
  await migrateDatabase(connection, async () => undefined);
});

afterAll(async () => {
  await connection.pool.end();
  await admin.query(`drop database ${database}`);
  await admin.end();
});

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [ONE, OTHER] = [idOf(1), idOf(2)];
/** Three rows of one account, and then one of another. */
const ROWS = [ONE, ONE, ONE, OTHER].map((owner, n) => ({ owner, id: idOf(10 + n) }));

interface Queue {
  claim: (db: Database) => Promise<{ id: string } | null>;
  /** Inserts row `$1` of owner `$2`. */
  insert: string;
}

const base = 'md5($2::uuid::text)::uuid';
const queues: Record<string, Queue> = {
  documents: {
    claim: documents.claimNext,
    insert: `with base as (
        insert into knowledge_bases (id, owner_id, name, strictness, chunk_size)
        values (${base}, $2::uuid, 'Base', 0.5, 500) on conflict do nothing)
      insert into knowledge_documents (id, base_id, name, source, size, chunk_size)
      values ($1::uuid, ${base}, 'Document', 'text', 1, 500)`,
  },
  pictures: {
    claim: pictures.claimNext,
    insert: `insert into productions (id, account_id, text, ratio, scene, count, label, language, seed, engine, day)
      values ($1, $2, 'A picture', '16:9', 'none', 1, false, 'en-US', 1, 'embedded', current_date)`,
  },
  creations: {
    claim: creations.claimNext,
    insert: `insert into creations (id, account_id, wish, language, seed) values ($1, $2, '{}', 'en-US', 1)`,
  },
  clones: {
    claim: clones.claimNext,
    insert: `insert into clone_orders (id, account_id, type, state, name, package_id, gender, language, number)
      values ($1, $2, 'virtual', 'training', 'A clone', $1, 'female', 'en-US', 1)`,
  },
  conversions: {
    claim: conversions.claimNext,
    insert: `insert into material_conversions (material_id, owner_id, codec) values ($1, $2, 'HEVC')`,
  },
  'conversions of what was here before': {
    claim: conversions.claimNext,
    insert: `insert into material_conversions (material_id, owner_id, codec, is_old) values ($1, $2, 'HEVC', true)`,
  },
  refunds: {
    claim: refunds.claimNext,
    insert: `insert into refunds (id, account_id, number, order_id, kind, state, amount, reason)
      values ($1::uuid, $2, $1::text, $1::uuid, 'order', 'approved', 1, 'other')`,
  },
};

test.each(Object.entries(queues))(
  'accounts get turns in the queue of %s',
  async (_name, { claim, insert }) => {
    const client = await connection.pool.connect();
    try {
      // Only the queue is of interest: nothing stands behind its numbers.
      await client.query('set session_replication_role = replica');
      for (const { id, owner } of ROWS) await client.query(insert, [id, owner]);
    } finally {
      client.release(true);
    }
    const claimed: (string | undefined)[] = [];
    for (const _ of [...ROWS, null]) claimed.push((await claim(connection.db))?.id);
    const [first, second, third, others] = ROWS.map(({ id }) => id);
    expect(claimed).toEqual([first, others, second, third, undefined]);
    await connection.pool.query('truncate material_conversions');
  },
);
