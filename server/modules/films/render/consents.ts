import { FIRST_CLONED } from '../../../../contract/clone/limits';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { FilmLanguage } from '../../../../contract/film/schema';
import type { Executor } from '../../../db/connection';
import type { FilmConsent } from '../../../db/schema-film';
import { givenConsents } from '../../clones';

/** Numbers of the cloned avatars and voices of a film in a language. */
function clonesIn({ film }: ProjectDocument, language: FilmLanguage): number[] {
  const scenes = Object.values(film?.scenes.byId ?? {});
  const numbers = [
    ...scenes.flatMap(({ stage }) => stage.events.virtualUrl?.id ?? []),
    ...scenes.flatMap(({ voice }) => voice?.audioId ?? []),
    film?.voices[language]?.audioId ?? 0,
  ];
  return [...new Set(numbers)].filter((number) => number >= FIRST_CLONED);
}

/** The consents behind the cloned faces and voices of a film, which its video refers to; null without any. */
export async function consentsBehind(
  tx: Executor,
  document: ProjectDocument,
  language: FilmLanguage,
): Promise<FilmConsent[] | null> {
  const given = await givenConsents(tx, clonesIn(document, language));
  const consents = given.map(
    ({ id, type, number, agreedAt }): FilmConsent => ({
      kind: type === 'audio' ? 'voice' : 'avatar',
      itemId: number,
      consentId: id,
      givenAt: agreedAt.toISOString(),
    }),
  );
  return consents.length === 0 ? null : consents;
}
