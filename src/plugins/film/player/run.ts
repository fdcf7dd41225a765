import { FRAME_MS, FRAME_RATE } from '../../../../contract/speech/limits';
import type { Film, FilmLanguage, Music, Scene } from '../../../../contract/film/schema';
import { scenesOf } from '../../../../film/scenes';
import { findAnchor } from '../../../../film/script/anchor';
import { filmSeconds, outlineOf } from '../../../../film/script/estimate';
import { longestOverlap, type SceneSpan, type Timeline, timelineOf } from '../../../../film/timeline';
import type { Track } from '../../../../film/track';
import type { WritableObservable } from '../../../kernel';
import type { SpokenFilm } from '../spokenFilm';
import { musicGains } from './musicGains';
import { openPlayhead, type Playhead } from './playhead';
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
  /** To be played from this sentence, where nobody knows yet when that is said: about then is the frame. */
  readonly sentence?: string;
}

/** A scene with its track, as the painter needs it. */
export interface LoadedScene {
  readonly scene: Scene;
  readonly track: Track;
  /** In which it is spoken, and its texts are. */
  readonly language: FilmLanguage;
}

/** A film that is being played, from a scene of it on. */
export interface Run {
  /** Seconds of the film before the scene from which it is played. */
  readonly before: number;
  music: { readonly music: Music; readonly lasts: number } | null;
  /** Seconds up to which the volume of the music is set. */
  led: number;
  readonly film: Film;
  readonly language: FilmLanguage;
  readonly scenes: Map<string, LoadedScene>;
  readonly abort: AbortController;
  timeline: Timeline;
  head: Playhead | null;
  /** Frame of the timeline up to which tracks are there. */
  loaded: number;
}

/** About how long a film is before a scene, seconds: music goes on where it would be by then. */
export function secondsBefore({ film, language }: SpokenFilm, scene: string): number {
  const { order, byId } = film.scenes;
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

/** A run from a place of a film. */
export function openRun({ film, language }: SpokenFilm, from: Pick<FilmPlace, 'scene'>): Run {
  const played = filmFrom(film, from.scene);
  const scenes = new Map<string, LoadedScene>();
  return {
    film: played,
    language,
    scenes,
    abort: new AbortController(),
    timeline: timelineIn({ film: played, scenes }),
    head: null,
    loaded: 0,
    before: secondsBefore({ film, language }, from.scene),
    music: null,
    led: 0,
  };
}

/** With what a run is loaded. */
export interface Loading {
  readonly tracks: Pick<Tracks, 'fetch'>;
  readonly sounds: Sounds;
  readonly state: WritableObservable<PlayState>;
  /** Whether it is still what is played. */
  isCurrent(): boolean;
}

/** The frame of a scene from which it is played. */
function startIn({ sentences }: Track, { frame, sentence }: FilmPlace): number {
  const said = sentences.find(({ id }) => id === sentence);
  return said === undefined ? frame : Math.floor(said.startMs / FRAME_MS);
}

/**
 * Fetches the scenes of a run one after the other, and lets them be heard.
 * @throws ApiError; the reason of the signal
 */
export async function loadRun(run: Run, from: FilmPlace, loading: Loading): Promise<void> {
  const { film, language, scenes, abort } = run;
  const { tracks, state, isCurrent } = loading;
  const all = scenesOf(film);
  for (const [index, scene] of all.entries()) {
    const { id } = scene;
    const track = await tracks.fetch({ film, language }, scene, abort.signal);
    if (!isCurrent()) return;
    scenes.set(id, { scene, track, language });
    run.timeline = timelineIn(run);
    const span = run.timeline.scenes.find((one) => one.id === id);
    if (span === undefined) continue;
    if (run.head === null) {
      run.led = startIn(track, from) / FRAME_RATE;
      run.head = openPlayhead(run.led);
      if (state.get().kind === 'paused') void run.head.pause();
      void addMusic(run, loading);
    }
    run.head.add(track, span.first / FRAME_RATE);
    void addSounds(run, { scene, track, language }, span, loading);
    // The next scene may come in over the end of this one, so that end is not played before the next one is there.
    run.loaded =
      index === all.length - 1
        ? Number.POSITIVE_INFINITY
        : span.first + span.frames - longestOverlap(scene.transition, span.frames);
    leadMusic(run);
    if (state.get().kind === 'loading') {
      await run.head.resume();
      if (!isCurrent()) return;
      if (state.get().kind === 'loading') state.set({ kind: 'playing' });
    }
  }
}

/** Lets the sounds of a scene be heard; one that comes late is heard from its middle. */
async function addSounds(
  run: Run,
  { scene, track, language }: LoadedScene,
  span: SceneSpan,
  { sounds, isCurrent }: Loading,
): Promise<void> {
  for (const { materialId, anchor, delay, volume } of scene.sounds) {
    const at = anchor === null ? { ms: 0 } : findAnchor(anchor, track.sentences, language);
    const sound = at === null ? null : await sounds.get(materialId);
    if (at === null || sound === null || !isCurrent()) continue;
    run.head?.addSound(sound, span.first / FRAME_RATE + at.ms / 1000 + delay, volume);
  }
}

async function addMusic(run: Run, { sounds, isCurrent }: Loading): Promise<void> {
  const { music } = run.film;
  const sound = music === null ? null : await sounds.get(music.materialId);
  if (music === null || sound === null || !isCurrent()) return;
  run.head?.setMusic({ sound, loop: music.loop, offset: run.before });
  run.music = { music, lasts: sound.duration };
  leadMusic(run);
}
