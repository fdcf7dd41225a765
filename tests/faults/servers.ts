import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, inject } from 'vitest';
import { PASSWORD_DIGEST_PREFIX } from '../../contract/account/limits';
import { demoLogin } from '../../server/seed/demo';
import { copyDataDir } from '../data-template';
import { type ServerProcess, startServerProcess } from '../server-process';

interface Envelope {
  code: number;
  msg: string;
  data: Record<string, unknown> | null;
}

/** A data folder on which a server has started before. */
export const startedDataDir = (): Promise<string> => copyDataDir(inject('dataTemplate'));

/** A data folder a test, and servers on it that end with the test. */
export function serversOfTest() {
  const started: ServerProcess[] = [];
  const here = {
    dataDir: '',
    started,
    async start(env: Record<string, string> = {}): Promise<ServerProcess> {
      const server = await startServerProcess(here.dataDir, env);
      started.push(server);
      return server;
    },
  };
  beforeEach(async () => {
    here.dataDir = await startedDataDir();
  });
  afterEach(async () => {
    for (const server of started.splice(0)) await server.stop();
    await rm(here.dataDir, { recursive: true, force: true });
  });
  return here;
}

export async function api(
  server: ServerProcess,
  method: string,
  path: string,
  token?: string,
  body?: object,
): Promise<Envelope> {
  const response = await fetch(`${server.address}/api/v1${path}`, {
    method,
    headers: { ...(token && { authorization: token }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Envelope;
}

/** The token of the demo account; `undefined` as a text when it is refused. */
export async function login(server: ServerProcess): Promise<string> {
  const digest = createHash('sha256')
    .update(PASSWORD_DIGEST_PREFIX + demoLogin.password)
    .digest('hex');
  return String(
    (await api(server, 'POST', `/auth/pwd?phone=${demoLogin.phone}&password=${digest}`)).data?.token,
  );
}
