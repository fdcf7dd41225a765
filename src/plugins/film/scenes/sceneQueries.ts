import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Ratio } from '../../../../contract/document/schema';
import type { FilmLanguage, Scene } from '../../../../contract/film/schema';
import { call } from '../../../api/client';

/** More than there are film templates of a ratio; and projects that are shown at once, of which a search finds others. */
const SHOWN = 60;

/** The film templates of a ratio. */
export const useTemplatesOf = (ratio: Ratio) =>
  useQuery({
    queryKey: ['film-templates', ratio],
    queryFn: async ({ signal }) => {
      const query = { page: 1, pageSize: SHOWN, ratio };
      return (await call('GET /film/template/page', { query }, { signal, quiet: true })).records;
    },
  });

/** The account's projects of a ratio, the latest change first. */
export const useProjectsOf = (ratio: Ratio, name: string) =>
  useQuery({
    queryKey: ['film-scene-projects', ratio, name],
    queryFn: async ({ signal }) => {
      const query = { page: 1, pageSize: SHOWN, ratio, ...(name === '' ? {} : { name }) };
      return (await call('GET /avatar/project/page', { query }, { signal, quiet: true })).records;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The scenes of a film template in a language; none while no template is chosen. */
export const useTemplateScenes = (id: string | null, language: FilmLanguage) =>
  useQuery({
    queryKey: ['film-template-scenes', id, language],
    queryFn: async ({ signal }) => {
      const query = { kind: 'filmTemplate', id: id ?? '', language } as const;
      return (await call('GET /film/scene', { query }, { signal, quiet: true })).scenes;
    },
    enabled: id !== null,
  });

/** A scene with the stage of a project. */
export async function sceneOfProject(id: string, language: FilmLanguage): Promise<Scene | null> {
  const { scenes } = await call('GET /film/scene', { query: { kind: 'project', id, language } });
  return scenes[0] ?? null;
}
