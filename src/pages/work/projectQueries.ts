import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ratioTexts } from '../../../contract/document/limits';
import type { ProjectKind } from '../../../contract/project/schema';
import { call, callBlob, callForm } from '../../api/client';
import { forgetHistories } from '../../api/editorJournal';
import { saveFile } from '../../ui/saveFile';
import { placeQuery } from '../../ui/folders/place';

/** Cards on a page of a list: full rows of two, three and four. */
export const WORK_PAGE_SIZE = 12;

export type Ratio = keyof typeof ratioTexts;

const listKeys = { project: ['projects'], film: ['films'] } as const;

/** What a list asks for: a page of a place, narrowed by a name. */
const listQuery = (page: number, name: string, place: string) => ({
  page,
  pageSize: WORK_PAGE_SIZE,
  ...(name === '' ? {} : { name }),
  ...placeQuery(place),
});

/** The editor and the studio change names, pictures and times behind the lists' back. */
const always = { placeholderData: keepPreviousData, staleTime: 0 } as const;

/** One page of the user's projects at a place, the latest change first; `name` filters. */
export const useProjects = (page: number, name: string, place: string) =>
  useQuery({
    queryKey: [...listKeys.project, page, name, place],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/project/page',
        { query: { isLogin: 1, ...listQuery(page, name, place) } },
        { signal, quiet: true },
      ),
    ...always,
  });

/** The same of films. */
export const useFilms = (page: number, name: string, place: string) =>
  useQuery({
    queryKey: [...listKeys.film, page, name, place],
    queryFn: ({ signal }) =>
      call('GET /film/page', { query: listQuery(page, name, place) }, { signal, quiet: true }),
    ...always,
  });

/** Portrait stands for the ratios that are higher than wide. */
export const directionOf = (ratio: Ratio): 0 | 1 => (ratio === 2 || ratio === 4 ? 1 : 0);

/** A ratio as calls carry it. */
export const proportionOf = (ratio: Ratio) => ({ index: ratio, percentage: ratioTexts[ratio] });

/** Creates a project and drops the editor's local history, which belonged to another one. Returns its id. */
export async function createProject(
  name: string,
  ratio: Ratio,
  { templateId, folderId }: { templateId?: string | undefined; folderId?: string | undefined } = {},
): Promise<string> {
  const { id } = await call('POST /avatar/project/add', {
    body: {
      name,
      status: 'proceed',
      proportion: proportionOf(ratio),
      direction: directionOf(ratio),
      ...(templateId === undefined ? {} : { templateId }),
      ...(folderId === undefined ? {} : { folderId }),
    },
  });
  // A browser without a database has no history.
  await forgetHistories().catch(() => undefined);
  return id;
}

/** Imports a project or a film. The answer names what this installation lacks. */
export async function importProject(
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<{ id: string; kind: ProjectKind; missing: string[] }> {
  const form = new FormData();
  form.append('files', file);
  const imported = await callForm('POST /avatar/project/import', {}, form, options);
  await forgetHistories().catch(() => undefined);
  return imported;
}

/** Saves a project to the user's disk as one file. */
export async function exportProject(id: string, name: string): Promise<void> {
  const file = await callBlob('GET /avatar/project/{id}/export', { params: { id } }, { timeout: 600_000 });
  saveFile(file, `${name}.mirra`);
}

/** Renames a project or a film. */
export function useRename(kind: ProjectKind) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call('PUT /avatar/project/edit/{id}', { params: { id }, body: { name } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listKeys[kind] }),
  });
}

/** Copies a project or a film into the folder that it lies in. */
export function useDuplicate(kind: ProjectKind) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /avatar/project/{id}/duplicate', { params: { id }, body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listKeys[kind] }),
  });
}
