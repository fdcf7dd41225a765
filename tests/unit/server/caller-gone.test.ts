import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../../server/http/app-error';
import { callerGone } from '../../../server/http/caller-gone';
import { createFrame } from '../../../server/http/frame';

let app: FastifyInstance;
let port: number;
const lines: { level: number; msg: string }[] = [];
/** Resolves when a handler has begun, and when its call has failed. */
let begun: () => void;
let failed: (error: unknown) => void;

/** Waits until the caller has left, and fails with this. */
const leave =
  (fail: (reason: unknown) => unknown) => async (_: unknown, reply: Parameters<typeof callerGone>[0]) => {
    const gone = callerGone(reply);
    begun();
    await delay(60_000, undefined, { signal: gone }).catch((reason: unknown) => {
      const error = fail(reason);
      failed(error);
      throw error;
    });
  };

beforeAll(async () => {
  app = createFrame({
    logLevel: 'debug',
    trustProxy: false,
    logTo: { write: (line) => void lines.push(JSON.parse(line) as { level: number; msg: string }) },
  });
  app.get(
    '/signal',
    leave((reason) => reason),
  );
  app.get(
    '/engine',
    leave(() => Object.assign(new Error('the synthesis was cancelled'), { code: 'aborted' })),
  );
  app.get(
    '/cause',
    leave((reason) => new AppError('systemError', {}, new Error('it failed', { cause: reason }))),
  );
  app.get(
    '/fault',
    leave(() => new TypeError('x is not a function')),
  );
  app.get('/stays', async () => {
    throw Object.assign(new Error('aborted by somebody else'), { name: 'AbortError' });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Asks for something and leaves while it is being made; answers what the log has at the level of errors. */
async function left(path: string): Promise<string[]> {
  lines.length = 0;
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const failing = new Promise((resolve) => {
    failed = resolve;
  });
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
  await beginning;
  socket.destroy();
  await failing;
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  return lines.filter(({ level }) => level >= 40).map(({ msg }) => msg);
}

test.each(['/signal', '/engine', '/cause'])('an abort by a caller who left is no error: %s', async (path) => {
  expect(await left(path)).toEqual([]);
});

test('a programming error is reported even when the caller has left', async () => {
  expect(await left('/fault')).toEqual(['x is not a function']);
});

test('an abort while the caller waits is an error', async () => {
  lines.length = 0;
  expect((await app.inject('/stays')).statusCode).toBe(500);
  expect(lines.filter(({ level }) => level >= 40)).toHaveLength(1);
});
