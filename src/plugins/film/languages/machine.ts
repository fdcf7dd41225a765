import type { FilmTranslations } from '../../../../contract/film/routes';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { call } from '../../../api/client';

/** Texts of one call: few enough that one sees how far it is. */
const PART = 80;
/** A model needs some seconds for some dozens of texts, milliseconds. */
const TIMEOUT_MS = 300_000;

/**
 * Has texts translated by the language model, part by part.
 * @param saved waits until the server has the film; resolves to its revision
 * @throws ApiError, UnsavedError, the reason of the signal
 */
export async function* translateInParts(
  filmId: string,
  saved: () => Promise<number>,
  { language, keys }: { language: FilmLanguage; keys: readonly string[] },
  signal: AbortSignal,
): AsyncGenerator<FilmTranslations> {
  for (let at = 0; at < keys.length; at += PART) {
    const body = { language, revision: await saved(), keys: keys.slice(at, at + PART) };
    signal.throwIfAborted();
    yield await call(
      'POST /film/{id}/translate',
      { params: { id: filmId }, body },
      { signal, timeout: TIMEOUT_MS },
    );
  }
}
