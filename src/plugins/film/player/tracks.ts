import { FILM_LANGUAGE_MISSING, FILM_SCENE_UNKNOWN, STALE_REVISION } from '../../../../contract/errors/codes';
import type { Scene } from '../../../../contract/film/schema';
import { isHeard, spokenOf } from '../../../../film/script/spoken';
import { readTrack, type Track } from '../../../../film/track';
import type { Values } from '../../../../film/variables/values';
import { ApiError, call, callBlob } from '../../../api/client';
import { createObservable, type Observable } from '../../../kernel';
import type { SpokenFilm } from '../spokenFilm';

/** The tracks of a film that this page has fetched. */
export interface Tracks {
  /** Counts up when a track has come. */
  readonly arrivals: Observable<number>;
  /**
   * The track of a scene as it is now; null before it is fetched, and after its script or its voice has changed.
   * @param scene as it is in the language of the film
   */
  known(film: SpokenFilm, scene: Scene): Track | null;
  /** Fetches the track of a scene, once. @throws ApiError; the reason of the signal */
  fetch(film: SpokenFilm, scene: Scene, signal: AbortSignal): Promise<Track>;
}

/** Refusals of what another save has, or no longer has. */
const OUTDATED: readonly number[] = [STALE_REVISION, FILM_SCENE_UNKNOWN, FILM_LANGUAGE_MISSING];

/** Tracks that are kept: each has some megabytes of sound. */
const KEPT = 24;

/** What of a scene makes its track. */
function keyOf(
  { film: { voices, pronunciations, ownGestures }, language }: SpokenFilm,
  scene: Scene,
): string {
  const { id, script, before, after, length, stage } = scene;
  const voice = scene.voice ?? voices[language];
  return JSON.stringify([
    id,
    script,
    before,
    after,
    length,
    stage.events.virtualUrl?.id,
    voice,
    pronunciations,
    ownGestures,
    language,
  ]);
}

/** Whether a track says what a scene does: somebody may have typed on while the film was saved. */
function saysSame({ sentences }: Track, { script }: Scene): boolean {
  const said = script.flatMap(({ id, text }) => {
    const spoken = spokenOf(text).text;
    return isHeard(spoken) ? [[id, spoken]] : [];
  });
  return JSON.stringify(said) === JSON.stringify(sentences.map(({ id, text }) => [id, text]));
}

export interface TrackOptions {
  /** Of the film as it is played, where its variables have some. */
  readonly values?: Values;
  /**
   * Waits for another save than that of a revision, for a page that sees more than is saved; false when there will be none.
   */
  readonly newer?: (revision: number, signal: AbortSignal) => Promise<boolean>;
  /** When something was bought last: until then its tracks were marked. */
  readonly changedAt?: () => number;
}

/**
 * Fetches tracks from the server.
 * @param saved waits until the server has the film as this page has it; resolves to its revision
 */
export function createTracks(
  filmId: string,
  saved: () => Promise<number>,
  { values, newer = async () => false, changedAt = () => 0 }: TrackOptions = {},
): Tracks {
  const keyNow = (film: SpokenFilm, scene: Scene) => `${changedAt()} ${keyOf(film, scene)}`;
  const arrivals = createObservable(0);
  const known = new Map<string, Track>();
  const coming = new Map<string, { track: Promise<Track>; signal: AbortSignal }>();

  const ask = async (
    { film, language }: SpokenFilm,
    scene: Scene,
    revision: number,
    signal: AbortSignal,
  ): Promise<Track> => {
    const params = { id: filmId };
    const options = { signal, quiet: true };
    const blob = await (values === undefined
      ? callBlob(
          'GET /film/{id}/track',
          { params, query: { scene: scene.id, revision, ...(language !== film.language && { language }) } },
          options,
        )
      : callBlob(
          'POST /film/{id}/track',
          { params, body: { scene: scene.id, revision, language, values } },
          options,
        ));
    return readTrack(new Uint8Array(await blob.arrayBuffer()));
  };

  /** The scene as it is saved; null where another save is awaited, which has what the page shows. */
  const askOnce = async (spoken: SpokenFilm, scene: Scene, signal: AbortSignal): Promise<Track | null> => {
    const revision = await saved();
    signal.throwIfAborted();
    try {
      const track = await ask(spoken, scene, revision, signal);
      return saysSame(track, scene) || !(await newer(revision, signal)) ? track : null;
    } catch (error) {
      const isLate = error instanceof ApiError && OUTDATED.includes(error.code);
      if (!isLate || !(await newer(revision, signal))) throw error;
      return null;
    }
  };

  const load = async (key: string, spoken: SpokenFilm, scene: Scene, signal: AbortSignal): Promise<Track> => {
    let track: Track | null = null;
    while (track === null) track = await askOnce(spoken, scene, signal);
    if (!saysSame(track, scene)) return track;
    known.set(key, track);
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    arrivals.set(arrivals.get() + 1);
    return track;
  };

  return {
    arrivals,
    known: (film, scene) => known.get(keyNow(film, scene)) ?? null,
    async fetch(film, scene, signal) {
      const key = keyNow(film, scene);
      const track = known.get(key);
      if (track !== undefined) return track;
      const under = coming.get(key);
      // One that was given up fails soon, although somebody else wants it now.
      if (under !== undefined && !under.signal.aborted) return under.track;
      const next = { track: load(key, film, scene, signal), signal };
      coming.set(key, next);
      try {
        return await next.track;
      } finally {
        if (coming.get(key) === next) coming.delete(key);
      }
    },
  };
}

/** The revision that the server has of a document. */
export const revisionOf = async (id: string): Promise<number> =>
  (await call('GET /avatar/project/{id}', { params: { id } }, { quiet: true })).revision;

/** The film cannot be saved at the moment, so that the server cannot speak it. */
export class UnsavedError extends Error {
  override readonly name = 'UnsavedError';
}
