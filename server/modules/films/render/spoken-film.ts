import type { ProjectDocument, Stage } from '../../../../contract/document/schema';
import type { Film, FilmLanguage, Scene } from '../../../../contract/film/schema';
import { filmCaptions } from '../../../../film/captions/film';
import { sceneCaptions } from '../../../../film/captions/of-scene';
import type { ShownCaption } from '../../../../film/captions/shown';
import { scenesOf } from '../../../../film/scenes';
import { inLanguage } from '../../../../film/texts/in-language';
import { type Timeline, timelineOf } from '../../../../film/timeline';
import type { Track } from '../../../../film/track';
import { speakingOf } from '../track/speaking';
import type { Tracks } from '../track/tracks';

/** A scene with its voice, whose sound is in a file. */
export interface SpokenScene {
  readonly scene: Scene;
  readonly track: Omit<Track, 'sound'>;
  /** Path of its sound: PCM, 16 kHz, mono, 16 bits, little-endian. */
  readonly sound: string;
  readonly captions: readonly ShownCaption[];
}

/** A film in one language, spoken to its end. */
export interface SpokenFilm {
  readonly language: FilmLanguage;
  readonly ratio: Stage['ratio'];
  readonly film: Film;
  /** In the order in which they are seen. */
  readonly scenes: readonly SpokenScene[];
  readonly timeline: Timeline;
  /** Of the whole film, on its clock. */
  readonly captions: readonly ShownCaption[];
}

export interface SpeakFilmOptions {
  signal: AbortSignal;
  /** Writes the sound of a scene to a file, and answers its path. */
  keep: (sceneId: string, samples: Int16Array) => Promise<string>;
  /** Called after each scene with the number of those that are spoken. */
  onSpoken: (scenes: number) => void;
}

/**
 * Speaks a film.
 * @throws SentenceError; AvatarError; the reason of the signal
 */
export async function speakFilm(
  document: ProjectDocument,
  language: FilmLanguage,
  tracks: Pick<Tracks, 'build'>,
  { signal, keep, onSpoken }: SpeakFilmOptions,
): Promise<SpokenFilm> {
  const { film, ratio } = inLanguage(document, language);
  if (film === undefined) throw new Error('The document has no scenes');
  const scenes: SpokenScene[] = [];
  for (const scene of scenesOf(film)) {
    const { sound: samples, ...track } = await tracks.build(scene, {
      ...speakingOf(film, scene, language),
      signal,
    });
    const sound = await keep(scene.id, samples);
    scenes.push({ scene, track, sound, captions: sceneCaptions(track, film.captions, ratio, language) });
    onSpoken(scenes.length);
  }
  const byId = new Map(scenes.map((one) => [one.scene.id, one]));
  const timeline = timelineOf(film, (id) => byId.get(id)?.track.frames ?? 1);
  const captions = filmCaptions(timeline, (id) => byId.get(id)?.captions ?? []);
  return { language, ratio, film, scenes, timeline, captions };
}
