import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { PASSWORD_DIGEST_PREFIX, SMS_TOKEN_PREFIX } from '../../contract/account/limits';
import type { LogIn, Session } from '../../contract/account/schema';
import type { RouteData, RouteInput } from '../../contract/api/route';
import type { RouteKey, Routes } from '../../contract/routes';
import { type App, createApp } from '../../server/app';
import type { SandboxBehavior } from '../../server/composition/payment';
import { type Connection, openConnection } from '../../server/db/connection';
import { fastifyAddress } from '../../server/http/register';

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
export const smsToken = (phone: string) => sha256(SMS_TOKEN_PREFIX + phone);
export const passwordDigest = (password: string) => sha256(PASSWORD_DIGEST_PREFIX + password);

export interface Answer<D> {
  status: number;
  code: number;
  msg: string;
  data: D;
  headers: Record<string, unknown>;
  text: string;
  bytes: Buffer;
}

export interface CallAs {
  credential?: string;
  language?: string;
  address?: string;
  cookie?: string;
  userAgent?: string;
}

export interface TestApp {
  app: App;
  connection: Connection;
  /** Its DATA_DIR. */
  dataDir: string;
  /** Name of its database. */
  database: string;
  call<K extends RouteKey>(
    key: K,
    input: RouteInput<Routes[K]>,
    as?: CallAs,
  ): Promise<Answer<RouteData<Routes[K]>>>;
  /** Logs a phone in through the SMS flow and answers its token. */
  login(phone: string): Promise<string>;
  close(): Promise<void>;
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  form?: Form;
}

/** Fields of a form: text, or a file. */
export type Form = Record<string, string | { name: string; bytes: Buffer }>;

/** A multipart form as a browser sends it. */
function multipartOf(form: Form): { contentType: string; payload: Buffer } {
  const boundary = 'test-boundary-7MA4YWxkTrZu0gW';
  const parts = Object.entries(form).flatMap(([field, value]) => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"`;
    if (typeof value === 'string') return [Buffer.from(`${head}\r\n\r\n${value}\r\n`)];
    return [
      Buffer.from(`${head}; filename="${value.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`),
      value.bytes,
      Buffer.from('\r\n'),
    ];
  });
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

let databases = 0;

/** A database that the server has migrated and seeded; the others are clones of it. */
const TEMPLATE = 'mirra_template';
/** Its name while it is being made. */
const PARTIAL = 'mirra_template_partial';
/** Key of the advisory lock round making the template: the first test file that comes makes it. */
const TEMPLATE_LOCK = 0x74657374;

async function cloneDatabase(name: string): Promise<void> {
  const cluster = inject('database');
  const admin = new pg.Client({ ...cluster, database: 'postgres' });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount === 0) {
      await admin.query(`drop database if exists ${PARTIAL} with (force)`);
      await admin.query(`create database ${PARTIAL}`);
      const { app, connection } = await startOn(PARTIAL, {});
      await app.http.close();
      await app.stop();
      await app.close();
      // Each clone makes a secret of its own: what one server signs is nothing to another.
      await connection.pool.query("delete from installation where key = 'secret'");
      await connection.pool.end();
      await admin.query(`alter database ${PARTIAL} rename to ${TEMPLATE}`);
    }
    await admin.query(`create database ${name} template ${TEMPLATE}`);
  } finally {
    await admin.end();
  }
}

async function startOn(database: string, env: Record<string, string>, sandbox?: SandboxBehavior) {
  // Stock pictures and baked avatars are the same for every test: they share a folder.
  const dataDir = join(inject('dataDir'), 'app');
  mkdirSync(dataDir, { recursive: true });
  const environment = {
    DATA_DIR: dataDir,
    CACHE_DIR: '.cache',
    SANDBOX: 'on',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '100000',
    // Movement is tested where it is drawn: a full portrait takes thirteen seconds of a core.
    PORTRAIT_MOTION: 'still',
    ...env,
  };
  const connection = openConnection({ ...inject('database'), database, max: 8 }, (error) => {
    throw error;
  });
  const app = await createApp(environment, connection, { build: null, ...(sandbox && { sandbox }) });
  await app.http.ready();
  return { app, connection, dataDir };
}

/**
 * A server on a fresh database of the shared PostgreSQL; `env` adds to its configuration, `sandbox` makes its payment
 * providers misbehave.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  sandbox?: SandboxBehavior,
): Promise<TestApp> {
  const count = databases++;
  const database = `test_${process.pid}_${count}`;
  await cloneDatabase(database);
  const app = await startNode(database, env, sandbox);
  // Their files lie in the shared folder under these numbers: no other test's avatar may have the same.
  const own = ((process.pid % 300) * 100 + (count % 100)) * 1_000;
  for (const sequence of ['clone_numbers', 'design_numbers'])
    await app.connection.pool.query(`select setval('${sequence}', nextval('${sequence}') + ${own})`);
  return app;
}

/** One more server on the database of another. */
export async function startNode(
  database: string,
  env: Record<string, string> = {},
  sandbox?: SandboxBehavior,
): Promise<TestApp> {
  const { app, connection, dataDir } = await startOn(database, env, sandbox);

  const call: TestApp['call'] = async (key, input, as = {}) => {
    const { params = {}, query = {}, body, form } = input as Parts;
    const multipart = form && multipartOf(form);
    const { method, url } = fastifyAddress(key);
    const response = await app.http.inject({
      method: method as 'GET',
      url: url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      query,
      remoteAddress: as.address ?? '127.0.0.1',
      headers: {
        ...(as.credential && { authorization: as.credential }),
        ...(as.language && { language: as.language }),
        ...(as.cookie && { cookie: as.cookie }),
        ...(as.userAgent && { 'user-agent': as.userAgent }),
        ...(multipart && { 'content-type': multipart.contentType }),
      },
      ...(body && { payload: body }),
      ...(multipart && { payload: multipart.payload }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const {
      code = -1,
      msg = '',
      data = null as never,
    } = isJson ? (response.json() as { code?: number; msg?: string; data?: never }) : {};
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      code,
      msg,
      data,
    };
  };

  return {
    app,
    connection,
    dataDir: env.DATA_DIR ?? dataDir,
    database,
    call,
    async login(phone) {
      await call('POST /ssm/send', {
        query: { token: smsToken(phone) },
        body: { countryCode: '86', phone, type: 'sms_login' },
      });
      const outbox = await call('GET /sandbox/sms', { query: { phone } });
      const code = outbox.data.records[0]?.code ?? '';
      const verified = await call('POST /ssm/verify', {
        query: { code },
        body: { countryCode: '86', phone, type: 'sms_login' },
      });
      const login = await call('POST /auth/login', {
        body: { phone, rememberMe: false, ticket: verified.data.ticket },
      });
      return sessionOf(login).token;
    },
    async close() {
      await app.http.close();
      await app.stop();
      await app.close();
      await connection.pool.end();
    },
  };
}

/** The session that a log-in has opened. @throws Error when it waits for a code, or was refused */
export function sessionOf({ data, text }: { data: LogIn; text: string }): Session {
  if (data === null || !('token' in data)) throw new Error(text);
  return data;
}

/** Runs a statement on the app's database: how a test moves time or breaks a row. */
export const sql = (app: TestApp, text: string, values: unknown[] = []) =>
  app.connection.pool.query(text, values);

/** Waits until a session of the database waits for a lock that another one holds. */
export const untilLockWait = ({ pool }: Connection) =>
  expect
    .poll(
      async () =>
        (
          await pool.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rowCount,
      { interval: 20 },
    )
    .toBeGreaterThan(0);

/** The server-sent events of an answer. */
export const eventsOf = (text: string) =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [event = '', data = ''] = block.split('\n');
      return {
        event: event.replace('event: ', ''),
        data: JSON.parse(data.replace('data: ', '')) as Record<string, unknown>,
      };
    });
