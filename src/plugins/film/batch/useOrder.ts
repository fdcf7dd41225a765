import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FilmLanguage } from '../../../../contract/film/schema';
import type { RenderSize } from '../../../../contract/render/limits';
import type { FilmRow } from '../../../../film/variables/rows';
import { valueOf } from '../../../../film/variables/values';
import { call } from '../../../api/client';
import { FilmEditing, Notifier, useEditor, useService } from '../../../kernel';
import { UnsavedError } from '../player/tracks';
import { sendStills } from '../stills/sendStills';
import { Studio } from '../studio';
import { filmIn } from '../spokenFilm';
import { useBatchesChanged } from './batchQueries';

interface Wish {
  rows: readonly FilmRow[];
  variables: readonly string[];
  language: FilmLanguage;
  size: RenderSize;
}

/** Orders a batch. Pressing again after a call whose answer was lost orders no second one. */
export function useOrder({ rows, variables, language, size }: Wish, onOrdered: (id: string) => void) {
  const { project } = useEditor();
  const { saved, stills, keptStills } = useService(Studio);
  const { film } = useService(FilmEditing);
  const notifier = useService(Notifier);
  const changed = useBatchesChanged(project.id);
  const requestId = useRef(crypto.randomUUID());
  return useMutation({
    async mutationFn() {
      const revision = await saved();
      await sendStills(filmIn(film.committed()), stills, keptStills);
      return call('POST /film/{id}/batch', {
        params: { id: project.id },
        body: {
          requestId: requestId.current,
          revision,
          language,
          size,
          variables: [...variables],
          rows: rows.map(({ row, name, values }) => ({
            row,
            name,
            values: variables.map((variable) => valueOf(values, variable) ?? ''),
          })),
        },
      });
    },
    onSuccess({ id }) {
      changed();
      onOrdered(id);
    },
    onError(error) {
      if (error instanceof UnsavedError) notifier.warn('studio:batch.notSaved');
    },
  });
}
