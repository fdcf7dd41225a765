import { seenAt, type Seen } from '../../../../film/timeline';
import { createObservable, type Observable } from '../../../kernel';
import type { SpokenFilm } from '../spokenFilm';
import { frameAt } from './playhead';
import { type FilmPlace, type LoadedScene, loadRun, openRun, type PlayState, type Run } from './run';
import type { Sounds } from './sounds';
import type { Tracks } from './tracks';

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

/**
 * Makes a player.
 * @param spoken the film as it is when playing begins: what is changed meanwhile is heard the next time
 */
export function createFilmPlayer(spoken: () => SpokenFilm, tracks: Tracks, sounds: Sounds): FilmPlayer {
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
      const current = openRun(spoken(), from);
      run = current;
      state.set({ kind: 'loading' });
      place.set(from);
      follow();
      loadRun(current, from, { tracks, sounds, state, isCurrent: () => run === current }).catch(
        (error: unknown) => {
          if (run !== current) return;
          end();
          state.set({ kind: 'failed', error });
        },
      );
    },
    pause() {
      const { kind } = state.get();
      if (kind !== 'playing' && kind !== 'loading') return;
      state.set({ kind: 'paused' });
      void run?.head?.pause();
    },
    resume() {
      if (run === null || state.get().kind !== 'paused') return;
      state.set({ kind: run.head === null ? 'loading' : 'playing' });
      void run.head?.resume();
    },
    seen() {
      if (run === null) return null;
      const { head, timeline, scenes } = run;
      const at = head === null ? (place.get()?.frame ?? 0) : frameAt(head.seconds());
      // The sound may have run on a little before it waits, but a scene without a track has no picture.
      const last = timeline.scenes.findLast(({ id }) => scenes.has(id));
      const end = last === undefined ? timeline.frames : last.first + last.frames;
      const seen = seenAt(timeline, Math.min(at, end - 1));
      return seen && { seen, scenes };
    },
  };
}
