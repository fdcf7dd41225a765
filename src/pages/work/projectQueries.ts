import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ratioTexts } from '../../../contract/document/limits';
import { call, callBlob, callForm } from '../../api/client';
import { forgetHistories } from '../../api/editorJournal';
import { saveFile } from '../../ui/saveFile';
import { placeQuery } from '../../ui/folders/place';

/** Cards on a page of the list: full rows of two, three and four. */
export const PROJECT_PAGE_SIZE = 12;

export type Ratio = keyof typeof ratioTexts;

const listKey = ['projects'] as const;

/** One page of the user's projects at a place, the latest change first; `name` filters. */
export const useProjects = (page: number, name: string, place: string) =>
  useQuery({
    queryKey: [...listKey, page, name, place],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/project/page',
        {
          query: {
            isLogin: 1,
            page,
            pageSize: PROJECT_PAGE_SIZE,
            ...(name === '' ? {} : { name }),
            ...placeQuery(place),
          },
        },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    // The editor changes names, pictures and times behind this page's back.
    staleTime: 0,
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

/** Imports a project. The answer names what this installation lacks. */
export async function importProject(
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<{ id: string; missing: string[] }> {
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

export function useRenameProject() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call('PUT /avatar/project/edit/{id}', { params: { id }, body: { name } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listKey }),
  });
}

/** Copies a project into the folder that it lies in. */
export function useDuplicateProject() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /avatar/project/{id}/duplicate', { params: { id }, body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listKey }),
  });
}
