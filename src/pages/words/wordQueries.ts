import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RouteData, RouteInput } from '../../../contract/api/route';
import type { RouteKey, Routes } from '../../../contract/routes';
import type { WordFormat, WordLibrary, WordRoutesPrefix } from '../../../contract/sensitive-word/schema';
import { call, callBlob, callForm } from '../../api/client';
import { saveFile } from '../../ui/saveFile';

export const WORDS_PAGE_SIZE = 50;
/** More than an account may have. */
const LIBRARIES = 100;

/** All libraries of an account, or of the operators. */
export const useLibraries = (prefix: WordRoutesPrefix) =>
  useQuery({
    queryKey: ['words', prefix, 'libraries'],
    queryFn: ({ signal }) =>
      call(
        `GET ${prefix}/library/page`,
        { query: { page: 1, pageSize: LIBRARIES } },
        { signal, quiet: true },
      ),
  });

export const useWords = (prefix: WordRoutesPrefix, id: string, page: number, text: string) =>
  useQuery({
    queryKey: ['words', prefix, id, page, text],
    queryFn: ({ signal }) =>
      call(
        `GET ${prefix}/library/{id}/word/page`,
        { params: { id }, query: { page, pageSize: WORDS_PAGE_SIZE, ...(text !== '' && { text }) } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

/** A change of libraries or words, after which the lists are fetched again. */
export function useWordChange<K extends RouteKey>(key: K) {
  const queries = useQueryClient();
  return useMutation<RouteData<Routes[K]>, Error, RouteInput<Routes[K]>>({
    mutationFn: (input) => call(key, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['words'] }),
  });
}

/** Adds the words of a file to a library. */
export function useImportWords(prefix: WordRoutesPrefix, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('files', file, file.name);
      return callForm(`POST ${prefix}/library/{id}/import`, { params: { id } }, form);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['words'] }),
  });
}

/** Offers the words of a library as a file. */
export async function exportWords(
  prefix: WordRoutesPrefix,
  { id, name }: Pick<WordLibrary, 'id' | 'name'>,
  format: WordFormat,
): Promise<void> {
  const file = await callBlob(`GET ${prefix}/library/{id}/export`, { params: { id }, query: { format } });
  saveFile(file, `${name}.${format}`);
}
