import type { RouteInput } from '../../contract/api/route';
import type { ProjectDocument } from '../../contract/document/schema';
import type { Film } from '../../contract/film/schema';
import type { Routes } from '../../contract/routes';
import type { CallAs, TestApp } from './harness';

type FilmDocument = ProjectDocument & { film: Film };

/** What a creator of films does. */
export const filmSteps = (app: TestApp, as: CallAs) => {
  const open = async (id: string) =>
    (await app.call('GET /avatar/project/{id}', { params: { id } }, as)).data as unknown as {
      document: FilmDocument;
      revision: number;
      name: string;
      readOnly: boolean;
      assets: { materials: object; avatars?: Record<string, object>; voices?: Record<string, object> };
    };
  const tryAdd = (body: Partial<RouteInput<Routes['POST /film/add']>['body']> = {}, by: CallAs = as) =>
    app.call('POST /film/add', { body: { name: 'Tour', language: 'en-US', ...body } }, by);
  const add = async (body: Parameters<typeof tryAdd>[0] = {}) => (await tryAdd(body)).data.id;
  const save = (id: string, body: object) =>
    app.call('PUT /avatar/project/edit/{id}', { params: { id }, body } as never, as);
  return {
    open,
    tryAdd,
    add,
    save,
    /** Saves a changed document. */
    async change(id: string, change: (document: FilmDocument) => void) {
      const { document, revision } = await open(id);
      change(document);
      return save(id, { document, revision });
    },
    page: async (query: object = {}) => (await app.call('GET /film/page', { query } as never, as)).data,
  };
};

/** The first scene of a film. */
export function firstScene({ film }: FilmDocument) {
  const scene = film.scenes.byId[film.scenes.order[0] ?? ''];
  if (scene === undefined) throw new Error('A film has no scene');
  return scene;
}
