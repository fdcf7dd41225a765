import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endOf, orderDraft, silentFilm } from './film-steps';
import { login, serversOfTest } from './servers';

const here = serversOfTest();

/** Scenes of the film: while the later ones are drawn, the first one is there. */
const SCENES = 3;

/** The scenes that the storage has, with when each was stored. */
async function storedScenes(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const scenes = names.filter((name) => name.endsWith('.segment'));
  return new Map(
    await Promise.all(scenes.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const)),
  );
}

test('a film whose server is killed is made by the next one, which draws only the scenes that were not there', async () => {
  const first = await here.start();
  const token = await login(first);
  const render = await orderDraft(first, token, await silentFilm(first, token, SCENES));
  const files = () => storedScenes(here.dataDir);
  await expect.poll(async () => (await files()).size, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  await first.stop('SIGKILL');
  const before = await files();
  expect(before.size).toBeLessThan(SCENES);

  const second = await here.start();
  expect(await endOf(second, token, render)).toMatchObject({ state: 'done', seconds: 2 * SCENES });
  const after = await files();
  expect(after.size).toBe(SCENES);
  for (const [name, storedAt] of before) expect(after.get(name)).toBe(storedAt);
}, 200_000);
