import { enablePatches, freeze, produceWithPatches } from 'immer';
import type { Element, Patch, ProjectDocument } from '../../contract/document/schema';
import { isSameJson } from '../../contract/common/json';
import { storable } from '../../contract/text/text';
import { rebaseOrder, sameOrder } from './order';

enablePatches();

/** A committed step: its patches and their inverse. */
export interface Commit {
  readonly label: string;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
}

/** Changes a draft of the document. */
export type Recipe = (draft: ProjectDocument) => void;

const ORDER = ['elements', 'order'] as const;
const PAGES = ['elements', 'pages'] as const;

const startsWith = (path: Patch['path'], start: readonly string[]): boolean =>
  start.every((key, index) => path[index] === key);

/** True for a patch of the order, of whole pages, or of all elements: these are rewritten by id. */
const isCoarse = ({ path }: Patch): boolean =>
  path[0] === 'elements' && (path[1] !== 'pages' || path.length <= 3);

/** Pages that a patch touches as a whole. */
function coarsePages(patches: readonly Patch[]): (index: number) => boolean {
  const touched = patches.filter((patch) => isCoarse(patch) && patch.path[1] !== 'order');
  const all = touched.some(({ path }) => path.length < 3 || path[2] === 'length');
  const indexes = new Set(touched.map(({ path }) => Number(path[2])));
  return (index) => all || indexes.has(index);
}

/**
 * Rewrites immer's patches into a form that survives edits of others: elements by id, the order as one value. Pages are only
 * ever added; only elements are removed.
 */
function normalize(patches: readonly Patch[], from: ProjectDocument, to: ProjectDocument): Patch[] {
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

/** A shortened list is written as a whole, since patches have items but no length. */
function withoutLength(patch: Patch, to: ProjectDocument): Patch {
  if (patch.path.at(-1) !== 'length') return patch;
  const path = patch.path.slice(0, -1);
  const list = valueAt(to, path);
  return Array.isArray(list) ? { op: 'replace', path, value: list } : patch;
}

function valueAt(document: ProjectDocument, path: Patch['path']): unknown {
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

/**
 * Applies patches as far as possible: a patch below a missing parent is skipped, and the order is rebased from `orderBefore`
 * instead of overwritten.
 */
export function applyTolerantly(
  draft: ProjectDocument,
  patches: readonly Patch[],
  orderBefore: readonly string[] | null,
): void {
  for (const patch of patches) {
    if (orderBefore !== null && startsWith(patch.path, ORDER) && patch.path.length === 2) {
      draft.elements.order = rebaseOrder(orderBefore, patch.value as string[], draft.elements.order);
    } else {
      applyOne(draft, patch);
    }
  }
  if (patches.some(mayUnsettle)) settleOrder(draft);
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
    const samePage = startsWith(patch.path, PAGES) && patch.path.length === 3 && index < list.length;
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

/** Synchronizes the order with the elements: it contains each element exactly once. */
export function settleOrder(draft: ProjectDocument): void {
  const ids = new Set(draft.elements.pages.flatMap((page) => Object.keys(page)));
  const seen = new Set<string>();
  const order = draft.elements.order.filter((id) => ids.has(id) && !seen.has(id) && seen.add(id));
  for (const id of ids) if (!seen.has(id)) order.push(id);
  if (!sameOrder(order, draft.elements.order)) draft.elements.order = order;
}

/** The order before a commit that changed it. */
export const orderIn = (patches: readonly Patch[]): readonly string[] | null => {
  const patch = patches.find((candidate) => candidate.path.length === 2 && startsWith(candidate.path, ORDER));
  return patch === undefined ? null : (patch.value as string[]);
};
