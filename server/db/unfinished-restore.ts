import type pg from 'pg';

/** A table that stands in a database from the beginning of a restore to its end. */
const MARK = 'public.unfinished_restore';

/** Raised for a database into which a restore was begun and not brought to its end. */
export class UnfinishedRestoreError extends Error {
  constructor() {
    super(
      'A restore into this database was interrupted, and only a part of the backup is in it. ' +
        'Run npm run restore once more: it starts over by itself.',
    );
    this.name = 'UnfinishedRestoreError';
  }
}

export async function isRestoreUnfinished(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    MARK,
  ]);
  return rows[0]?.there === true;
}

/** @throws UnfinishedRestoreError */
export async function refuseUnfinishedRestore(client: pg.ClientBase): Promise<void> {
  if (await isRestoreUnfinished(client)) throw new UnfinishedRestoreError();
}

/** Marks a database from now on. */
export async function markRestore(client: pg.ClientBase): Promise<void> {
  await client.query(`create table ${MARK} ()`);
}

/** Takes the mark away, with all else that the transaction does. */
export async function unmarkRestore(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table ${MARK}`);
}
