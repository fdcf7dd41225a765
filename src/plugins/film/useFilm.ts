import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Film, Scene } from '../../../contract/film/schema';
import type { DocumentStore, Gesture } from '../../document';
import { FilmEditing, useService } from '../../kernel';
import { type FilmReader, filmIn } from './spokenFilm';

/**
 * A part of the film; renders again only when that part changes.
 * @param select must return the same object for the same film: select a part, do not create one.
 */
export function useFilm<T>(select: (film: Film) => T): T {
  const { film } = useService(FilmEditing);
  const read = () => select(filmIn(film.get()));
  return useSyncExternalStore(film.subscribe, read, read);
}

/**
 * As {@link useFilm}, without what is being dragged or typed: for what is computed from all of the film, which would take too long
 * with every move of the pointer.
 */
export function useCommittedFilm<T>(select: (film: Film) => T): T {
  const { film } = useService(FilmEditing);
  const subscribe = useCallback((listener: () => void) => subscribeCommitted(film, listener), [film]);
  const read = () => select(filmIn(film.committed()));
  return useSyncExternalStore(subscribe, read, read);
}

/** Calls `listener` when what is committed may have changed. */
export function subscribeCommitted(store: DocumentStore, listener: () => void): () => void {
  // A step that ends as it was shown last changes nothing that is shown.
  const stops = [store.subscribe(listener), store.onChange(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What is committed of a document, to read. */
export const committedOf = (store: DocumentStore): FilmReader => ({
  get: () => store.committed(),
  subscribe: (listener) => subscribeCommitted(store, listener),
});

/** The id of the scene that is shown. */
export function useShownId(): string {
  const { film, scene } = useService(FilmEditing);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [film.subscribe(listener), scene.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [film, scene],
  );
  const read = () => scene.scene;
  return useSyncExternalStore(subscribe, read, read);
}

/** The scene that is shown. */
export function useShownScene(): Scene {
  const id = useShownId();
  const shown = useFilm(({ scenes }) => scenes.byId[id] ?? scenes.byId[scenes.order[0] ?? '']);
  if (shown === undefined) throw new Error('A film has a scene');
  return shown;
}

/** Changes the film as one step. */
export const changeFilm = (store: DocumentStore, label: string, recipe: (film: Film) => void): boolean =>
  store.transact(label, (draft) => recipe(filmIn(draft)));

/** As `useGesture` of the kernel, for parts of the film that belong to no stage. */
export function useFilmGesture(label: string): {
  update(recipe: (film: Film) => void): void;
  commit(): void;
} {
  const { film } = useService(FilmEditing);
  const open = useRef<Gesture | null>(null);
  useEffect(() => () => open.current?.commit(), []);
  return {
    update(recipe) {
      if (!open.current?.active) open.current = film.begin(label);
      open.current.update((draft) => recipe(filmIn(draft)));
    },
    commit() {
      open.current?.commit();
      open.current = null;
    },
  };
}

/** As {@link useFilmGesture}, for the scene that is shown. */
export function useSceneGesture(label: string): {
  update(recipe: (scene: Scene) => void): void;
  commit(): void;
} {
  const { scene } = useService(FilmEditing);
  const gesture = useFilmGesture(label);
  return {
    update(recipe) {
      const id = scene.scene;
      gesture.update(({ scenes }) => {
        const found = scenes.byId[id];
        if (found !== undefined) recipe(found);
      });
    },
    commit: gesture.commit,
  };
}
