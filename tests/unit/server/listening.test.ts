import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { listeningPool } from '../../../server/realtime/listening';

test('a line that is still being made when the server stops is given back to the pool', async () => {
  const client = { on: vi.fn(), once: vi.fn(), off: vi.fn(), query: vi.fn(), release: vi.fn() };
  let connected: (client: unknown) => void = () => undefined;
  const pool = {
    query: vi.fn(),
    connect: () =>
      new Promise((resolve) => {
        connected = resolve;
      }),
  };
  const line = listeningPool(pool as unknown as pg.Pool, { onError: vi.fn(), onRestored: vi.fn() });
  const connecting = line.connect();
  await line.end();
  connected(client);
  await connecting;
  expect(client.release).toHaveBeenCalledExactlyOnceWith(true);
});
