import { FRAME_RATE } from '../../../../contract/speech/limits';
import type { Film, FilmLanguage, Scene } from '../../../../contract/film/schema';
import { type Seen, seenAt, type Timeline, timelineOf } from '../../../../film/timeline';
import type { Track } from '../../../../film/track';
import { createObservable, type Observable } from '../../../kernel';
import type { SpokenFilm } from '../spokenFilm';
import { frameAt, openPlayhead, type Playhead } from './playhead';
import type { Tracks } from './tracks';

/** What the player does. */
export type PlayState =
  | { readonly kind: 'idle' }
  /** It waits for speech of the scene that comes next. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'playing' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A place in a film: a scene, and a frame of it. */
export interface FilmPlace {
  readonly scene: string;
  readonly frame: number;
}

/** A scene with its track, as the painter needs it. */
export interface LoadedScene {
  readonly scene: Scene;
  readonly track: Track;
  /** In which it is spoken, and its texts are. */
  readonly language: FilmLanguage;
}

/** Plays a film in the page, from any place of it, without making a video. */
export interface FilmPlayer {
  readonly state: Observable<PlayState>;
  /** Where it is; null while nothing is played. */
  readonly place: Observable<FilmPlace | null>;
  /** Plays from a place to the end of the film; what is played already ends. */
  play(from: FilmPlace): void;
  pause(): void;
  resume(): void;
  stop(): void;
  /** What is seen now, with the tracks of those scenes; null while nothing is played. */
  seen(): { seen: Seen; scenes: ReadonlyMap<string, LoadedScene> } | null;
}

interface Run {
  readonly film: Film;
  readonly language: FilmLanguage;
  readonly scenes: Map<string, LoadedScene>;
  readonly abort: AbortController;
  timeline: Timeline;
  head: Playhead | null;
  /** Frame of the timeline up to which tracks are there. */
  loaded: number;
}

/** The film from one of its scenes on. */
const filmFrom = (film: Film, scene: string): Film => ({
  ...film,
  scenes: { ...film.scenes, order: film.scenes.order.slice(film.scenes.order.indexOf(scene)) },
});

/**
 * Makes a player.
 * @param spoken the film as it is when playing begins: what is changed meanwhile is heard the next time
 */
export function createFilmPlayer(spoken: () => SpokenFilm, tracks: Tracks): FilmPlayer {
  const state = createObservable<PlayState>({ kind: 'idle' });
  const place = createObservable<FilmPlace | null>(null);
  let run: Run | null = null;
  let frames: number | null = null;

  const end = () => {
    run?.abort.abort();
    run?.head?.close();
    run = null;
    if (frames !== null) cancelAnimationFrame(frames);
    frames = null;
    place.set(null);
  };
  const stop = () => {
    end();
    state.set({ kind: 'idle' });
  };

  /** The timeline by the tracks that are there: the first scenes of it stand, whatever comes after them. */
  const timelineIn = ({ film: played, scenes }: Pick<Run, 'film' | 'scenes'>): Timeline =>
    timelineOf(played, (id) => scenes.get(id)?.track.frames ?? 1);

  async function load(current: Run, from: FilmPlace): Promise<void> {
    const { film: played, language, scenes, abort } = current;
    for (const id of played.scenes.order) {
      const scene = played.scenes.byId[id];
      if (scene === undefined) continue;
      const track = await tracks.fetch({ film: played, language }, scene, abort.signal);
      if (run !== current) return;
      scenes.set(id, { scene, track, language });
      current.timeline = timelineIn(current);
      const span = current.timeline.scenes.find((one) => one.id === id);
      if (span === undefined) continue;
      current.head ??= openPlayhead(from.frame / FRAME_RATE);
      current.head.add(track, span.first / FRAME_RATE);
      // The next scene may come in over the end of this one, so that is not known before the next one is there.
      current.loaded = span.first + span.frames;
      if (state.get().kind === 'loading') {
        await current.head.resume();
        state.set({ kind: 'playing' });
      }
    }
    current.loaded = Number.POSITIVE_INFINITY;
  }

  function follow(): void {
    frames = requestAnimationFrame(follow);
    const head = run?.head;
    if (run === null || !head || state.get().kind !== 'playing') return;
    const frame = frameAt(head.seconds());
    const now = seenAt(run.timeline, frame);
    if (frame >= run.loaded - 1 && run.loaded !== Number.POSITIVE_INFINITY) {
      state.set({ kind: 'loading' });
      void head.pause();
      return;
    }
    if (now === null) return stop();
    const { span, frame: own } = now.next ?? now.scene;
    const before = place.get();
    if (before?.scene !== span.id || before.frame !== own) place.set({ scene: span.id, frame: own });
  }

  return {
    state,
    place,
    stop,
    play(from) {
      end();
      const { film, language } = spoken();
      const played = filmFrom(film, from.scene);
      const scenes = new Map<string, LoadedScene>();
      const current: Run = {
        film: played,
        language,
        scenes,
        abort: new AbortController(),
        timeline: timelineIn({ film: played, scenes }),
        head: null,
        loaded: 0,
      };
      run = current;
      state.set({ kind: 'loading' });
      place.set(from);
      follow();
      load(current, from).catch((error: unknown) => {
        if (run !== current) return;
        end();
        state.set({ kind: 'failed', error });
      });
    },
    pause() {
      if (state.get().kind !== 'playing') return;
      state.set({ kind: 'paused' });
      void run?.head?.pause();
    },
    resume() {
      if (state.get().kind !== 'paused') return;
      state.set({ kind: 'playing' });
      void run?.head?.resume();
    },
    seen() {
      if (run === null) return null;
      const { head, timeline, scenes } = run;
      const at = head === null ? (place.get()?.frame ?? 0) : frameAt(head.seconds());
      const seen = seenAt(timeline, Math.min(at, timeline.frames - 1));
      return seen && { seen, scenes };
    },
  };
}
