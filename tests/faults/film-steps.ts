import { expect } from 'vitest';
import type { ProjectDocument } from '../../contract/document/schema';
import type { FilmRender } from '../../contract/render/schema';
import { createScene } from '../../film/scenes';
import type { ServerProcess } from '../server-process';
import { api } from './servers';

/** Makes a film of scenes of two seconds, in which nobody speaks. Returns its id; its revision is 1. */
export async function silentFilm(server: ServerProcess, token: string, count: number): Promise<string> {
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
  for (let scene = 1; scene < count; scene++) {
    const one = { ...createScene(`scene-${scene}`, structuredClone(first.stage)), length: 2 };
    // Each is a picture of its own, which no other one stands in for.
    one.stage.background = { kind: 'color', color: `#20408${scene}`, gradient: null, materialId: null };
    scenes.order.push(one.id);
    scenes.byId[one.id] = one;
  }
  expect(
    (await api(server, 'PUT', `/avatar/project/edit/${id}`, token, { revision: 0, document })).code,
  ).toBe(0);
  return id;
}

/** Orders a draft of a film. Returns its id. */
export const orderDraft = async (server: ServerProcess, token: string, filmId: string): Promise<string> =>
  String(
    (await api(server, 'POST', `/film/${filmId}/render`, token, { size: 'draft', revision: 1 })).data?.id,
  );

export const renderOf = async (server: ServerProcess, token: string, id: string): Promise<FilmRender> =>
  (await api(server, 'GET', `/film/render/${id}`, token)).data as unknown as FilmRender;

/** Waits until a render has ended. */
export async function endOf(server: ServerProcess, token: string, id: string): Promise<FilmRender> {
  await expect
    .poll(async () => (await renderOf(server, token, id)).state, { timeout: 120_000, interval: 100 })
    .toMatch(/done|failed/);
  return renderOf(server, token, id);
}
