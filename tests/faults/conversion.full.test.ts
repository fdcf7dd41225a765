import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { LibraryMaterial } from '../../contract/material/schema';
import { longForeignVideo } from '../fixtures/foreign-media';
import type { ServerProcess } from '../server-process';
import { lapseClaims } from './database-processes';
import { api, login, serversOfTest } from './servers';

const here = serversOfTest();

async function upload(server: ServerProcess, token: string): Promise<LibraryMaterial> {
  const form = new FormData();
  form.append('files', new File([await readFile(await longForeignVideo())], 'hall.mov'));
  const answer = await fetch(`${server.address}/api/v1/oss/upload-material`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  const { data } = (await answer.json()) as { data: LibraryMaterial[] };
  if (data[0] === undefined) throw new Error('The video was not taken');
  return data[0];
}

const look = async (server: ServerProcess, token: string, id: string) =>
  (await api(server, 'GET', `/avatar/material/${id}`, token)).data as unknown as LibraryMaterial;

test('kill -9 during a conversion: the next server starts it again, and the original stays available', async () => {
  const first = await here.start();
  const token = await login(first);
  const before = await upload(first, token);
  await vi.waitFor(
    async () => expect((await look(first, token, before.id)).conversion?.state).toBe('running'),
    { timeout: 60_000, interval: 20 },
  );
  await first.stop('SIGKILL');
  await lapseClaims(here.dataDir, 'material_conversions');

  const second = await here.start();
  const between = await look(second, token, before.id);
  expect(between.conversion).toBeDefined();
  const original = await fetch(new URL(between.fileUrl, second.address));
  expect((await original.arrayBuffer()).byteLength).toBe(before.size);
  await vi.waitFor(async () => expect((await look(second, token, before.id)).conversion).toBeUndefined(), {
    timeout: 120_000,
    interval: 200,
  });
  const after = await look(second, token, before.id);
  expect(after).toMatchObject({ contentType: 'video/mp4', width: 640, height: 360 });
  const file = await fetch(new URL(after.fileUrl, second.address));
  expect((await file.arrayBuffer()).byteLength).toBe(after.size);
  // The original and its cover have gone; the converted file, its cover, and nothing else of ours are there.
  const kept = () =>
    readdirSync(join(here.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(file|cover)$/.test(name),
    );
  await vi.waitFor(() => expect(kept()).toHaveLength(2), { timeout: 60_000 });
});
