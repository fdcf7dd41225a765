import type { ProjectDocument } from '../../../../contract/document/schema';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { outlineOf, sceneSeconds } from '../../../../film/script/estimate';
import { inLanguage } from '../../../../film/texts/in-language';
import { filledFilm } from '../../../../film/variables/fill';
import { filmSizes, valueFaults } from '../../../../film/variables/sizes';
import type { Values } from '../../../../film/variables/values';
import { writeTrack } from '../../../../film/track';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { SharePrincipal, UserPrincipal } from '../../../http/principal';
import type { Projects } from '../../projects';
import { createTrackGuests } from './guests';
import { looksOf } from './looks';
import type { CountSpeech } from './speaker';
import { speakingOf } from './speaking';
import { SentenceError, type Tracks } from './tracks';

export interface TrackDeps {
  db: Database;
  projects: Projects;
  tracks: Pick<Tracks, 'build'>;
  warn: (line: string) => void;
}

/** Scenes as they are spoken, for those who play a film. */
export interface SceneTracks {
  /**
   * The bytes of a track of the saved film (film/track.ts), with values in the places of its variables where there are some. What the
   * account of the film only tries is marked.
   * @param caller the owner, or a guest of a draft link, with the address as its network counts
   * @throws AppError notFound, staleRevision, filmSceneUnknown, filmLanguageMissing, filmValuesWrong, filmSpeechFailed, and for guests
   *   filmSpeechSpent and tooManyRequests; the reason of the signal
   */
  read(
    filmId: string,
    caller: { principal: UserPrincipal | SharePrincipal; address: string },
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
export function createSceneTracks({ db, projects, tracks, warn }: TrackDeps): SceneTracks {
  const guests = createTrackGuests(db);
  return {
    async read(filmId, { principal, address }, { scene: id, language: wanted, revision, values }, signal) {
      const row = await projects.reach(filmId, principal, 'film');
      if (row.revision !== revision) throw new AppError('staleRevision');
      const guest = principal.kind === 'share' ? { shareId: principal.shareId, address } : null;
      if (guest !== null) await guests.admit(guest);
      const saved = await projects.documents.open(row.source, row.ownerId);
      const language = wanted ?? saved.film?.language;
      if (saved.film === undefined || language === undefined) throw new AppError('notFound');
      if (saved.film.voices[language] === undefined) throw new AppError('filmLanguageMissing');
      const { film } = values === undefined ? inLanguage(saved, language) : filled(saved, language, values);
      const scene = film?.scenes.byId[id];
      if (film === undefined || scene === undefined) throw new AppError('filmSceneUnknown');
      const speaking = speakingOf(film, scene, language);
      const looks = await looksOf(db, row.ownerId, speaking);
      const build = async (count?: CountSpeech) =>
        writeTrack(await tracks.build(scene, { ...speaking, looks, signal, ...(count && { count }) }));
      try {
        if (guest === null) return await build();
        const seconds = sceneSeconds(outlineOf(scene), language);
        return await guests.run(guest, seconds, build, signal);
      } catch (error) {
        if (!(error instanceof SentenceError)) throw error;
        if (error.cause instanceof AppError) throw error.cause;
        warn(`Sentence ${error.sentenceId} of film ${filmId} could not be spoken: ${String(error.cause)}`);
        throw new AppError('filmSpeechFailed', { scene: film.scenes.order.indexOf(id) + 1 }, error);
      }
    },
  };
}
