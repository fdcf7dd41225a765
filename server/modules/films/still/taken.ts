import type { ProjectDocument } from '../../../../contract/document/schema';
import { stillLimits } from '../../../../contract/render/limits';
import { foreignElements } from '../../../../film/picture/elements';
import { scenesOf } from '../../../../film/scenes';
import type { Executor } from '../../../db/connection';
import type { StoredStill } from '../../../db/schema-film';
import * as store from './store';

export const keyOf = ({ scene, element }: { scene: string; element: string }): string =>
  `${scene} ${element}`;

/** Elements of plugins in a film, scene by scene. */
const foreignOf = ({ film }: ProjectDocument): Omit<StoredStill, 'picture'>[] =>
  (film === undefined ? [] : scenesOf(film)).flatMap(({ id: scene, stage }) =>
    foreignElements(stage).map(({ id: element, name, type }) => ({ scene, element, name, type })),
  );

/** The elements of plugins that a film has, by {@link keyOf}. */
export const elementsIn = (document: ProjectDocument): ReadonlySet<string> =>
  new Set(foreignOf(document).map(keyOf));

/** Forgets the stills of elements that a film has no more. The transaction has locked its account. @returns those that stay */
export async function forgetGone(
  tx: Executor,
  filmId: string,
  document: ProjectDocument,
): Promise<store.StillRow[]> {
  const kept = await store.listStills(tx, filmId);
  const there = kept.length === 0 ? new Set<string>() : elementsIn(document);
  const isThere = (row: store.StillRow) => there.has(keyOf(row));
  await store.deleteStills(
    tx,
    filmId,
    kept.filter((row) => !isThere(row)),
  );
  return kept.filter(isThere);
}

/**
 * The elements of plugins in a film that is ordered, with the pictures that there are of them; null where it has none. Of those that
 * are left out so many are named as a film may have stills. The transaction has locked the account, so that no picture is replaced, and
 * its bytes deleted, before the order is there.
 */
export async function takeStills(
  tx: Executor,
  filmId: string,
  document: ProjectDocument,
): Promise<StoredStill[] | null> {
  const kept = new Map((await forgetGone(tx, filmId, document)).map((row) => [keyOf(row), row]));
  const all = foreignOf(document).map((one): StoredStill => {
    const row = kept.get(keyOf(one));
    const picture = row === undefined ? null : { key: row.storageKey, sha256: row.sha256, place: row.place };
    return { ...one, picture };
  });
  const shown = all.filter(({ picture }) => picture !== null);
  const leftOut = all.filter(({ picture }) => picture === null).slice(0, stillLimits.film);
  return all.length === 0 ? null : [...shown, ...leftOut];
}
