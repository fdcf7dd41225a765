import { FRAME_MS, FRAME_RATE } from '../../../../contract/speech/limits';
import type { Film, Music, Scene } from '../../../../contract/film/schema';
import { findAnchor } from '../../../../film/script/anchor';
import { scenesOf } from '../../../../film/scenes';
import { filmSeconds, outlineOf } from '../../../../film/script/estimate';
import {
  longestOverlap,
  type SceneSpan,
  type Seen,
  seenAt,
  type Timeline,
  timelineOf,
} from '../../../../film/timeline';
import type { Track } from '../../../../film/track';
import { createObservable, type Observable } from '../../../kernel';
import { musicGains } from './musicGains';
import { frameAt, openPlayhead, type Playhead } from './playhead';
import type { Sounds } from './sounds';
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
  /** Seconds of the film before the scene from which it is played. */
  readonly before: number;
  music: { readonly music: Music; readonly lasts: number } | null;
  /** Seconds up to which the volume of the music is set. */
  led: number;
  readonly film: Film;
  readonly scenes: Map<string, LoadedScene>;
  readonly abort: AbortController;
  timeline: Timeline;
  head: Playhead | null;
  /** Frame of the timeline up to which tracks are there. */
  loaded: number;
}

/** About how long a film is before a scene, seconds: music goes on where it would be by then. */
function secondsBefore({ scenes: { order, byId }, language }: Film, scene: string): number {
  const before = order.slice(0, order.indexOf(scene)).flatMap((id) => byId[id] ?? []);
  return filmSeconds(before.map(outlineOf), language);
}

/** The film from one of its scenes on. */
const filmFrom = (film: Film, scene: string): Film => ({
  ...film,
  scenes: { ...film.scenes, order: film.scenes.order.slice(film.scenes.order.indexOf(scene)) },
});

/** The timeline by the tracks that are there: the first scenes of it stand, whatever comes after them. */
const timelineIn = ({ film, scenes }: Pick<Run, 'film' | 'scenes'>): Timeline =>
  timelineOf(film, (id) => scenes.get(id)?.track.frames ?? 1);

/** Sets how loud the music is as far as it is known what is said. */
function leadMusic(run: Run): void {
  const { music, head, timeline, scenes, before, loaded, led } = run;
  const until = Math.min(loaded, timeline.frames) / FRAME_RATE;
  if (music === null || head === null || until <= led) return;
  const spoken = timeline.scenes.flatMap(({ id, first }) =>
    (scenes.get(id)?.track.sentences ?? []).map(({ startMs, endMs }) => ({
      startMs: first * FRAME_MS + startMs,
      endMs: first * FRAME_MS + endMs,
    })),
  );
  const isLast = loaded === Number.POSITIVE_INFINITY;
  head.setMusicGain(led, until, musicGains({ ...music, before, from: led, until, isLast }, spoken));
  run.led = until;
}

/**
 * Makes a player.
 * @param film the film as it is when playing begins: what is changed meanwhile is heard the next time
 */
export function createFilmPlayer(film: () => Film, tracks: Tracks, sounds: Sounds): FilmPlayer {
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

  async function load(current: Run, from: FilmPlace): Promise<void> {
    const { film: played, scenes, abort } = current;
    const all = scenesOf(played);
    for (const [index, scene] of all.entries()) {
      const { id } = scene;
      const track = await tracks.fetch(played, scene, abort.signal);
      if (run !== current) return;
      scenes.set(id, { scene, track });
      current.timeline = timelineIn(current);
      const span = current.timeline.scenes.find((one) => one.id === id);
      if (span === undefined) continue;
      if (current.head === null) {
        current.head = openPlayhead(from.frame / FRAME_RATE);
        if (state.get().kind === 'paused') void current.head.pause();
        void addMusic(current);
      }
      current.head.add(track, span.first / FRAME_RATE);
      void addSounds(current, { scene, track }, span);
      // The next scene may come in over the end of this one, so that end is not played before the next one is there.
      current.loaded =
        index === all.length - 1
          ? Number.POSITIVE_INFINITY
          : span.first + span.frames - longestOverlap(scene.transition, span.frames);
      leadMusic(current);
      if (state.get().kind === 'loading') {
        await current.head.resume();
        if (run !== current) return;
        if (state.get().kind === 'loading') state.set({ kind: 'playing' });
      }
    }
  }

  /** Lets the sounds of a scene be heard; one that comes late is heard from its middle. */
  async function addSounds(current: Run, { scene, track }: LoadedScene, span: SceneSpan): Promise<void> {
    for (const { materialId, anchor, delay, volume } of scene.sounds) {
      const at = anchor === null ? { ms: 0 } : findAnchor(anchor, track.sentences, current.film.language);
      const sound = at === null ? null : await sounds.get(materialId);
      if (at === null || sound === null || run !== current) continue;
      current.head?.addSound(sound, span.first / FRAME_RATE + at.ms / 1000 + delay, volume);
    }
  }

  async function addMusic(current: Run): Promise<void> {
    const { music } = current.film;
    const sound = music === null ? null : await sounds.get(music.materialId);
    if (music === null || sound === null || run !== current) return;
    current.head?.setMusic({ sound, loop: music.loop, offset: current.before });
    current.music = { music, lasts: sound.duration };
    leadMusic(current);
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
      const played = filmFrom(film(), from.scene);
      const scenes = new Map<string, LoadedScene>();
      const current: Run = {
        film: played,
        scenes,
        abort: new AbortController(),
        timeline: timelineIn({ film: played, scenes }),
        head: null,
        loaded: 0,
        before: secondsBefore(film(), from.scene),
        music: null,
        led: from.frame / FRAME_RATE,
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
