import type { ProjectDocument, Stage } from '../../../../contract/document/schema';
import type { Film, FilmLanguage, Scene } from '../../../../contract/film/schema';
import { measureBy, stageWidths } from '../../../../contract/text/widths';
import { CAPTION_LINES, captionsOf, captionWidth } from '../../../../film/captions/captions';
import { filmCaptions } from '../../../../film/captions/film';
import type { ShownCaption } from '../../../../film/captions/shown';
import { scenesOf } from '../../../../film/scenes';
import { inLanguage } from '../../../../film/texts/in-language';
import { type Timeline, timelineOf } from '../../../../film/timeline';
import type { Track } from '../../../../film/track';
import type { Tracks } from '../track/tracks';

/** A scene with its voice. */
export interface SpokenScene {
  readonly scene: Scene;
  readonly track: Track;
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

/** Weight of the letters of captions, as CSS counts it. */
const CAPTION_WEIGHT = 600;

/** The captions of a scene, in the lines in which the film shows them. */
export function sceneCaptions(
  track: Pick<Track, 'frames' | 'sentences'>,
  { captions }: Pick<Film, 'captions'>,
  ratio: Stage['ratio'],
  language: FilmLanguage,
): ShownCaption[] {
  return captionsOf(track, {
    language,
    width: captionWidth(ratio, captions),
    measure: measureBy(stageWidths(CAPTION_WEIGHT), 1, 0),
    lines: CAPTION_LINES,
  });
}

/** How a scene of a film is spoken in a language. */
export const speakingOf = ({ voices, pronunciations }: Film, scene: Scene, language: FilmLanguage) => {
  const voice = scene.voice ?? voices[language];
  if (voice === undefined) throw new Error(`The film has no voice for ${language}`);
  return { voice, pronunciations, avatarId: scene.stage.events.virtualUrl?.id ?? null };
};

/**
 * Speaks a film.
 * @param onSpoken called after each scene with the number of those that are spoken
 * @throws SentenceError; AvatarError; the reason of the signal
 */
export async function speakFilm(
  document: ProjectDocument,
  language: FilmLanguage,
  tracks: Pick<Tracks, 'build'>,
  { signal, onSpoken }: { signal: AbortSignal; onSpoken: (scenes: number) => void },
): Promise<SpokenFilm> {
  const { film, ratio } = inLanguage(document, language);
  if (film === undefined) throw new Error('The document has no scenes');
  const scenes: SpokenScene[] = [];
  for (const scene of scenesOf(film)) {
    const track = await tracks.build(scene, { ...speakingOf(film, scene, language), signal });
    scenes.push({ scene, track, captions: sceneCaptions(track, film, ratio, language) });
    onSpoken(scenes.length);
  }
  const byId = new Map(scenes.map((one) => [one.scene.id, one]));
  const timeline = timelineOf(film, (id) => byId.get(id)?.track.frames ?? 1);
  const captions = filmCaptions(timeline, (id) => byId.get(id)?.captions ?? []);
  return { language, ratio, film, scenes, timeline, captions };
}
