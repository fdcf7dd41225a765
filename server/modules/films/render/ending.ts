import type { Database, Executor } from '../../../db/connection';
import type { StoredError } from '../../../db/schema-knowledge';
import type { queueFilmEvent } from '../../sharing';
import { endWithoutVideo } from './counting';
import * as store from './store';

/** Queues an event for the web hooks of a film. */
export type TellHooks = typeof queueFilmEvent;

/** What of a render its film's web hooks hear. */
type Ended = Pick<store.RenderRow, 'id' | 'filmId' | 'name' | 'language' | 'size'> & {
  requestKey?: string | null;
};

const factsOf = ({ id, filmId, name, language, size, requestKey = null }: Ended) => ({
  filmId,
  renderId: id,
  name,
  language,
  size,
  requestKey,
});

/** Tells that a render has failed. */
export const tellFailed = (tx: Executor, row: Ended, error: StoredError, tell: TellHooks): Promise<void> =>
  tell(tx, {
    event: 'film.failed',
    filmId: row.filmId,
    renderId: row.id,
    body: { ...factsOf(row), error: error.name },
  });

/** Ends renders, and in the same transaction tells of it and gives back what a video has taken that was not made. */
export interface RenderEnding {
  /** Ends a render whose video is in the library; false when this server no longer holds it. */
  done(row: Ended, until: Date, materialId: string): Promise<boolean>;
  /** Ends a render that has failed; false when this server no longer holds it. */
  fail(row: Ended, until: Date, error: StoredError): Promise<boolean>;
}

/** See {@link RenderEnding}. */
export const createRenderEnding = ({ db, tell }: { db: Database; tell: TellHooks }): RenderEnding => ({
  done: (row, until, materialId) =>
    db.transaction(async (tx) => {
      if (!(await store.endRender(tx, row.id, until, materialId))) return false;
      const body = { ...factsOf(row), seconds: await store.findSeconds(tx, row.id) };
      await tell(tx, { event: 'film.rendered', filmId: row.filmId, renderId: row.id, body });
      return true;
    }),

  fail: (row, until, error) =>
    endWithoutVideo(db, row.id, async (tx) => {
      if (!(await store.failRender(tx, row.id, until, error))) return false;
      await tellFailed(tx, row, error, tell);
      return true;
    }),
});
