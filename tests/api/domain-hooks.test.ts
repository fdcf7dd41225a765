import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Executor } from '../../server/db/connection';
import { liveSettings } from '../../server/db/schema-live';
import { createHook } from '../../server/hooks';
import { startTestApp, type TestApp } from './harness';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const write = async (tx: Executor, name: string) =>
  void (await tx.insert(liveSettings).values({ name, version: 1, changedBy: 'hooks' }));

/** Writes a row, then runs a hook whose first handler writes another one, in one transaction. */
async function writeAll(name: string, last: (tx: Executor) => Promise<void>): Promise<void> {
  const hook = createHook<string>();
  hook.on((tx, value) => write(tx, `${value}_HANDLER`));
  hook.on(last);
  await app.connection.db.transaction(async (tx) => {
    await write(tx, `${name}_CALLER`);
    await hook.run(tx, name);
  });
}

const written = async (name: string) =>
  (
    await app.connection.db
      .select({ name: liveSettings.name })
      .from(liveSettings)
      .where(like(liveSettings.name, `${name}%`))
      .orderBy(liveSettings.name)
  ).map((row) => row.name);

test('writes of hook handlers commit and roll back with the transaction of their caller', async () => {
  await writeAll('KEPT', async () => undefined);
  expect(await written('KEPT')).toEqual(['KEPT_CALLER', 'KEPT_HANDLER']);

  const refuse = async () => {
    throw new Error('refused');
  };
  await expect(writeAll('GONE', refuse)).rejects.toThrow('refused');
  expect(await written('GONE')).toEqual([]);
});
