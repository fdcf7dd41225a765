import { useMemo } from 'react';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { type FilmSizes, filmSizes } from '../../../../film/variables/sizes';
import { FilmEditing, useService } from '../../../kernel';
import { useCommittedFilm } from '../useFilm';

/** The film as it is committed, and its variables in a language. */
export function useVariables(language: FilmLanguage): { document: ProjectDocument; sizes: FilmSizes } {
  const { film: store } = useService(FilmEditing);
  // Renders again with each change that is committed.
  useCommittedFilm((film) => film);
  const document = store.committed();
  const sizes = useMemo(() => filmSizes(document, language), [document, language]);
  return { document, sizes };
}
