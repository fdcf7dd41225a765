import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrateDatabase, openConnection } from '../../server/db/connection';

const FOLDER = 'server/db/migrations';
/** The last migration of the version before accounts had sessions pages, WeChat and messages. */
const BEFORE = 'template_texts';
const ACCOUNT = '01900000-0000-7000-8000-000000000001';
const PLAIN = '01900000-0000-7000-8000-000000000002';
const SHOWN = '01900000-0000-7000-8000-000000000011';
const SHOWN_BEFORE = '01900000-0000-7000-8000-000000000012';

test('a database of the previous release is migrated with all its data', async () => {
  const cluster = inject('database');
  const admin = new pg.Client({ ...cluster, database: 'postgres' });
  await admin.connect();
  const database = `migrated_${process.pid}`;
  await admin.query(`create database ${database}`);
  await admin.end();
  const connection = openConnection({ ...cluster, database, max: 2 }, (error) => {
    throw error;
  });
  const { pool } = connection;
  const folder = await mkdtemp(join(tmpdir(), 'mirra-migrations-'));
  try {
    await cp(FOLDER, folder, { recursive: true });
    const path = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
    const last = journal.entries.findIndex(({ tag }) => tag.endsWith(BEFORE));
    expect(last).toBeGreaterThan(0);
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
    await migrate(drizzle(pool), { migrationsFolder: folder });

    await pool.query(
      "insert into accounts (id, country_code, phone, name) values ($1, '86', '13800000001', 'Old')",
      [ACCOUNT],
    );
    await pool.query(
      `insert into sessions (id, account_id, token_hash, address, user_agent, expires_at)
       values (gen_random_uuid(), $1, 'old', '', '', now() + interval '1 day')`,
      [ACCOUNT],
    );
    await pool.query(
      `insert into projects (id, owner_id, name, status, direction, document) values ($1, $1, 'Kept', 'proceed', 0, $2)`,
      [ACCOUNT, { background: { materialId: SHOWN } }],
    );
    await pool.query(
      `insert into project_versions (id, project_id, kind, revision, document) values ($1, $1, 'manual', 0, $2)`,
      [ACCOUNT, { background: { materialId: SHOWN_BEFORE } }],
    );
    for (const id of [SHOWN, SHOWN_BEFORE])
      await pool.query(
        `insert into materials (id, owner_id, kind, names, file_type, file_url, cover_url)
         values ($1, $2, 'background', '{}', 'image', '', '')`,
        [id, ACCOUNT],
      );
    await pool.query(
      `insert into shares (id, project_id, code_hash, validity) values ($1, $1, 'code', 'permanent')`,
      [ACCOUNT],
    );

    await pool.query(
      "insert into accounts (id, country_code, phone, name) values ($1, '86', '13800004321', 'Mirra 4321')",
      [PLAIN],
    );
    await pool.query(
      `insert into projects (id, owner_id, name, status, direction, document) values ($1, $1, 'Alone', 'proceed', 0, '{}')`,
      [PLAIN],
    );
    await pool.query(
      `insert into shares (id, project_id, code_hash, validity, expires_at) values ($1, $1, 'late', '30d', now())`,
      [PLAIN],
    );
    await pool.query(
      `insert into roles (id, owner_id, name, description, opening_remarks, common_questions, fallback_script, randomness)
       values ($1, $1, 'Guide', '', 'Hello', '[{"question":"Q","answer":"A"}]', 'Sorry', 0.95)`,
      [ACCOUNT],
    );
    await pool.query(
      `insert into templates (id, owner_id, names, ratio, document) values ($1, $1, '{}', 1, $2)`,
      [ACCOUNT, { roleId: ACCOUNT }],
    );

    await migrateDatabase(connection, async () => undefined);
    const { rows } = await pool.query(
      `select a.name, a.staff_areas, a.locked_at, s.way, s.last_used_at is not null as used, p.name as project,
         h.expiry_noticed_at
       from accounts a join sessions s on s.account_id = a.id join projects p on p.owner_id = a.id
         join shares h on h.project_id = p.id where a.phone = '13800000001'`,
    );
    expect(rows).toEqual([
      {
        name: 'Old',
        staff_areas: [],
        locked_at: null,
        way: 'sms',
        used: true,
        project: 'Kept',
        expiry_noticed_at: null,
      },
    ]);
    const uses = await pool.query(
      'select material_id, project_id, version_id from material_uses order by material_id, project_id nulls last',
    );
    const published = await pool.query(
      `select v.id, v.kind, v.number, v.title, v.published_by, v.document, p.publication, s.kind as share
       from projects p join project_versions v on v.id = p.published_id join shares s on s.project_id = p.id`,
    );
    // Visitors of the living link see what they saw; a project without one shows nothing.
    expect(published.rows).toEqual([
      {
        id: expect.any(String),
        kind: 'publish',
        number: 1,
        title: 'Kept',
        published_by: ACCOUNT,
        document: { background: { materialId: SHOWN } },
        publication: 1,
        share: 'visitor',
      },
    ]);
    expect(uses.rows).toEqual([
      { material_id: SHOWN, project_id: ACCOUNT, version_id: null },
      { material_id: SHOWN, project_id: null, version_id: published.rows[0].id },
      { material_id: SHOWN_BEFORE, project_id: null, version_id: ACCOUNT },
    ]);
    const names = await pool.query('select name from accounts order by phone');
    expect(names.rows).toEqual([{ name: 'Old' }, { name: expect.stringMatching(/^Mirra [A-Z]{4}$/) }]);
    const templates = await pool.query('select roles from templates');
    expect(templates.rows[0].roles).toEqual({
      'zh-CN': {
        name: 'Guide',
        description: '',
        openingRemarks: 'Hello',
        commonQuestions: [{ question: 'Q', answer: 'A' }],
        fallbackScript: 'Sorry',
        randomness: 0.95,
      },
    });
    // A second start finds nothing to do.
    await migrateDatabase(connection, async () => undefined);
  } finally {
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
});
