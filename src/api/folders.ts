import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DELETE_LIMIT } from '../../contract/common/limits';
import type { FolderKind } from '../../contract/material/schema';
import type { ProjectKind } from '../../contract/project/schema';
import { call } from './client';

const keyOf = (kind: FolderKind) => ['folders', kind] as const;

const useFolders = (kind: FolderKind) =>
  useQuery({
    queryKey: keyOf(kind),
    queryFn: ({ signal }) => call('GET /avatar/folder', { query: { kind } }, { signal, quiet: true }),
    staleTime: 0,
    meta: { anyLanguage: true },
  });

/** The user's folders of a kind, and what can be done with them. Each change rejects when the server refuses. */
export function useFolderShelf(kind: FolderKind) {
  const queries = useQueryClient();
  const { data = [] } = useFolders(kind);
  const changed = () => queries.invalidateQueries({ queryKey: keyOf(kind) });
  return {
    folders: data,
    async add(name: string): Promise<string> {
      const { id } = await call('POST /avatar/folder', { body: { kind, name } });
      await changed();
      return id;
    },
    async rename(id: string, name: string): Promise<void> {
      await call('PUT /avatar/folder/{id}', { params: { id }, body: { name } });
      await changed();
    },
    async remove(id: string): Promise<void> {
      await call('DELETE /avatar/folder/{id}', { params: { id } });
      await changed();
    },
  };
}

/** The lists that change with the items of a kind. */
const lists = {
  project: ['projects'],
  film: ['films'],
  material: ['materials', 'material-usage', 'user'],
} as const;

type Ids = readonly string[];

/** Projects and films are kept in the same way. */
const callsOf = (kind: ProjectKind) => ({
  trash: (ids: string[]) => call('POST /avatar/project/trash', { body: { ids } }),
  restore: (ids: string[]) => call('POST /avatar/project/restore', { body: { ids } }),
  purge: (ids: string[]) => call('POST /avatar/project/purge', { body: { ids } }),
  empty: () => call('POST /avatar/project/purge', { body: { kind } }),
  move: (ids: string[], folderId: string | null) =>
    call('POST /avatar/project/move', { body: { ids, folderId } }),
});

const calls = {
  project: callsOf('project'),
  film: callsOf('film'),
  material: {
    trash: (ids: string[]) => call('POST /avatar/material/delete', { body: { ids } }),
    restore: (ids: string[]) => call('POST /avatar/material/restore', { body: { ids } }),
    purge: (ids: string[]) => call('POST /avatar/material/purge', { body: { ids } }),
    empty: () => call('POST /avatar/material/purge', { body: {} }),
    move: (ids: string[], folderId: string | null) =>
      call('POST /avatar/material/move', { body: { ids, folderId } }),
  },
} as const;

/** Calls for one or several projects, films or assets, after which their lists are fetched again, whatever came of it. */
export function useItemCalls(kind: FolderKind) {
  const queries = useQueryClient();
  const route = calls[kind];
  const changed = () => Promise.all(lists[kind].map((key) => queries.invalidateQueries({ queryKey: [key] })));

  /** Makes a call for each hundred of the ids. */
  async function inParts(ids: Ids, run: (part: string[]) => Promise<unknown>): Promise<void> {
    try {
      for (let from = 0; from < ids.length; from += DELETE_LIMIT)
        await run(ids.slice(from, from + DELETE_LIMIT));
    } finally {
      await changed();
    }
  }

  return {
    trash: (ids: Ids) => inParts(ids, route.trash),
    restore: (ids: Ids) => inParts(ids, route.restore),
    purge: (ids: Ids) => inParts(ids, route.purge),
    move: (ids: Ids, folderId: string | null) => inParts(ids, (part) => route.move(part, folderId)),
    async emptyTrash(): Promise<void> {
      await route.empty();
      await changed();
    },
  };
}
