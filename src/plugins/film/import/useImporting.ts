import { useEffect, useRef, useState } from 'react';
import type { Scene } from '../../../../contract/film/schema';
import { type ImportChoices, importedScene, placeScenes } from '../../../../film/import/imported';
import type { PlannedScene } from '../../../../film/import/planned';
import { Assets, FilmEditing, MaterialLibrary, useService } from '../../../kernel';
import { Studio } from '../studio';
import { changeFilm } from '../useFilm';
import { createPictureKeeper } from './keepPictures';
import type { PagePictures } from './usePagePictures';

/** How far an import is. */
export type ImportState =
  | { kind: 'idle' }
  /** The share of the pictures that has arrived, 0 to 1. */
  | { kind: 'working'; share: number }
  | { kind: 'failed'; message: string };

export interface ImportOrder {
  planned: readonly PlannedScene[];
  pictures: PagePictures;
  choices: ImportChoices;
  /** The scenes of the film are replaced; otherwise the new ones come behind the shown one. */
  replaces: boolean;
  /** Name of the file, for the pictures in the library. */
  name: string;
}

const drawnOf = (pictures: PagePictures, { page }: PlannedScene): Blob | null => {
  const picture = page === null ? undefined : pictures.get(page);
  return picture?.kind === 'drawn' ? picture.blob : null;
};

/** Makes scenes of a file: keeps their pictures in the library, and puts all of them into the film as one step. */
export function useImporting(onDone: () => void) {
  const { film, scene } = useService(FilmEditing);
  const studio = useService(Studio);
  const assets = useService(Assets);
  const library = useService(MaterialLibrary);
  const [state, setState] = useState<ImportState>({ kind: 'idle' });
  const [keeper] = useState(() => createPictureKeeper((file, options) => library.upload(file, options)));
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Ids of the pictures, by the places of their scenes. */
  async function keepAll({ planned, pictures, name }: ImportOrder, signal: AbortSignal) {
    const drawn = planned.flatMap((one, index) => {
      const blob = drawnOf(pictures, one);
      return blob === null ? [] : [{ index, blob, name: `${name} ${one.page ?? index + 1}` }];
    });
    const materials = await keeper.keep(drawn, {
      signal,
      onProgress: (share) => {
        if (!signal.aborted) setState({ kind: 'working', share });
      },
    });
    for (const material of materials) assets.remember('material', material);
    if (materials.length > 0) void assets.renew();
    return new Map(drawn.map(({ index }, at) => [index, materials[at]?.id ?? null]));
  }

  function place({ planned, choices, replaces }: ImportOrder, materials: ReadonlyMap<number, string | null>) {
    const newId = () => crypto.randomUUID();
    const whole = film.get();
    const shown = scene.committed();
    // A scene without an avatar gets that of the film, when one is asked for.
    const events =
      shown.events.virtualUrl === null
        ? { ...shown.events, virtualUrl: whole.events.virtualUrl }
        : shown.events;
    const base = { stage: { ...shown, events }, choices, newId };
    const scenes: Scene[] = planned.map((one, index) =>
      importedScene(one, materials.get(index) ?? null, base),
    );
    const behind = replaces ? null : scene.scene;
    changeFilm(film, 'studio:step.import', (draft) => placeScenes(draft, scenes, behind));
    const [first] = scenes;
    if (first !== undefined) studio.scenes.show(first.id);
  }

  return {
    state,
    async run(order: ImportOrder) {
      const stop = new AbortController();
      running.current = stop;
      setState({ kind: 'working', share: 0 });
      try {
        const materials = await keepAll(order, stop.signal);
        stop.signal.throwIfAborted();
        place(order, materials);
        onDone();
      } catch (error) {
        if (stop.signal.aborted) return;
        setState({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
      }
    },
    cancel() {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
}
