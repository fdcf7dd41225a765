import type { FilmTranslations } from '../../../../contract/film/routes';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { TRANSLATED_AT_ONCE } from '../../../../contract/film/limits';
import { translatedTexts } from '../../../../film/texts/states';
import { AppError } from '../../../http/app-error';
import type { UserPrincipal } from '../../../http/principal';
import { toAppError } from '../../brain';
import type { Projects } from '../../projects';
import type { Translated, Translator } from './translator';

export interface TranslationDeps {
  projects: Pick<Projects, 'reach' | 'documents'>;
  /** Null while no model is set up. */
  translator: () => Translator | null;
}

/** Machine translations of the texts of films. Nothing is saved: those who ask put them into the film. */
export interface Translations {
  /**
   * Translations of some texts of the saved film: of those with these keys, else of the first that have none or one that is out of
   * date.
   * @throws AppError notFound, staleRevision, filmLanguageMissing, filmLanguageOwn, chatUnavailable; the reason of the signal
   */
  translate(
    filmId: string,
    principal: UserPrincipal,
    wish: { language: FilmLanguage; revision: number; keys?: readonly string[] | undefined },
    signal: AbortSignal,
  ): Promise<FilmTranslations>;
}

/** The translations and the faults among answers. */
function sorted(answers: readonly Translated[]): FilmTranslations {
  const found: FilmTranslations = { texts: [], faults: [] };
  for (const { source, text, fault } of answers) {
    if (fault === null) found.texts.push({ key: source.key, source: source.text, text });
    else found.faults.push({ key: source.key, code: fault });
  }
  return found;
}

/** See {@link Translations}. */
export const createTranslations = ({ projects, translator }: TranslationDeps): Translations => ({
  async translate(filmId, principal, { language, revision, keys }, signal) {
    const row = await projects.reach(filmId, principal, 'film');
    if (row.revision !== revision) throw new AppError('staleRevision');
    const document = await projects.documents.open(row.source, principal.accountId);
    const { film } = document;
    if (film === undefined) throw new AppError('notFound');
    if (film.language === language) throw new AppError('filmLanguageOwn');
    if (film.translations[language] === undefined) throw new AppError('filmLanguageMissing');
    const translate = translator();
    if (translate === null) throw new AppError('chatUnavailable');

    const all = translatedTexts(document, language);
    const isWanted = keys && new Set(keys);
    const texts = all
      .filter(({ key, state }) => isWanted?.has(key) ?? (state === 'missing' || state === 'outdated'))
      .slice(0, TRANSLATED_AT_ONCE);
    const known = new Set(all.map(({ key }) => key));
    const unknown = Array.from(isWanted ?? []).filter((key) => !known.has(key));
    try {
      const task = { from: film.language, to: language, title: row.name };
      const { texts: done, faults } = sorted(await translate(task, texts, signal));
      return {
        texts: done,
        faults: [...faults, ...unknown.map((key) => ({ key, code: 'unknownText' as const }))],
      };
    } catch (error) {
      signal.throwIfAborted();
      throw toAppError(error);
    }
  },
});
