import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../../server/db/connection';
import { RELEASE } from '../../release';

/** What takes something away that servers of the last release use, or asks for what they do not write. */
const CONTRACTIONS: Readonly<Record<string, RegExp>> = {
  'drops a table': /\bdrop\s+table\b/i,
  'drops a column': /\bdrop\s+column\b/i,
  'renames something': /\brename\b/i,
  'changes a type': /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  'forbids nulls': /\bset\s+not\s+null\b/i,
  'adds a column that must be given':
    /\badd\s+column\s+(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot\s+null\b/i,
  'adds a check': /\badd\s+constraint\s+\S+\s+check\b/i,
};

const statementsOf = (text: string) => text.split('--> statement-breakpoint');
const contractionsIn = (text: string) =>
  statementsOf(text).flatMap((statement) =>
    Object.entries(CONTRACTIONS)
      .filter(([, pattern]) => pattern.test(statement))
      .map(([what]) => `${what}: ${statement.trim()}`),
  );

test('steps of the schema since the last release only add: its servers go on during an update', async () => {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
  const since = files.filter((name) => Number.parseInt(name, 10) > RELEASE.lastStep);
  expect(files.length - since.length).toBe(RELEASE.lastStep + 1);
  for (const name of since)
    expect(contractionsIn(await readFile(join(migrationsFolder, name), 'utf8')), name).toEqual([]);
});

test.each([
  'DROP TABLE "a";',
  'ALTER TABLE "a" DROP COLUMN "b";',
  'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
  'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer;',
  'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
  'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
])('%s is found', (statement) => {
  expect(contractionsIn(statement)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "a" ADD COLUMN "b" text;',
  'ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;',
  'DROP INDEX "a_b";',
])('%s may be', (statement) => {
  expect(contractionsIn(statement)).toEqual([]);
});
