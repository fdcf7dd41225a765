import type { Patch, ProjectDocument, Stage } from '../../contract/document/schema';

type Path = Patch['path'];

/** The path of a scene within the document of a film. */
export const scenePath = (id: string): Path => ['film', 'scenes', 'byId', id];

const SCENE = scenePath('').length;

/** How many steps of a path lead to the stage on which it lies: none for the document's own stage. */
export const stepsToStage = (path: Path): number =>
  path.length > SCENE + 1 && path[0] === 'film' && path[2] === 'byId' && path[SCENE] === 'stage'
    ? SCENE + 1
    : 0;

/** A stage of a document, and the path that leads to it. */
export interface PlacedStage {
  readonly path: Path;
  readonly stage: Stage;
}

/** The stages that patches touch, each once; those that the document does not have are left out. */
export function touchedStages(document: ProjectDocument, patches: readonly Patch[]): PlacedStage[] {
  const ids = new Set<string | null>();
  for (const { path } of patches) ids.add(stepsToStage(path) === 0 ? null : String(path[SCENE - 1]));
  return [...ids].flatMap((id) => {
    if (id === null) return { path: [], stage: document };
    const scene = document.film?.scenes.byId[id];
    return scene === undefined ? [] : { path: [...scenePath(id), 'stage'], stage: scene.stage };
  });
}

/** Whether a path begins with another one. */
export const beginsWith = (path: Path, start: Path): boolean =>
  start.every((step, index) => path[index] === step);

/** Patches of a stage as patches of the document that has it, and back. */
export const beneath = (start: Path, patches: readonly Patch[]): Patch[] =>
  start.length === 0 ? [...patches] : patches.map((patch) => ({ ...patch, path: [...start, ...patch.path] }));
export const relativeTo = (start: Path, patches: readonly Patch[]): Patch[] =>
  patches
    .filter(({ path }) => path.length > start.length && beginsWith(path, start))
    .map((patch) => ({ ...patch, path: patch.path.slice(start.length) }));

/**
 * The list that a path leads into and that patches write as a whole: places in it mean nothing once others have changed it. Null for
 * any other path.
 */
export function wholeListOf(path: Path): Path | null {
  if (path[0] !== 'film') return null;
  if (path[1] === 'pronunciations') return path.slice(0, 2);
  if (path[1] !== 'scenes') return null;
  if (path[2] === 'order') return path.slice(0, 3);
  const isList = path[SCENE] === 'script' || path[SCENE] === 'sounds';
  return isList ? path.slice(0, SCENE + 1) : null;
}
