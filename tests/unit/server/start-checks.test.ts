import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config';
import { watchExternalDatabase } from '../../../server/db/external';
import { checkAddress, checkFolders, databaseError } from '../../../server/start-checks';
import { StartError } from '../../../server/start-error';
import { CLOSED_PORT } from '../../fixtures/nobody';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-start-'));
  file = join(folder, 'file');
  await writeFile(file, '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const check = (env: Record<string, string>) => () =>
  checkFolders(readConfig({ DATA_DIR: join(folder, 'data'), ...env }));

describe('folders', () => {
  test('that are missing are created, with their parents', () => {
    check({ DATA_DIR: join(folder, 'a', 'b', 'c') })();
    check({ DATA_DIR: join(folder, 'a', 'b', 'c') })();
  });

  test.each(['DATA_DIR', 'CACHE_DIR', 'PLUGINS_DIR'])('%s that is a file is named', (name) => {
    expect(check({ [name]: file })).toThrow(StartError);
    expect(check({ [name]: file })).toThrow(
      `${name} is ${file}, which is no folder: a file is in its place.`,
    );
  });

  test.each(['DATA_DIR', 'CACHE_DIR'])('%s below a file is named', (name) => {
    expect(check({ [name]: join(file, 'inner') })).toThrow(
      `${name} is ${join(file, 'inner')}, which is no folder`,
    );
  });

  test.runIf(process.platform === 'linux')('a place where nothing can be made does not hang', () => {
    expect(check({ DATA_DIR: '/proc/mirra' })).toThrow(
      'DATA_DIR is /proc/mirra, which cannot be made there.',
    );
  });
});

describe('the address', () => {
  test('of this machine is free to listen on, afterwards too', async () => {
    await checkAddress({ host: '127.0.0.1', port: 0 });
  });

  test('is reported as taken or as invalid', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    await expect(checkAddress({ host: '127.0.0.1', port })).rejects.toThrow(
      `Port ${port} is already in use. Set PORT to another one.`,
    );
    taken.close();
    // A network for documentation, which no machine has.
    await expect(checkAddress({ host: '203.0.113.5', port: 0 })).rejects.toThrow(
      'HOST is 203.0.113.5, which is no address of this machine.',
    );
  });
});

describe('a database', () => {
  const url = 'postgres://annabel:secret-word@db.example:6000/mirra?sslmode=require';
  const failed = (code: string, message = 'it failed') => Object.assign(new Error(message), { code });

  test.each([
    [failed('ECONNREFUSED'), 'where nobody listens'],
    [failed('ENOTFOUND'), 'whose host is not known'],
    [failed('28P01'), 'which refuses the user or the password'],
    [failed('3D000'), 'where there is no such database'],
    [failed('SELF_SIGNED_CERT_IN_CHAIN'), 'with which TLS cannot be agreed on (SELF_SIGNED_CERT_IN_CHAIN)'],
    [new Error('The server does not support SSL connections'), 'with which TLS cannot be agreed on'],
    [new Error('timeout expired'), 'which does not answer'],
    [new AggregateError([failed('ECONNREFUSED')]), 'where nobody listens'],
    [failed('XX000'), 'which cannot be used (XX000)'],
  ])('that fails with %s is reported without the user and the password', (error, fault) => {
    const { message } = databaseError(error, url);
    expect(message).toContain(`DATABASE_URL names the database at db.example:6000/mirra, ${fault}`);
    expect(message).not.toMatch(/annabel|secret-word/);
  });

  test('that is not there fails at the first attempt', async () => {
    const address = `postgres://annabel:secret-word@127.0.0.1:${CLOSED_PORT}/mirra`;
    const error = await watchExternalDatabase(address).catch((reason: unknown) => reason);
    expect(databaseError(error, address).message).toBe(
      `DATABASE_URL names the database at 127.0.0.1:${CLOSED_PORT}/mirra, where nobody listens.`,
    );
  });
});
