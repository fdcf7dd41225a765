import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import type { Config } from './config';
import { isConnectionFailure } from './db/unavailable';
import { StartError } from './start-error';

const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** What is wrong with a folder that is written to, by the code of the system. */
const folderFaults: Readonly<Record<string, string>> = {
  EEXIST: 'which is no folder: a file is in its place',
  ENOTDIR: 'which is no folder: a file is in its way',
  EACCES: 'which the user that runs the server may not write',
  EPERM: 'which the user that runs the server may not write',
  EROFS: 'which lies on a file system that cannot be written',
  ENOSPC: 'which lies on a full disk',
  EDQUOT: 'which lies on a full disk',
  ENOENT: 'which cannot be made there',
  ENAMETOOLONG: 'which is too long for a path',
};

/** Makes a folder and those above it. In some places, such as /proc, Node's own way never ends. */
function makeFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found !== undefined) throw Object.assign(new Error(`${path} is a file`), { code: 'EEXIST' });
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another server makes the same folder.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** @throws StartError for a folder that is none, or cannot be written */
function checkFolder(name: string, path: string): void {
  try {
    makeFolder(path);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const fault = folderFaults[codeOf(error)] ?? `which cannot be used (${codeOf(error) || String(error)})`;
    throw new StartError(`${name} is ${path}, ${fault}.`, { cause: error });
  }
}

/** @throws StartError for a folder of the configuration that cannot be used */
export function checkFolders({ dataDir, cacheDir, pluginsDir }: Config): void {
  checkFolder('DATA_DIR', dataDir);
  checkFolder('CACHE_DIR', cacheDir);
  // The folder is optional: an installation may have no plugins.
  if (statSync(pluginsDir, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new StartError(`PLUGINS_DIR is ${pluginsDir}, ${folderFaults.EEXIST}.`);
}

/** Why the server cannot listen, for anyone who has set HOST and PORT; null for another kind of error. */
function listenFault(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): string | null {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Set PORT to another one.`;
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return `HOST is ${host}, which is no address of this machine. 127.0.0.1 is for this machine alone, 0.0.0.0 for its network.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_FAIL':
      return `HOST is ${host}, which is the name of no machine. Set it to an address of this one.`;
    case 'EACCES':
    case 'EPERM':
      return `PORT is ${port}, which the user that runs the server may not open. Set it to one above 1023.`;
    default:
      return null;
  }
}

/** Tries whether the server will be able to listen, before anything is started. @throws StartError */
export async function checkAddress(config: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host: config.host, port: config.port }, resolve);
    });
  } catch (error) {
    throw listenError(error, config);
  } finally {
    await new Promise((resolve) => {
      probe.close(resolve);
    });
  }
}

/** The error of listening, as a sentence where it is one of the configuration. */
export function listenError(error: unknown, config: Pick<Config, 'host' | 'port'>): unknown {
  const fault = listenFault(error, config);
  return fault === null ? error : new StartError(fault, { cause: error });
}

/** What the states of PostgreSQL mean for anyone who has written DATABASE_URL. */
const databaseFaults: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'where nobody listens',
  ENOTFOUND: 'whose host is not known',
  EAI_AGAIN: 'whose host is not known',
  EHOSTUNREACH: 'which cannot be reached from here',
  ENETUNREACH: 'which cannot be reached from here',
  ENOENT: 'where nobody listens',
  '28P01': 'which refuses the user or the password',
  '28000': 'which refuses the user or the password',
  '3D000': 'where there is no such database',
  '42501': 'where the user may not make tables',
  '53300': 'which has no connection left',
  '57P03': 'which is not ready yet',
};

const TLS = /\b(SSL|TLS|certificate)\b|CERT|SELF_SIGNED/i;

function databaseFault(error: unknown): string {
  // Where a name has several addresses, each has its own error.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const known = databaseFaults[codeOf(first)];
  if (known !== undefined) return known;
  const message = first instanceof Error ? first.message : String(first);
  if (TLS.test(`${codeOf(first)} ${message}`))
    return `with which TLS cannot be agreed on (${codeOf(first) || message})`;
  return isConnectionFailure(first)
    ? 'which does not answer'
    : `which cannot be used (${codeOf(first) || message})`;
}

/** Where a database is, without who may use it. */
function placeOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`;
}

/** Why the first connection to a database failed. It names neither the user nor the password. */
export const databaseError = (error: unknown, databaseUrl: string): StartError =>
  new StartError(`DATABASE_URL names the database at ${placeOf(databaseUrl)}, ${databaseFault(error)}.`, {
    cause: error,
  });
