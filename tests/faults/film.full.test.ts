import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createScene } from '../../film/scenes';
import type { ProjectDocument } from '../../contract/document/schema';
import type { FilmRender } from '../../contract/render/schema';
import type { ServerProcess } from '../server-process';
import { api, login, serversOfTest } from './servers';

const here = serversOfTest();

/** Scenes of the film: while the later ones are drawn, the first one is there. */
const SCENES = 3;

async function silentFilm(server: ServerProcess, token: string): Promise<string> {
  const { data } = await api(server, 'POST', '/film/add', token, { name: 'Tour', language: 'en-US' });
  const id = String(data?.id);
  const { document } = (await api(server, 'GET', `/avatar/project/${id}`, token)).data as {
    document: ProjectDocument;
  };
  const scenes = document.film?.scenes;
  const first = scenes?.byId[scenes.order[0] ?? ''];
  if (scenes === undefined || first === undefined) throw new Error('A film has no scene');
  first.length = 2;
  first.transition.kind = 'cut';
  for (let scene = 1; scene < SCENES; scene++) {
    const one = { ...createScene(`scene-${scene}`, structuredClone(first.stage)), length: 2 };
    scenes.order.push(one.id);
    scenes.byId[one.id] = one;
  }
  expect(
    (await api(server, 'PUT', `/avatar/project/edit/${id}`, token, { revision: 0, document })).code,
  ).toBe(0);
  return id;
}

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
  const id = await silentFilm(first, token);
  const ordered = await api(first, 'POST', `/film/${id}/render`, token, { size: 'draft', revision: 1 });
  const render = String(ordered.data?.id);
  const files = () => storedScenes(here.dataDir);
  await expect.poll(async () => (await files()).size, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  await first.stop('SIGKILL');
  const before = await files();
  expect(before.size).toBeLessThan(SCENES);

  const second = await here.start();
  const read = async () =>
    (await api(second, 'GET', `/film/render/${render}`, token)).data as unknown as FilmRender;
  await expect.poll(async () => (await read()).state, { timeout: 120_000, interval: 200 }).toBe('done');
  expect((await read()).seconds).toBe(2 * SCENES);
  const after = await files();
  expect(after.size).toBe(SCENES);
  for (const [name, storedAt] of before) expect(after.get(name)).toBe(storedAt);
}, 200_000);
