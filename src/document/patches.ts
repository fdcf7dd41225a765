import { enablePatches, freeze, produceWithPatches } from 'immer';
import type { Element, Patch, ProjectDocument, Stage } from '../../contract/document/schema';
import { isSameJson } from '../../contract/common/json';
import { storable } from '../../contract/text/text';
import { rebaseOrder, sameOrder } from './order';
import { beginsWith, beneath, relativeTo, stepsToStage, touchedStages, wholeListOf } from './stagePaths';

enablePatches();

/** A committed step: its patches and their inverse. */
export interface Commit {
  readonly label: string;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
}

/** Changes a draft of the document. */
export type Recipe = (draft: ProjectDocument) => void;

const ORDER = ['elements', 'order'];
const PAGES = ['elements', 'pages'];
const SCENES_ORDER = ['film', 'scenes', 'order'];

/** True for a patch of the order, of whole pages, or of all elements of a stage: these are rewritten by id. */
const isCoarse = ({ path }: Patch): boolean =>
  path[0] === 'elements' && (path[1] !== 'pages' || path.length <= 3);

/** Pages that a patch touches as a whole. */
function coarsePages(patches: readonly Patch[]): (index: number) => boolean {
  const touched = patches.filter((patch) => isCoarse(patch) && patch.path[1] !== 'order');
  const all = touched.some(({ path }) => path.length < 3 || path[2] === 'length');
  const indexes = new Set(touched.map(({ path }) => Number(path[2])));
  return (index) => all || indexes.has(index);
}

/** As {@link normalize}, for the patches of one stage. */
function normalizeStage(patches: readonly Patch[], from: Stage, to: Stage): Patch[] {
  const isTouched = coarsePages(patches);
  const result: Patch[] = [];
  const count = Math.max(from.elements.pages.length, to.elements.pages.length);
  for (let index = 0; index < count; index++) {
    if (!isTouched(index)) continue;
    const before = from.elements.pages[index];
    if (before === undefined) result.push({ op: 'add', path: [...PAGES, index], value: {} });
    result.push(...pagePatches(index, before ?? {}, to.elements.pages[index] ?? {}));
  }
  if (from.elements.order !== to.elements.order) {
    result.push({ op: 'replace', path: [...ORDER], value: to.elements.order });
  }
  const fine = patches.filter(
    (patch) =>
      !isCoarse(patch) &&
      !(patch.path[0] === 'elements' && patch.path[1] === 'pages' && isTouched(Number(patch.path[2]))),
  );
  return [...result, ...fine.map((patch) => withoutLength(patch, to))];
}

/** The patches that touch no scene's stage, with lists of a film as a whole. */
function normalizeFilm(patches: readonly Patch[], to: ProjectDocument): Patch[] {
  const lists = new Map<string, Patch>();
  const others: Patch[] = [];
  for (const patch of patches) {
    const path = wholeListOf(patch.path);
    const value = path === null ? undefined : valueAt(to, path);
    // A list that is gone went with what it stood in.
    if (path === null || !Array.isArray(value)) others.push(withoutLength(patch, to));
    else lists.set(path.join('/'), { op: 'replace', path, value });
  }
  return [...others, ...lists.values()];
}

/**
 * Rewrites immer's patches into a form that survives edits of others: elements by id, orders and lists as one value. Pages are only
 * ever added; only elements are removed.
 */
function normalize(patches: readonly Patch[], from: ProjectDocument, to: ProjectDocument): Patch[] {
  const ofFilm = patches.filter(({ path }) => path[0] === 'film' && stepsToStage(path) === 0);
  const result = normalizeFilm(ofFilm, to);
  for (const { path, stage } of touchedStages(to, patches)) {
    const own =
      path.length === 0 ? patches.filter((patch) => patch.path[0] !== 'film') : relativeTo(path, patches);
    const before = path.length === 0 ? from : (valueAt(from, path) as Stage | undefined);
    if (own.length > 0 && before !== undefined)
      result.push(...beneath(path, normalizeStage(own, before, stage)));
  }
  return result;
}

/** A shortened list is written as a whole, since patches have items but no length. */
function withoutLength(patch: Patch, to: Stage | ProjectDocument): Patch {
  if (patch.path.at(-1) !== 'length') return patch;
  const path = patch.path.slice(0, -1);
  const list = valueAt(to, path);
  return Array.isArray(list) ? { op: 'replace', path, value: list } : patch;
}

function valueAt(document: Stage | ProjectDocument, path: Patch['path']): unknown {
  let value: unknown = document;
  for (const key of path) {
    if (!isContainer(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

function pagePatches(
  index: number,
  before: Readonly<Record<string, Element>>,
  after: Readonly<Record<string, Element>>,
): Patch[] {
  const patches: Patch[] = [];
  for (const id of Object.keys(before)) {
    if (!Object.hasOwn(after, id)) patches.push({ op: 'remove', path: [...PAGES, index, id] });
  }
  for (const [id, element] of Object.entries(after)) {
    if (before[id] === element) continue;
    const op = Object.hasOwn(before, id) ? 'replace' : 'add';
    patches.push({ op, path: [...PAGES, index, id], value: element });
  }
  return patches;
}

/** Runs a recipe; the commit is null when nothing changed. Texts lose what no server can store, no matter who wrote them. */
export function runRecipe(
  document: ProjectDocument,
  label: string,
  recipe: Recipe,
): { document: ProjectDocument; commit: Commit | null } {
  const [written, writtenPatches, rawInverse] = produceWithPatches(document, (draft: ProjectDocument) => {
    recipe(draft);
  });
  const rawPatches = storable(writtenPatches as Patch[]);
  const next = rawPatches === writtenPatches ? written : freeze(storable(written), true);
  if (next === document) return { document, commit: null };
  const patches = normalize(rawPatches, document, next).filter((patch) => tells(patch, document));
  if (patches.length === 0) return { document, commit: null };
  const inverse = normalize(storable(rawInverse as Patch[]), next, document).filter((patch) =>
    tells(patch, next),
  );
  return { document: next, commit: { label, patches, inverse } };
}

/** False for a patch that replaces a value by an equal one, since such a step would undo nothing. */
function tells(patch: Patch, from: ProjectDocument): boolean {
  if (patch.op !== 'replace') return true;
  return !isSameJson(valueAt(from, patch.path), patch.value);
}

const isOrder = (path: Patch['path']): boolean => {
  const own = path.slice(stepsToStage(path));
  return sameSteps(own, ORDER) || sameSteps(own, SCENES_ORDER);
};
const sameSteps = (path: Patch['path'], steps: readonly string[]): boolean =>
  path.length === steps.length && beginsWith(path, [...steps]);

/**
 * Applies patches as far as possible: a patch below a missing parent is skipped, and an order is rebased instead of overwritten where
 * it is known from what it was changed.
 * @param opposite the patches that lead back; null when they are not known
 */
export function applyTolerantly(
  draft: ProjectDocument,
  patches: readonly Patch[],
  opposite: readonly Patch[] | null,
): void {
  for (const patch of patches) {
    const before = isOrder(patch.path) ? orderIn(opposite ?? [], patch.path) : null;
    const live = before === null ? undefined : valueAt(draft, patch.path);
    if (before === null || !Array.isArray(live)) applyOne(draft, patch);
    else
      applyOne(draft, {
        ...patch,
        value: rebaseOrder(before, patch.value as string[], live as string[]),
      });
  }
  for (const { path, stage } of touchedStages(draft, patches)) {
    const own = path.length === 0 ? patches : relativeTo(path, patches);
    if (own.some(mayUnsettle)) settleOrder(stage);
  }
  if (patches.some(({ path }) => path[0] === 'film' && path.length <= 4)) settleScenes(draft);
}

/** False for a patch within an element, or of a whole one: the order stays the same. */
const mayUnsettle = (patch: Patch): boolean =>
  patch.path[0] === 'elements' && (isCoarse(patch) || (patch.path.length === 4 && patch.op !== 'replace'));

type Container = Record<string | number, unknown>;

function applyOne(draft: ProjectDocument, patch: Patch): boolean {
  let parent: unknown = draft;
  for (const key of patch.path.slice(0, -1)) {
    if (!isContainer(parent) || !Object.hasOwn(parent, key)) return false;
    parent = parent[key];
  }
  const key = patch.path.at(-1);
  // This name would write to the parent's prototype.
  if (key === undefined || key === '__proto__' || !isContainer(parent)) return false;
  if (Array.isArray(parent)) return applyToArray(parent, key, patch);
  if (patch.op === 'remove') {
    if (!Object.hasOwn(parent, key)) return false;
    delete parent[key];
    return true;
  }
  if (patch.op === 'replace' && !Object.hasOwn(parent, key)) return false;
  parent[key] = structuredCopy(patch.value);
  return true;
}

function applyToArray(list: unknown[], key: string | number, patch: Patch): boolean {
  if (key === 'length') {
    // Older stored histories may contain such patches; a list only ever becomes shorter.
    const length = Number(patch.value);
    if (!Number.isInteger(length) || length < 0 || length > list.length) return false;
    list.length = length;
    return true;
  }
  const index = Number(key);
  if (!Number.isInteger(index) || index < 0 || index > list.length) return false;
  if (patch.op === 'add') {
    // A page with the same number that somebody else has added is the same page.
    const samePage = sameSteps(patch.path.slice(stepsToStage(patch.path), -1), PAGES) && index < list.length;
    if (!samePage) list.splice(index, 0, structuredCopy(patch.value));
    return true;
  }
  if (index === list.length) return false;
  if (patch.op === 'remove') list.splice(index, 1);
  else list[index] = structuredCopy(patch.value);
  return true;
}

/** Patches keep their values for redo, so the document must get a copy. */
const structuredCopy = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? structuredClone(value) : value;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** The ids of an order that there are, each once, with those behind it that it does not name. */
function settled(order: readonly string[], ids: ReadonlySet<string>): string[] {
  const seen = new Set<string>();
  const result = order.filter((id) => ids.has(id) && !seen.has(id) && seen.add(id));
  for (const id of ids) if (!seen.has(id)) result.push(id);
  return result;
}

/** Synchronizes the order with the elements: it contains each element exactly once. */
export function settleOrder({ elements }: Stage): void {
  const order = settled(elements.order, new Set(elements.pages.flatMap((page) => Object.keys(page))));
  if (!sameOrder(order, elements.order)) elements.order = order;
}

/** As {@link settleOrder}, for the scenes of a film. */
function settleScenes({ film }: ProjectDocument): void {
  if (film === undefined) return;
  const order = settled(film.scenes.order, new Set(Object.keys(film.scenes.byId)));
  if (!sameOrder(order, film.scenes.order)) film.scenes.order = order;
}

/** The order before a commit that changed the one at a path. */
const orderIn = (patches: readonly Patch[], path: Patch['path']): readonly string[] | null => {
  const patch = patches.find(
    (candidate) => candidate.path.length === path.length && beginsWith(candidate.path, path),
  );
  return patch === undefined ? null : (patch.value as string[]);
};
