import type { ProjectDocument } from '../../../../contract/document/schema';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { inLanguage } from '../../../../film/texts/in-language';
import { filledFilm } from '../../../../film/variables/fill';
import { filmSizes, valueFaults } from '../../../../film/variables/sizes';
import type { Values } from '../../../../film/variables/values';
import { writeTrack } from '../../../../film/track';
import { AppError } from '../../../http/app-error';
import type { UserPrincipal } from '../../../http/principal';
import type { Projects } from '../../projects';
import { speakingOf } from './speaking';
import { SentenceError, type Tracks } from './tracks';

export interface TrackDeps {
  projects: Projects;
  tracks: Pick<Tracks, 'build'>;
  warn: (line: string) => void;
}

/** Scenes as they are spoken, for those who play a film. */
export interface SceneTracks {
  /**
   * The bytes of a track of the saved film (film/track.ts), with values in the places of its variables where there are some.
   * @throws AppError notFound, staleRevision, filmSceneUnknown, filmLanguageMissing, filmValuesWrong, filmSpeechFailed; the reason of the signal
   */
  read(
    filmId: string,
    principal: UserPrincipal,
    wish: { scene: string; language?: FilmLanguage | undefined; revision: number; values?: Values },
    signal: AbortSignal,
  ): Promise<Uint8Array>;
}

/** A film with values, of which some may be missing yet. @throws AppError filmValuesWrong where it would be too long */
function filled(document: ProjectDocument, language: FilmLanguage, values: Values): ProjectDocument {
  const sizes = filmSizes(document, language);
  const [fault] = valueFaults(sizes, values).filter(({ code }) => code !== 'empty');
  if (fault !== undefined)
    throw new AppError('filmValuesWrong', { variable: fault.variable ?? sizes.variables.join(', ') });
  return filledFilm(document, language, values);
}

/** See {@link SceneTracks}. */
export const createSceneTracks = ({ projects, tracks, warn }: TrackDeps): SceneTracks => ({
  async read(filmId, principal, { scene: id, language: wanted, revision, values }, signal) {
    const row = await projects.reach(filmId, principal, 'film');
    if (row.revision !== revision) throw new AppError('staleRevision');
    const saved = await projects.documents.open(row.source, principal.accountId);
    const language = wanted ?? saved.film?.language;
    if (saved.film === undefined || language === undefined) throw new AppError('notFound');
    if (saved.film.voices[language] === undefined) throw new AppError('filmLanguageMissing');
    const { film } = values === undefined ? inLanguage(saved, language) : filled(saved, language, values);
    const scene = film?.scenes.byId[id];
    if (film === undefined || scene === undefined) throw new AppError('filmSceneUnknown');
    try {
      return writeTrack(await tracks.build(scene, { ...speakingOf(film, scene, language), signal }));
    } catch (error) {
      if (!(error instanceof SentenceError)) throw error;
      warn(`Sentence ${error.sentenceId} of film ${filmId} could not be spoken: ${String(error.cause)}`);
      throw new AppError('filmSpeechFailed', { scene: film.scenes.order.indexOf(id) + 1 }, error);
    }
  },
});
