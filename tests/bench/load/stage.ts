import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { type Connection, openConnection } from '../../../server/db/connection';
import { borrowEmbeddedDatabase } from '../../../server/db/embedded';
import { accounts, sessions } from '../../../server/db/schema';
import { hashToken } from '../../../server/http/tokens';
import { newSessionToken } from '../../../server/modules/identity/account/secrets';
import { makeDataDir, type ServerProcess, startServerProcess } from '../../server-process';
import { buildServer, buildSite } from '../site';
import { familyOf, ownCpuOf, pin, postmasterOf } from './processes';

export interface Person {
  id: string;
  token: string;
}

export interface LoadStage {
  dataDir: string;
  address: string;
  server: ServerProcess;
  /** The process of the server, and the process of its PostgreSQL. */
  pid: number;
  postmaster: number;
  connection: Connection;
  /** New accounts, logged in. */
  people(count: number): Promise<Person[]>;
  close(): Promise<void>;
}

export interface StageOptions {
  env?: Record<string, string>;
  /** Cores for the server and its database; all without it. */
  cores?: string;
  /** Given, it is kept when the stage closes. */
  dataDir?: string;
}

const CONNECTIONS = 5;
/** A server is at rest when it needs less than this share of a core. */
const REST_SHARE = 0.15;
const REST_LOOK_MS = 1500;
const REST_LIMIT_MS = 90_000;
const DAY_MS = 86_400_000;
/** Phones of these accounts: the time keeps a second run on the same folder from reusing phones of the first. */
let phones = Date.now() % 900_000_000;

/** The settings of a bundle that serves the built site, behind a proxy whose part the bench plays. */
export const bundleSettings = (): Record<string, string> => ({
  MIRRA_BUILD_DIR: buildSite(),
  MIRRA_SERVER_ENTRY: join(buildServer(), 'main.js'),
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'error',
});

/** Puts new accounts with open sessions into a database. */
export async function addPeople({ db }: Connection, count: number): Promise<Person[]> {
  const made = Array.from({ length: count }, () => ({ id: uuid(), token: newSessionToken() }));
  await db.insert(accounts).values(
    made.map(({ id }) => ({
      id,
      countryCode: '86',
      phone: String(18_000_000_000 + phones++),
      name: 'Bench',
    })),
  );
  await db.insert(sessions).values(
    made.map(({ id, token }) => ({
      id: uuid(),
      accountId: id,
      tokenHash: hashToken(token),
      address: '127.0.0.1',
      userAgent: 'bench',
      expiresAt: new Date(Date.now() + DAY_MS),
    })),
  );
  return made;
}

/** Waits until a server has done what its start leaves for later, such as the baking of pictures; a minute and a half at most. */
export async function atRest(pid: number): Promise<void> {
  const used = () => familyOf(pid).reduce((sum, one) => sum + ownCpuOf(one), 0);
  let before = used();
  for (const end = Date.now() + REST_LIMIT_MS; Date.now() < end; ) {
    await delay(REST_LOOK_MS);
    const now = used();
    if ((now - before) * 1000 < REST_SHARE * REST_LOOK_MS) return;
    before = now;
  }
}

/** The product as it is delivered, in a process of its own on a folder of its own. */
export async function openLoadStage({ env = {}, cores, dataDir }: StageOptions = {}): Promise<LoadStage> {
  const folder = dataDir ?? (await makeDataDir());
  const server = await startServerProcess(folder, { ...bundleSettings(), ...env });
  const pid = server.child.pid ?? 0;
  const postmaster = postmasterOf(folder);
  if (cores !== undefined) pin([...familyOf(pid), ...familyOf(postmaster)], cores);
  await atRest(pid);
  const { connection: settings } = await borrowEmbeddedDatabase(folder);
  const connection = openConnection({ ...settings, max: CONNECTIONS }, (error) => {
    throw error;
  });
  return {
    dataDir: folder,
    address: server.address,
    server,
    pid,
    postmaster,
    connection,
    people: (count) => addPeople(connection, count),
    async close() {
      await connection.pool.end();
      await server.stop();
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
