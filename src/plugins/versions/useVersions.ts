import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { Saving, useEditor, useObservable, useService } from '../../kernel';
import { useEffect } from 'react';

const PAGE_SIZE = 30;

/** The kept versions of the project that is edited, the latest first. */
export function useVersions() {
  const { project } = useEditor();
  const saving = useObservable(useService(Saving).state);
  const queries = useQueryClient();
  const queryKey = ['versions', project.id];
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /avatar/project/{id}/version/page',
        { params: { id: project.id }, query: { page: pageParam, pageSize: PAGE_SIZE } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    staleTime: 0,
  });
  // A save may have stored a version automatically.
  const isSaved = saving.kind === 'saved';
  useEffect(() => {
    if (isSaved) void queries.invalidateQueries({ queryKey: ['versions', project.id] });
  }, [queries, project.id, isSaved]);
  return {
    list,
    versions: list.data?.pages.flatMap(({ records }) => records) ?? [],
    refresh: () => queries.invalidateQueries({ queryKey }),
  };
}
