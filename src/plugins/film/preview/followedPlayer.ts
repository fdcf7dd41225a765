import type { Film } from '../../../../contract/film/schema';
import { createObservable, type Observable } from '../../../kernel';
import type { FilmPlayer } from '../player/filmPlayer';
import type { FilmPlace, PlayState } from '../player/run';
import type { Tracks } from '../player/tracks';
import type { Spoken, SpokenFilm } from '../spokenFilm';
import { changedPart, nearestScene, sceneAfter } from './changedPlace';
import { placeAfter } from './samePlace';
import { createPausedPictures, firstPart, type Resting } from './pausedPicture';

/** Plays a film that is edited meanwhile. */
export interface FollowedPlayer extends FilmPlayer {
  /** Counts up when another picture stands on the screen than time alone would bring. */
  readonly changes: Observable<number>;
  /** Plays, or pauses. */
  toggle(): void;
  /** Shows a place: what is played goes on from there, else nothing moves. */
  go(to: FilmPlace): void;
  close(): void;
}

export interface FollowedPlayerPorts {
  /** The film as it is edited, in its own language. */
  film(): Film;
  spoken: Spoken;
  tracks: Tracks;
  /** Plays what `spoken` has when it begins. */
  player: FilmPlayer;
}

/**
 * Plays a film that is edited meanwhile. What is changed is seen at once while nothing moves; while the film is played, the scene that
 * is seen goes on as it began, and the next one is played as it is by then. Before anything was played the picture goes along with
 * what is changed.
 */
export function createFollowedPlayer({ film, spoken, tracks, player }: FollowedPlayerPorts): FollowedPlayer {
  const state = createObservable<PlayState>({ kind: 'idle' });
  const place = createObservable<FilmPlace | null>(null);
  const changes = createObservable(0);
  const pictureOf = createPausedPictures(spoken, tracks);
  let edited = film();
  let current = spoken.get();
  let resting: Resting | null = firstPart(edited);
  /** The film as the run plays it; null without one. */
  let played: SpokenFilm | null = null;
  /** Speech of the scene after the one that is seen is on its way, so that there is no gap between them. */
  let ahead: AbortController | null = null;
  /** While this page itself ends one run and begins another, what the player says of the first is over. */
  let isSwitching = false;

  const told = () => changes.set(changes.get() + 1);
  const leave = () => {
    isSwitching = true;
    player.stop();
    isSwitching = false;
    ahead?.abort();
    [ahead, played] = [null, null];
  };

  function rest(next: Resting): void {
    leave();
    resting = next;
    place.set(next.kind === 'held' ? next.place : { scene: next.part.scene, frame: 0 });
    state.set({ kind: next.kind === 'held' ? 'paused' : 'idle' });
    told();
  }

  function play(from: FilmPlace): void {
    leave();
    resting = null;
    played = spoken.get();
    place.set(from);
    player.play(from);
  }

  const followed = (before: SpokenFilm, at: FilmPlace) => placeAfter(before, spoken.get(), at, tracks);
  const hold = (before: SpokenFilm, at: FilmPlace) =>
    rest({ kind: 'held', place: followed(before, at), of: spoken.get() });

  /** The scene that was seen is over, and the film has changed: goes on with it as it is. */
  function goOn(from: SpokenFilm, over: string): void {
    const next = sceneAfter(from.film.scenes.order, over, spoken.get().film.scenes.order);
    if (next === null) rest(firstPart(film()));
    else play({ scene: next, frame: 0 });
  }

  function fetchAhead(now: SpokenFilm, seen: string, before: SpokenFilm): void {
    ahead?.abort();
    ahead = new AbortController();
    const next = sceneAfter(before.film.scenes.order, seen, now.film.scenes.order);
    const scene = now.film.scenes.byId[next ?? ''];
    // A failure shows when the scene is played.
    if (scene !== undefined) tracks.fetch(now, scene, ahead.signal).catch(() => undefined);
  }

  function changed(): void {
    const now = spoken.get();
    if (now === current) return;
    current = now;
    const before = edited;
    edited = film();
    const at = place.get();
    if (resting?.kind === 'whole') {
      const { part, isChosen } = resting;
      const seen = (isChosen ? null : changedPart(before, edited)) ?? part;
      const scene = nearestScene(before.scenes.order, seen.scene, edited.scenes.order);
      return rest({ kind: 'whole', part: { ...seen, scene }, isChosen });
    }
    if (resting !== null) return hold(resting.of, resting.place);
    if (played === null || at === null) return;
    const { kind } = player.state.get();
    if (kind === 'paused' || kind === 'failed') return hold(played, at);
    // Nothing of it was seen yet.
    if (player.seen() === null) return play(followed(played, at));
    fetchAhead(now, at.scene, played);
  }

  const stops = [
    spoken.subscribe(changed),
    player.place.subscribe(() => {
      const [before, now] = [place.get(), player.place.get()];
      if (isSwitching || now === null) return;
      const isOver = played !== null && played !== spoken.get() && before?.scene !== now.scene;
      if (isOver && played !== null && before !== null) goOn(played, before.scene);
      else place.set(now);
    }),
    player.state.subscribe(() => {
      const now = player.state.get();
      const at = place.get();
      if (isSwitching) return;
      // A scene is over, or waits for the next one as that was, which nobody speaks any more.
      const isChanged = played !== null && played !== spoken.get();
      const waits = now.kind === 'loading' && player.seen() !== null;
      if (isChanged && played !== null && at !== null && (waits || now.kind === 'idle'))
        goOn(played, at.scene);
      else if (now.kind === 'idle') rest(firstPart(film()));
      else {
        state.set(now);
        told();
      }
    }),
  ];
  place.set({ scene: edited.scenes.order[0] ?? '', frame: 0 });

  const resume = () => {
    if (resting?.kind === 'held') play(resting.place);
    else player.resume();
  };
  return {
    state,
    place,
    changes,
    play,
    resume,
    toggle() {
      const { kind } = state.get();
      const at = place.get();
      if (kind === 'playing' || kind === 'loading') player.pause();
      else if (kind === 'paused') resume();
      else if (at !== null) play(at);
    },
    go(to) {
      const { kind } = state.get();
      if (kind === 'playing' || kind === 'loading') play(to);
      else if (resting?.kind === 'whole')
        rest({ kind: 'whole', part: { scene: to.scene, sentence: null }, isChosen: true });
      else rest({ kind: 'held', place: to, of: spoken.get() });
    },
    pause: () => player.pause(),
    stop() {
      const scene = place.get()?.scene ?? '';
      rest({ kind: 'whole', part: { scene, sentence: null }, isChosen: false });
    },
    seen() {
      const shown = resting === null ? player.seen() : null;
      if (shown !== null) return shown;
      const of = resting ?? place.get();
      return of && pictureOf(of);
    },
    close() {
      for (const stop of stops) stop();
      leave();
    },
  };
}
