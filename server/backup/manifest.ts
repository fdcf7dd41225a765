import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as T from 'typebox';
import { Check } from 'typebox/value';
import { BackupError } from './errors';
import { syncFolder } from './streams';

/** Increase it when the layout of a backup changes, so that older releases refuse it. */
export const FORMAT = 1;

const Sha256 = T.String({ pattern: '^[0-9a-f]{64}$' });
const Name = T.String({ pattern: '^[a-z_][a-z0-9_]*$' });

const Table = T.Object({
  schema: Name,
  name: Name,
  columns: T.Array(T.String()),
  rows: T.Integer(),
  bytes: T.Integer(),
  sha256: Sha256,
});

const Sequence = T.Object({
  schema: Name,
  name: Name,
  value: T.Integer(),
  /** Whether that value was given out already. */
  isCalled: T.Boolean(),
});

const Manifest = T.Object({
  format: T.Literal(FORMAT),
  /** The release that took it. */
  release: T.String(),
  /** When its snapshot was taken. */
  takenAt: T.String(),
  seconds: T.Number(),
  /** Tells the backups of one installation from another's; says nothing else of it. */
  installation: T.String(),
  /** Version of the PostgreSQL that it was taken from. */
  postgres: T.String(),
  /** The last step of the schema. */
  step: T.Object({ when: T.Integer(), hash: Sha256 }),
  tables: T.Array(Table),
  sequences: T.Array(Sequence),
  files: T.Object({
    /** `bytes`: the backup contains the files; `reference`: only their names and lengths. */
    way: T.Union([T.Literal('bytes'), T.Literal('reference')]),
    count: T.Integer(),
    bytes: T.Integer(),
    /** Files that no earlier backup had kept. */
    added: T.Object({ count: T.Integer(), bytes: T.Integer() }),
    index: T.Object({ bytes: T.Integer(), sha256: Sha256 }),
  }),
});

/** What a backup holds. It is written last: a backup without it was interrupted, and is none. */
export type Manifest = T.Static<typeof Manifest>;
export type TableEntry = T.Static<typeof Table>;
export type SequenceEntry = T.Static<typeof Sequence>;
export type FilesWay = Manifest['files']['way'];

/** Name of the manifest within a backup. */
export const MANIFEST = 'manifest.json';

const digestOf = (manifest: unknown): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** Where the rows of a table lie within a backup. */
export const tableFile = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>): string =>
  join('tables', `${schema}.${name}.gz`);

/** Writes the manifest of a backup, whole or not at all, when all else of it is on the disk. */
export async function writeManifest(backup: string, manifest: Manifest): Promise<void> {
  const partial = join(backup, `${MANIFEST}.partial`);
  const text = JSON.stringify({ manifest, sha256: digestOf(manifest) }, null, 2);
  await writeFile(partial, `${text}\n`, { mode: 0o600, flush: true });
  await rename(partial, join(backup, MANIFEST));
  await syncFolder(backup);
}

/** Takes away what makes a backup one: from then on it counts as interrupted. */
export const removeManifest = (backup: string): Promise<void> => rm(join(backup, MANIFEST), { force: true });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** @throws BackupError when it was changed since it was written, or is of a newer release */
export async function readManifest(backup: string): Promise<Manifest> {
  const read = parse(await readFile(join(backup, MANIFEST), 'utf8')) as {
    manifest?: { format?: unknown };
    sha256?: unknown;
  } | null;
  const manifest = read?.manifest;
  if (manifest === undefined || read?.sha256 !== digestOf(manifest))
    throw new BackupError(`The manifest of ${backup} is damaged: use another backup, and delete this one.`);
  if (typeof manifest.format === 'number' && manifest.format > FORMAT)
    throw new BackupError(`${backup} was taken by a newer release. Use that one, or one after it.`);
  if (!Check(Manifest, manifest))
    throw new BackupError(`The manifest of ${backup} is damaged: use another backup, and delete this one.`);
  return manifest;
}
