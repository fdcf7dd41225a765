import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../contract/errors';
import type { FilmLanguage } from '../../../../contract/film/schema';
import type { RenderSize } from '../../../../contract/render/limits';
import { inLanguage } from '../../../../film/texts/in-language';
import { Assets, FilmEditing, MaterialLibrary, useEditor, useService } from '../../../kernel';
import { Studio } from '../studio';
import { filmIn } from '../spokenFilm';
import { chooseDestination } from './destination';
import { type Encoding, typeOf } from './encoding';
import { type MakeProgress, makeFilm } from './makeFilm';
import { isForeseen } from './useFaultText';

/** What is being made here, and what has become of it. */
export type Making =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly progress: MakeProgress; readonly secondsLeft: number | null }
  /** @property share of the upload to the library, 0 to 1 */
  | { readonly kind: 'keeping'; readonly share: number }
  /** @property keeping null where it was not asked for; an error where it did not reach the library */
  | { readonly kind: 'done'; readonly name: string; readonly keeping: 'kept' | { error: unknown } | null }
  | { readonly kind: 'failed'; readonly error: unknown };

/** What is to be made. */
export interface Wish {
  readonly size: RenderSize;
  readonly language: FilmLanguage;
  readonly encoding: Encoding;
  /** Whether it is put into the library as well. */
  readonly isKept: boolean;
}

/** How often what is shown changes, milliseconds. */
const SHOWN_MS = 250;
/** Frames after which it can be said how long the rest takes. */
const KNOWN_FRAMES = 25;

const beginning: Making = {
  kind: 'working',
  progress: { phase: 'speech', done: 0, total: 0 },
  secondsLeft: null,
};

/** Follows how far a film is: tells at most four times a second, and each new phase at once. */
function createFollower(tell: (making: Making) => void): (progress: MakeProgress) => void {
  let phase: MakeProgress['phase'] | null = null;
  let [began, told] = [0, 0];
  return (progress) => {
    const now = performance.now();
    if (progress.phase !== phase) [phase, began, told] = [progress.phase, now, 0];
    if (now - told < SHOWN_MS) return;
    told = now;
    const { done, total } = progress;
    const isKnown = phase === 'pictures' && done >= KNOWN_FRAMES;
    const secondsLeft = isKnown ? Math.ceil(((now - began) / done / 1000) * (total - done)) : null;
    tell({ kind: 'working', progress, secondsLeft });
  };
}

/** Makes videos in this browser, one at a time. What is under way ends with the component. */
export function useMaking(): {
  making: Making;
  /** Call it from a user's gesture: browsers ask where the file is to be saved. */
  start: (wish: Wish) => Promise<void>;
  cancel: () => void;
} {
  const { project } = useEditor();
  const { i18n } = useTranslation();
  const { tracks, saved, player, stills } = useService(Studio);
  const { film } = useService(FilmEditing);
  const assets = useService(Assets);
  const library = useService(MaterialLibrary);
  const [making, setMaking] = useState<Making>({ kind: 'idle' });
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  async function keep(file: File, signal: AbortSignal): Promise<'kept' | { error: unknown }> {
    setMaking({ kind: 'keeping', share: 0 });
    try {
      await library.upload(file, { signal, onProgress: (share) => setMaking({ kind: 'keeping', share }) });
      return 'kept';
    } catch (error) {
      return { error };
    }
  }

  async function start({ size, language, encoding, isKept }: Wish): Promise<void> {
    if (work.current !== null) return;
    const abort = new AbortController();
    work.current = abort;
    const { signal } = abort;
    try {
      const destination = await chooseDestination(`${project.name.get()}.${encoding}`, typeOf(encoding));
      if (destination === null) return;
      player.stop();
      setMaking(beginning);
      const open = async () => {
        const revision = await saved();
        return { spoken: { film: filmIn(inLanguage(film.committed(), language)), language }, revision };
      };
      const file = await makeFilm(open, {
        filmId: project.id,
        size,
        encoding,
        caller: i18n.language as Language,
        tracks,
        assets,
        stills,
        destination,
        signal,
        onProgress: createFollower((now) => {
          if (!signal.aborted) setMaking(now);
        }),
      });
      const keeping = isKept ? await keep(file, signal) : null;
      setMaking({ kind: 'done', name: file.name, keeping: signal.aborted ? null : keeping });
    } catch (error) {
      if (signal.aborted) return setMaking({ kind: 'idle' });
      if (!isForeseen(error)) reportError(error);
      setMaking({ kind: 'failed', error });
    } finally {
      work.current = null;
    }
  }

  return { making, start, cancel: () => work.current?.abort() };
}
