import { readFile, readdir } from 'node:fs/promises';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';

const folder = new URL('../../../server/db/', import.meta.url);

test('the operations page names the retention of every table', async () => {
  const files = (await readdir(folder)).filter((name) => /^schema(-.*)?\.ts$/.test(name));
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
  );
  const tables = modules
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, PgTable))
    .map(getTableName);
  const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const section = /## What is kept how long\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
  const named = [...section.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name),
  );
  expect(tables.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => name !== 'pgboss' && !tables.includes(name ?? ''))).toEqual([]);
});
