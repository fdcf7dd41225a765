import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { type Connection, openConnection } from '../../../server/db/connection';
import { borrowEmbeddedDatabase } from '../../../server/db/embedded';
import { accounts, sessions } from '../../../server/db/schema';
import { sessionProofs } from '../../../server/db/schema-second-factor';
import { hashToken } from '../../../server/http/tokens';
import { newSessionToken } from '../../../server/modules/identity/account/secrets';
import { staffAreas } from '../../../contract/api/limits';
import { makeDataDir, type ServerProcess, startServerProcess } from '../../server-process';
import { buildServer, buildSite } from '../site';
import { type Client, createClient } from './client';

export interface Person {
  id: string;
  token: string;
}

export interface Stage {
  client: Client;
  /** Connections of the bench to the server's database, for what it prepares and for the bare loops. */
  connection: Connection;
  server: ServerProcess;
  /** New accounts, logged in. */
  people(count: number, staff?: boolean): Promise<Person[]>;
  close(): Promise<void>;
}

const CONNECTIONS = 20;
const ROWS = 1000;
const DAY_MS = 86_400_000;

let phones = 0;

/** The product on an empty data folder in a process of its own, with the bench's own way to its database. */
export async function openStage(): Promise<Stage> {
  const dataDir = await makeDataDir();
  const server = await startServerProcess(dataDir, {
    MIRRA_BUILD_DIR: buildSite(),
    MIRRA_SERVER_ENTRY: join(buildServer(), 'main.js'),
    REQUESTS_PER_MINUTE: '100000',
    LOG_LEVEL: 'error',
  });
  const database = await borrowEmbeddedDatabase(dataDir);
  const connection = openConnection({ ...database.connection, max: CONNECTIONS }, (error) => {
    throw error;
  });
  const client = createClient(server.address);
  return {
    client,
    connection,
    server,
    async people(count, staff = false) {
      const made = Array.from({ length: count }, () => ({ id: uuid(), token: newSessionToken() }));
      for (let from = 0; from < count; from += ROWS) {
        const some = made.slice(from, from + ROWS);
        await connection.db.insert(accounts).values(
          some.map(({ id }) => ({
            id,
            countryCode: '86',
            phone: String(19_000_000_000 + phones++),
            name: 'Bench',
            ...(staff && { staffAreas: [...staffAreas] }),
          })),
        );
        const opened = some.map(({ id, token }) => ({ sessionId: uuid(), id, token }));
        await connection.db.insert(sessions).values(
          opened.map(({ sessionId, id, token }) => ({
            id: sessionId,
            accountId: id,
            tokenHash: hashToken(token),
            address: '127.0.0.1',
            userAgent: 'bench',
            expiresAt: new Date(Date.now() + DAY_MS),
          })),
        );
        // What staff does with money asks who they are, again.
        if (staff)
          await connection.db
            .insert(sessionProofs)
            .values(opened.map(({ sessionId }) => ({ sessionId, kind: 'sms' as const })));
      }
      return made;
    },
    async close() {
      client.close();
      await connection.pool.end();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const PAGES = 4096;

/** Watches the memory of a process; answers its peak in MB, not a number where the system does not tell. */
export function watchMemory(pid: number): () => number {
  let peak = Number.NaN;
  const look = async () => {
    const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
    const pages = Number(text.split(' ')[1]);
    if (pages > 0) peak = Math.max(Number.isNaN(peak) ? 0 : peak, (pages * PAGES) / 1024 / 1024);
  };
  void look();
  const timer = setInterval(() => void look(), 25);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
