import type { Film, Scene } from '../../../../contract/film/schema';

/** A part of a film: a scene, and the sentence of it that matters, if one does. */
export interface FilmPart {
  readonly scene: string;
  readonly sentence: string | null;
}

/** The sentence by which two states of a script differ first; null where they are the same, or one has only lost some. */
function changedSentence(before: Scene, after: Scene): string | null {
  const known = new Map(before.script.map(({ id, text }) => [id, text]));
  return after.script.find(({ id, text }) => known.get(id) !== text)?.id ?? null;
}

/** A film that was loaded anew has other objects for the same scenes. */
const isSame = (a: Scene | undefined, b: Scene | undefined): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Where a film was changed: the one scene that is new or another, or null where it is several, or none, as with captions and the
 * order.
 */
export function changedPart({ scenes: before }: Film, { scenes: after }: Film): FilmPart | null {
  const changed = after.order.filter((id) => !isSame(before.byId[id], after.byId[id]));
  const [id] = changed;
  const [was, is] = [before.byId[id ?? ''], after.byId[id ?? '']];
  if (id === undefined || is === undefined || changed.length > 1) return null;
  return { scene: id, sentence: was === undefined ? null : changedSentence(was, is) };
}

/** The scene that stands where one stood that may be gone: itself, or the nearest one before it that is still there. */
export function nearestScene(before: readonly string[], scene: string, after: readonly string[]): string {
  const kept = new Set(after);
  if (kept.has(scene)) return scene;
  return before.slice(0, Math.max(0, before.indexOf(scene))).findLast((id) => kept.has(id)) ?? after[0] ?? '';
}

/** The scene that follows what was played, in the order that holds now; null at the end. */
export function sceneAfter(
  before: readonly string[],
  scene: string,
  after: readonly string[],
): string | null {
  const near = nearestScene(before, scene, after);
  // What stood before a scene that is gone was played already; where nothing did, the film begins.
  if (near !== scene && !before.slice(0, before.indexOf(scene)).includes(near)) return near || null;
  return after[after.indexOf(near) + 1] ?? null;
}
